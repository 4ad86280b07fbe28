/**
 * All problems of a form, in the order of its fields: the schema's sentences, the rules across
 * fields, the server's reply. Pure.
 */
import type { RJSFSchema } from '@rjsf/utils'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { FormData } from './form-data.ts'
import { formProblems } from './form-validator.ts'

export type FieldProblem = { readonly field: string; readonly says: string }

export function allProblems(
  schema: RJSFSchema,
  data: FormData,
  more: readonly FieldProblems[],
): FieldProblem[] {
  const found: FieldProblems = Object.assign({}, ...more, formProblems(schema, data))
  const shown = Object.keys(schema.properties ?? {})
  const elsewhere = Object.keys(found).filter((field) => !shown.includes(field))
  return [...shown, ...elsewhere].flatMap((field) => {
    const says = found[field]
    return says ? [{ field, says }] : []
  })
}
