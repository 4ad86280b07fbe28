import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { User } from '#contract/modules/people/users.ts'
import type { Reading } from '../form/field-text.ts'
import { archivedFilter, passesFilters } from './filters/list-filter.ts'
import { listColumns, sortByColumn } from './list-columns.ts'
import { readSort } from './use-list-state.ts'

const reading: Reading = { nameOf: () => undefined, timezone: 'Europe/London', fahrenheit: false }
const person = (first_name: string, more: Partial<User> = {}) =>
  ({ first_name, last_name: 'Carter', roles: ['user'], ...more }) as unknown as User

test('columns come from the declaration: people stand under Name with both names', () => {
  const columns = listColumns<User>(declarations.users)
  expect(columns.map(({ title }) => title)).toEqual(['Name', 'Role', 'Sites', 'PIN set'])
  expect(columns[0]?.text(person('Ben'), reading)).toBe('Ben Carter')
  const [, kind, limit] = listColumns(declarations['temperature-locations'])
  expect(limit?.isFigure).toBe(true)
  expect(kind?.isFigure).toBe(false)
})

test('sorting goes by value, and what is missing stays last both ways', () => {
  const columns = listColumns(declarations['temperature-locations'], ['name', 'limit_max'])
  const rows = [{ name: 'b', limit_max: 8 }, { name: 'a' }, { name: 'c', limit_max: -15 }]
  const sorted = (isDescending: boolean) =>
    sortByColumn(rows, columns[1], isDescending, reading).map(({ name }) => name)
  expect(sorted(false)).toEqual(['c', 'b', 'a'])
  expect(sorted(true)).toEqual(['b', 'c', 'a'])
})

test('Fridge 2 stands before Fridge 10, whatever the capitals', () => {
  const [name] = listColumns(declarations['temperature-locations'], ['name'])
  const rows = ['Fridge 10', 'fridge 2', 'Chest freezer'].map((one) => ({ name: one }))
  const sorted = sortByColumn(rows, name, false, reading).map((row) => row.name)
  expect(sorted).toEqual(['Chest freezer', 'fridge 2', 'Fridge 10'])
})

test('archived rows hide until the filter asks for them alone', () => {
  const passes = (archived: boolean | undefined, values: Record<string, string>) =>
    passesFilters(person('Ben', { archived }), [archivedFilter], values)
  expect([passes(true, {}), passes(undefined, {})]).toEqual([false, true])
  expect([passes(true, { archived: 'yes' }), passes(false, { archived: 'yes' })]).toEqual([
    true,
    false,
  ])
})

test('a minus in the address turns the sort round', () => {
  expect(readSort('-name')).toEqual({ by: 'name', isDescending: true })
  expect(readSort('')).toEqual({ by: null, isDescending: false })
})
