/**
 * Converts between a record and its form's data. Pure. Always holds: what a form leaves empty is
 * absent, never an empty text; texts have no spaces around them (domain §1.2).
 */
import { patchBetween } from '#contract/core/resource/patch.ts'

export type FormData = Record<string, unknown>

export const dataOf = (record: Readonly<FormData>, fields: readonly string[]): FormData =>
  Object.fromEntries(fields.flatMap((field) => (field in record ? [[field, record[field]]] : [])))

/** The form's data as saved: texts trimmed, empty ones left out. */
export const filledData = (data: Readonly<FormData>): FormData =>
  Object.fromEntries(
    Object.entries(data)
      .map(([field, value]) => [field, tidy(value)] as const)
      .filter(([, value]) => !isBlank(value)),
  )

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return value
  return value.map(tidy).filter((one) => !isBlank(one))
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** What a person changed, as a PUT sends it: null clears (contract/core/resource/patch.ts). */
export const changesOf = (record: Readonly<FormData>, fields: readonly string[], data: FormData) =>
  patchBetween(dataOf(record, fields), filledData(dataOf(data, fields)))
