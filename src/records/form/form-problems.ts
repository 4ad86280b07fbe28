/**
 * All problems of a form, in the order of its fields: the schema's sentences, the rules across
 * fields, the server's reply. Pure. Always holds: each field shows the sentence of
 * contract/core/resource/validate.ts, the one the server would send.
 */
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { type FieldProblems, recordProblems } from '#contract/core/resource/validate.ts'
import type { FieldSchema } from './field-words.ts'
import { type FormData, filledData } from './form-data.ts'
import type { FormSchema } from './form-schema.ts'

export type FieldProblem = { readonly field: string; readonly says: string }

/** Sentences by field for one form's data, as it would be saved. */
export function formProblems(schema: FormSchema | FieldSchema, data: FormData): FieldProblems {
  const resource = { schema: schema as unknown as ResourceDefinition['schema'] }
  return recordProblems(resource, filledData(data))
}

export function allProblems(
  schema: FormSchema,
  data: FormData,
  more: readonly FieldProblems[],
): FieldProblem[] {
  const found: FieldProblems = Object.assign({}, ...more, formProblems(schema, data))
  const shown = Object.keys(schema.properties)
  const elsewhere = Object.keys(found).filter((field) => !shown.includes(field))
  return [...shown, ...elsewhere].flatMap((field) => {
    const says = found[field]
    return says ? [{ field, says }] : []
  })
}
