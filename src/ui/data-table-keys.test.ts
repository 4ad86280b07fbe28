import { expect, test } from 'vitest'
import { compareValues, rowAfterKey } from './data-table-keys.ts'

const row = (value: unknown) => ({ getValue: () => value })
const sort = (values: unknown[]) =>
  values
    .map(row)
    .sort((a, b) => compareValues(a, b, 'name'))
    .map((each) => each.getValue())

test('Fridge 2 stands before Fridge 10, whatever the capitals, and nothing stands last', () => {
  expect(sort(['Fridge 10', null, 'fridge 2', '', 'Chest freezer'])).toEqual([
    'Chest freezer',
    'fridge 2',
    'Fridge 10',
    null,
    '',
  ])
})

test('weights are ordered by size', () =>
  expect(sort([7.5, 84.7, 18.4])).toEqual([7.5, 18.4, 84.7]))

test('arrows move one row, Home and End to the edges, nothing beyond them', () => {
  expect(rowAfterKey('ArrowDown', -1, 312, 9)).toBe(0)
  expect(rowAfterKey('ArrowDown', 311, 312, 9)).toBe(311)
  expect(rowAfterKey('ArrowUp', 5, 312, 9)).toBe(4)
  expect(rowAfterKey('ArrowUp', 0, 312, 9)).toBe(0)
  expect(rowAfterKey('PageDown', 300, 312, 9)).toBe(309)
  expect(rowAfterKey('Home', 200, 312, 9)).toBe(0)
  expect(rowAfterKey('End', 3, 312, 9)).toBe(311)
  expect(rowAfterKey('x', 3, 312, 9)).toBeNull()
  expect(rowAfterKey('ArrowDown', -1, 0, 9)).toBeNull()
})
