/**
 * Bodies of calls that are no records, checked by their schema. Always holds: what comes out has
 * the schema's shape; unknown fields are refused; a mistake is told by field.
 */
import type { FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { Errors, type XSchema } from 'typebox/schema'
import { Problem } from '#contract/problems.ts'

/** Top-level keys of a JSON object. */
export type Fields = Record<string, unknown>

/** @throws Problem validation_failed when the body is no JSON object */
export function bodyFields(request: FastifyRequest): Fields {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('validation_failed', { title: 'Send one JSON object.' })
  }
  return body as Fields
}

/** @throws Problem validation_failed, with the fields that are wrong */
export function readBody<S extends TSchema>(request: FastifyRequest, schema: S): Static<S> {
  const fields = bodyFields(request)
  const [isValid, errors] = Errors(schema as XSchema, fields)
  if (isValid) return fields as Static<S>
  const wrong = errors.flatMap((error) => {
    const { params } = error as { params?: { requiredProperties?: string[] } }
    return params?.requiredProperties ?? [error.instancePath.split('/')[1] ?? '']
  })
  const sentence = "Check this field: it is missing, or can't be used."
  throw new Problem('validation_failed', {
    fields: Object.fromEntries(wrong.filter(Boolean).map((field) => [field, sentence])),
  })
}
