import { expect, test } from 'vitest'
import { declarations } from '../resource/declarations.ts'
import { resourceNames } from '../resource/registry.ts'
import { filtersOf, slotColumns } from './filters.ts'

const field = { type: 'string', enum: ['A', 'B'] }
const resource = (properties: Record<string, object>, filters: readonly string[]) => ({
  name: 'fridges',
  scope: 'location',
  scopeField: 'location_id',
  schema: { properties: { location_id: field, date: { type: 'integer' }, ...properties } },
  filters,
})

test('site and date have columns of their own, four more have slots, a fifth is refused', () => {
  const four = { a: field, b: { type: 'integer' }, c: { type: 'boolean' }, d: field }
  const names = ['location_id', 'date', 'a', 'b', 'c', 'd']
  const columns = filtersOf(resource(four, names)).map(({ column }) => column)
  expect(columns).toEqual(['location_id', 'date', 'f1', 'n2', 'f3', 'f4'])
  const five = resource({ ...four, e: field }, [...names, 'e'])
  expect(() => filtersOf(five)).toThrow('at most 4 filters')
})

test.each([
  ['is not there', {}, 'no field x'],
  ['holds a list', { x: { type: 'array' } }, 'no single value'],
  ['may be long', { x: { type: 'string', maxLength: 4_000 } }, 'too long'],
  ['is for some only', { x: { ...field, visibleTo: ['admin'] } }, 'not for everybody'],
])('a field that %s is no filter', (_, properties, words) => {
  expect(() => filtersOf(resource(properties, ['x']))).toThrow(words)
})

test('no two filters of a resource share a column', () => {
  for (const name of resourceNames) {
    const columns = filtersOf(declarations[name]).map(({ column }) => column)
    expect(new Set(columns).size, name).toBe(columns.length)
    const known = [...slotColumns, 'location_id', 'department_id', 'date']
    expect(columns.filter((column) => !known.includes(column))).toEqual([])
  }
})
