import { expect, test } from 'vitest'
import { placeAfterKey } from './grid-keys.ts'

const last = { row: 30, column: 14 }
const from = (key: string, row: number, column: number, ctrlKey = false) => {
  const next = placeAfterKey({ key, ctrlKey }, { row, column }, last)
  return next && [next.row, next.column]
}

test('of 30 rows and 14 allergens each is reached by arrows, and no key leads out of the grid', () => {
  expect(from('ArrowDown', 0, 3)).toEqual([1, 3])
  expect(from('ArrowUp', 0, 3)).toEqual([0, 3])
  expect(from('ArrowDown', 30, 3)).toEqual([30, 3])
  expect(from('ArrowRight', 4, 14)).toEqual([4, 14])
  expect(from('ArrowLeft', 4, 0)).toEqual([4, 0])
  expect(from('PageDown', 4, 2)).toEqual([14, 2])
  expect(from('PageUp', 4, 2)).toEqual([0, 2])
  expect(from('End', 4, 2)).toEqual([4, 14])
  expect(from('Home', 4, 2, true)).toEqual([0, 0])
  expect(from('End', 4, 2, true)).toEqual([30, 14])
  expect(from('a', 4, 2)).toBeNull()
})
