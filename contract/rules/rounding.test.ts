import { expect, test } from 'vitest'
import { roundHalfAway } from './rounding.ts'

test.each([
  [1.005, 2, 1.01],
  [1.004, 2, 1],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [-18.25, 1, -18.3],
  [-0.04, 1, 0],
])('%d to %d decimals is %d', (value, decimals, rounded) => {
  expect(roundHalfAway(value, decimals)).toBe(rounded)
})
