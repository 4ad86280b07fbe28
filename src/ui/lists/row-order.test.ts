import { expect, test } from 'vitest'
import { movedTo, rowUnder } from './row-order.ts'

test('AC 3.26.2 the first form dragged to the third place is third; past the end nothing moves', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b'], 'b', 2)).toEqual(['a', 'b'])
  expect(movedTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
})
test('a finger at 130 of rows of 100 is over the second, above the list over the first, below it over the last', () => {
  const tops = [0, 100, 200, 300]
  expect([130, -20, 299, 900].map((y) => rowUnder(y, tops))).toEqual([1, 0, 2, 2])
})
