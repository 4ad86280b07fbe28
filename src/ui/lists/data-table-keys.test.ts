import { expect, test } from 'vitest'
import { rowAfterKey } from './data-table-keys.ts'

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
