import { expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { declarations } from './declarations.ts'
import { isTooLarge, type SizedSchema } from './sizes.ts'
import { patchProblems } from './validate.ts'

type Schema = SizedSchema & {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly uniqueItems?: boolean
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

const MB = 1_000_000
/** ms; the square of its size takes minutes. */
const SOON = 200

/** A pattern such as `^[A-Z]{2,4}$` has an end: no part of it may stand there any number of times. */
function hasEnd({ pattern = '' }: Schema): boolean {
  const parts = pattern.replaceAll(/\\.|\[(\\.|[^\]])*\]/g, 'x')
  return /^\^.*\$$/.test(parts) && !/[*+]|\{\d+,\}/.test(parts)
}

/** Texts, lists and objects of a field that could be of any size, by path. */
function* endless(schema: Schema, path: string): Generator<string> {
  const { type, items, properties = {}, patternProperties = {} } = schema
  const hasMost = schema.maxLength !== undefined || schema.enum !== undefined || hasEnd(schema)
  if (type === 'string' && !hasMost) yield path
  if (type === 'array' && schema.maxItems === undefined) yield path
  const isClosed = schema.additionalProperties === false
  const isMap = Object.keys(patternProperties).length > 0
  if (type === 'object' && !(isClosed && (!isMap || schema.maxProperties !== undefined))) yield path
  if (items) yield* endless(items, `${path}[]`)
  for (const [name, one] of Object.entries({ ...properties, ...patternProperties })) {
    yield* endless(one, `${path}.${name}`)
  }
}

const texts = [`a@${'.'.repeat(MB)}@`, `x${' '.repeat(MB)}`, `https://${'a'.repeat(MB)} `]
const list = Array.from({ length: 500_000 }, (_, at) => at)
const map = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`DEL_${at}`, at]))

/** What is hostile to a field or to anything in it, as it stands in a body. */
function* hostile(schema: Schema): Generator<unknown> {
  const { type, items, properties = {} } = schema
  if (type === 'string') yield* texts
  if (type === 'array') yield list
  if (type === 'object') yield map
  if (items) for (const one of hostile(items)) yield [one]
  for (const [name, field] of Object.entries(properties)) {
    for (const one of hostile(field)) yield { [name]: one }
  }
}

const fieldsOf = (resource: keyof typeof declarations) =>
  Object.entries(declarations[resource].schema.properties as Record<string, Schema>)

test.each(Object.keys(declarations) as (keyof typeof declarations)[])(
  'every text, list and object of %s has a largest size, and a megabyte in any of them is refused at once',
  (resource) => {
    const fields = fieldsOf(resource)
    expect(fields.flatMap(([name, schema]) => [...endless(schema, name)])).toEqual([])
    for (const [name, schema] of fields) {
      for (const value of hostile(schema)) {
        const took = processorTime(() => {
          const problems = patchProblems(declarations[resource], { [name]: value })
          expect(Object.keys(problems)).toEqual([name])
        })
        expect(took, `${resource} ${name}`).toBeLessThan(SOON)
      }
    }
  },
)

test('a name of 40 emoji is as long as its schema allows, 41 are not; a list of 2 has at most 2', () => {
  const name = { maxLength: 40 }
  expect([isTooLarge(name, '🥩'.repeat(40)), isTooLarge(name, '🥩'.repeat(41))]).toEqual([
    false,
    true,
  ])
  const two = { maxItems: 2, items: { properties: { name } } }
  expect([isTooLarge(two, [{}, {}]), isTooLarge(two, [{}, {}, {}])]).toEqual([false, true])
  expect(isTooLarge(two, [{ name: 'x'.repeat(81) }])).toBe(true)
})

test('50,000 lists in each other, where a name is asked for, are looked at no deeper than the name', () => {
  const nested: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(patchProblems(declarations.departments, { name: nested })).toHaveProperty('name')
})
