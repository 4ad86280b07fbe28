/**
 * How the form library reads a check form's conditions on the device: interpreted, never by generated
 * code, because the page's policy is `script-src 'self'` (ADR 0006). Always holds: it judges no answer;
 * that is `evaluate` of contract/modules/forms.
 */
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { Errors } from 'typebox/schema'
import { isAnswers } from '#contract/modules/forms/form-language.ts'
import { onlyAnswered } from '#contract/modules/forms/form-questions.ts'
import type { FormData } from '#src/records/form/form-data.ts'

type Interpreted = Parameters<typeof Errors>[0]

/** Is the value allowed? `$ref`s look into the definitions of the whole form. */
export function isAllowed(schema: RJSFSchema, value: unknown, root: RJSFSchema = schema): boolean {
  const { $defs, definitions } = root
  const whole = { ...($defs && { $defs }), ...(definitions && { definitions }), ...schema }
  return Errors(whole as Interpreted, value)[0]
}

/** Conditions see what our own reading of the form sees: an empty field is no answer. */
export const conditionReader: ValidatorType<FormData> = {
  isValid: (schema, data, root) =>
    isAllowed(schema, isAnswers(data) ? onlyAnswered(data) : data, root),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
}
