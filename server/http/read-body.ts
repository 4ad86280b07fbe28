/**
 * Bodies of calls that aren't records, checked by their schema. Always holds: the result has the
 * schema's shape; unknown fields are refused; an error is reported by field.
 */
import type { FastifyRequest } from 'fastify'
import type { Static, TObject, TProperties } from 'typebox'
import { Check } from 'typebox/schema'
import { Problem } from '#contract/core/problems.ts'
import { isTooLarge, type SizedSchema } from '#contract/core/resource/sizes.ts'

/** Top-level keys of a JSON object. */
export type Fields = Record<string, unknown>

/** @throws Problem validation_failed if the body isn't a JSON object */
export function bodyFields(request: FastifyRequest): Fields {
  const { body } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('validation_failed', { title: 'Send one JSON object.' })
  }
  return body as Fields
}

type Interpreted = Parameters<typeof Check>[0]

const isRight = (schema: object, value: unknown): boolean =>
  !isTooLarge(schema as SizedSchema, value) && Check(schema as Interpreted, value)

/** @throws Problem validation_failed, with the fields that are wrong */
export function readBody<P extends TProperties>(
  request: FastifyRequest,
  schema: TObject<P>,
): Static<TObject<P>> {
  const fields = bodyFields(request)
  if (isRight(schema, fields)) return fields as Static<TObject<P>>
  const needed = (schema.required ?? []) as readonly string[]
  const wrong = Object.entries(schema.properties).filter(([name, one]) =>
    Object.hasOwn(fields, name) ? !isRight(one, fields[name]) : needed.includes(name),
  )
  const sentence = "Check this field: it is missing, or can't be used."
  throw new Problem('validation_failed', {
    fields: Object.fromEntries(wrong.map(([field]) => [field, sentence])),
  })
}
