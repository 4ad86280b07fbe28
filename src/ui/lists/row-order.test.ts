import { expect, test } from 'vitest'
import { movedTo } from './row-order.ts'

test('AC 3.26.2 the first form dragged to the third place is third; past the end nothing moves', () => {
  expect(movedTo(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(movedTo(['a', 'b'], 'b', 2)).toEqual(['a', 'b'])
  expect(movedTo(['a', 'b'], 'x', 0)).toEqual(['a', 'b'])
})
