/**
 * Is what arrived a valid record, or patch, of this resource? Unknown fields are refused, the
 * schema judges the rest, and fields only the server sets may be repeated but not changed (sync.md,
 * "On the wire"). Nothing here reads the store.
 */
import type { Caller } from '#contract/core/access/access.ts'
import { fieldWords, maySee } from '#contract/core/access/visibility.ts'
import { Problem } from '#contract/core/problems.ts'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { staysNumbered } from '#contract/core/resource/numbering.ts'
import { sameJson } from '#contract/core/resource/patch.ts'
import { patchProblems, recordProblems } from '#contract/core/resource/validate.ts'
import { refuseFields } from './record-act.ts'
import { type Fields, hasField, isServerOwned, type WholeRecord } from './stored-record.ts'

function refuseUnknown(resource: ResourceDefinition, fields: Fields): void {
  const unknown = Object.keys(fields).filter((field) => !hasField(resource, field))
  if (unknown.length === 0) return
  const sentence = 'This app and the server disagree about this field. Update the app.'
  throw new Problem('unknown_field', {
    fields: Object.fromEntries(unknown.map((field) => [field, sentence])),
  })
}

function refuseInvalid(problems: Record<string, string>): void {
  if (Object.keys(problems).length > 0) throw new Problem('validation_failed', { fields: problems })
}

function refuseServerOwned(fields: readonly string[]): void {
  const sentence = 'Only the server sets this.'
  refuseInvalid(Object.fromEntries(fields.map((field) => [field, sentence])))
}

/** @throws Problem; returns the record without nulls */
export function judgeNewRecord(resource: ResourceDefinition, fields: Fields): Fields {
  refuseUnknown(resource, fields)
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  refuseServerOwned(Object.keys(given).filter((field) => isServerOwned(resource, field)))
  refuseInvalid(recordProblems(resource, given))
  return given
}

/** Envelope fields that can't change after the record was made: the skew corrects its times. */
const fixed = ['id', 'created', 'created_by', 'clock_skew_ms']

function refuseSetOnce(
  resource: ResourceDefinition,
  fields: readonly string[],
  stored: Fields,
): void {
  const { numbering } = resource
  const told = fields.map((field) => {
    const stays = numbering?.field === field ? staysNumbered(numbering, stored) : null
    return [field, stays ?? fieldWords(resource, field).setOnce] as const
  })
  refuseFields(
    Object.fromEntries(
      told.flatMap(([field, sentence]) => (sentence === undefined ? [] : [[field, sentence]])),
    ),
  )
}

/**
 * The part of the patch that really changes the record. A body made from an earlier version repeats
 * server-owned fields as they were read and, if it names no version (`If-Match`), the fields left
 * alone: neither is a change, even if the first try of the same call has made a new version.
 * @param read the earlier version the patch was made from, as far as its caller may see it
 * @throws Problem for unknown, hidden, server-owned, fixed or ill-formed fields, and for set-once
 *   ones
 */
export function judgePatch(
  resource: ResourceDefinition,
  stored: WholeRecord,
  patch: Fields,
  caller: Caller,
  read: { readonly record: Fields; readonly isBase: boolean } | null = null,
): Record<string, unknown> {
  refuseUnknown(resource, patch)
  const hidden = Object.keys(patch).filter((field) => !maySee(caller, resource, field, stored))
  if (hidden.length > 0) throw new Problem('forbidden')
  const isSame = (record: Fields, field: string) =>
    sameJson(record[field] ?? null, patch[field] ?? null)
  const isAsRead = (field: string) =>
    read !== null && (read.isBase || isServerOwned(resource, field)) && isSame(read.record, field)
  const changed = Object.entries(patch).filter(
    ([field]) => !isSame(stored, field) && !isAsRead(field),
  )
  const names = changed.map(([field]) => field)
  refuseServerOwned(names.filter((field) => isServerOwned(resource, field)))
  refuseInvalid(
    Object.fromEntries(
      names.filter((field) => fixed.includes(field)).map((field) => [field, "This can't change."]),
    ),
  )
  const changes = Object.fromEntries(changed)
  refuseInvalid(patchProblems(resource, changes))
  refuseSetOnce(resource, names, stored)
  return changes
}
