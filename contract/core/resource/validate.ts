/**
 * Does this record, or this patch, fit its resource's schema? Answers with a sentence a person can
 * act on, by field. Interprets the schema and never generates code, so that it runs under the
 * page's policy (architecture, "HTTPS, addresses"). Rules across fields are in contract/modules.
 */
import type { TObject } from 'typebox'
import { Check } from 'typebox/schema'
import type { FieldWords } from './field-words.ts'
import { isTooLarge, type SizedSchema } from './sizes.ts'

/** A resource, or what an act asks. */
type Validated = { readonly schema: TObject }
type Fields = Readonly<Record<string, unknown>>
/** Sentences by field; empty when all is well. */
export type FieldProblems = Record<string, string>

type FieldSchema = FieldWords & {
  type?: string
  enum?: unknown[]
  properties?: Record<string, FieldWords>
}

/** By own property: `constructor` and the like are not fields of a resource. */
function schemaOf({ schema }: Validated, field: string): FieldSchema | undefined {
  const fields = schema.properties as Record<string, FieldSchema>
  return Object.hasOwn(fields, field) ? fields[field] : undefined
}

const requiredFields = (resource: Validated): readonly string[] =>
  (resource.schema.required as readonly string[] | undefined) ?? []

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function missingSentence(resource: Validated, field: string): string {
  const words = schemaOf(resource, field)
  return words?.missing ?? `Fill in ${(words?.title ?? field.replaceAll('_', ' ')).toLowerCase()}.`
}

function wrongSentence(resource: Validated, field: string): string {
  const schema = schemaOf(resource, field)
  const inner = Object.values(schema?.properties ?? {}).find((words) => words.wrong)?.wrong
  const title = schema?.title ?? field.replaceAll('_', ' ')
  return schema?.wrong ?? inner ?? `Check ${title.toLowerCase()}: this value can't be used.`
}

function valueProblem(resource: Validated, field: string, value: unknown): string | null {
  const schema = schemaOf(resource, field)
  if (schema === undefined)
    return 'This app and the server disagree about this field. Update the app.'
  if (isEmpty(value)) {
    return requiredFields(resource).includes(field) ? missingSentence(resource, field) : null
  }
  const isRight =
    !isTooLarge(schema as SizedSchema, value) && Check(schema as Parameters<typeof Check>[0], value)
  return isRight ? null : wrongSentence(resource, field)
}

function problemsOf(resource: Validated, fields: Iterable<string>, values: Fields): FieldProblems {
  // Made from entries, since a field called `__proto__` can't be assigned.
  return Object.fromEntries(
    Array.from(fields).flatMap((field) => {
      const problem = valueProblem(resource, field, values[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

/** Problems of a whole record, as sent by a POST. Server-owned fields may be absent. */
export const recordProblems = (resource: Validated, record: Fields): FieldProblems =>
  problemsOf(resource, new Set([...requiredFields(resource), ...Object.keys(record)]), record)

/** Problems of a patch, as sent by a PUT: only the fields it names; null clears. */
export const patchProblems = (resource: Validated, patch: Fields): FieldProblems =>
  problemsOf(resource, Object.keys(patch), patch)
