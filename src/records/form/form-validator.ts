/**
 * RJSF's validator on the device: interprets JSON Schema, never generates code, because the page's
 * policy is `script-src 'self'` (architecture, "HTTPS, addresses"; ADR on form answers). Always
 * holds: each field shows the sentence of contract/core/resource/validate.ts, the same the server
 * would send.
 */
import {
  createErrorHandler,
  type ErrorSchema,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils'
import { Errors } from 'typebox/schema'
import type { ResourceDefinition } from '#contract/core/resource/define-resource.ts'
import { type FieldProblems, recordProblems } from '#contract/core/resource/validate.ts'
import { type FormData, filledData } from './form-data.ts'

type Interpreted = Parameters<typeof Errors>[0]

/** Is the value allowed? `$ref`s refer to the definitions of the whole form. */
export function isAllowed(schema: RJSFSchema, value: unknown, root: RJSFSchema = schema): boolean {
  const { $defs, definitions } = root
  const whole = { ...($defs && { $defs }), ...(definitions && { definitions }), ...schema }
  return Errors(whole as Interpreted, value)[0]
}

/** Sentences by field for one form's data, as it would be saved. */
export function formProblems(schema: RJSFSchema, data: FormData): FieldProblems {
  const resource = { schema: schema as unknown as ResourceDefinition['schema'] }
  return recordProblems(resource, filledData(data))
}

export const toErrors = (problems: FieldProblems): RJSFValidationError[] =>
  Object.entries(problems).map(([field, message]) => ({
    property: `.${field}`,
    message,
    stack: message,
  }))

export const formValidator: ValidatorType<FormData> = {
  validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
    const data = formData ?? {}
    const found = toErrors(formProblems(schema, data))
    const errors = transformErrors ? transformErrors(found, uiSchema) : found
    const own = { errors, errorSchema: toErrorSchema<FormData>(errors) }
    if (!customValidate) return own
    const handled = customValidate(data, createErrorHandler<FormData>(data), uiSchema)
    return validationDataMerge<FormData>(own, unwrapErrorHandler<FormData>(handled))
  },
  isValid: (schema, formData, rootSchema) => isAllowed(schema, formData, rootSchema),
  rawValidation: (schema, formData) => ({
    errors: Errors(schema as Interpreted, formData)[1] as never[],
  }),
}

/** Problems found elsewhere (cross-field rules, the server's reply) in RJSF's form. */
export const toExtraErrors = (problems: FieldProblems): ErrorSchema<FormData> =>
  toErrorSchema<FormData>(toErrors(problems))
