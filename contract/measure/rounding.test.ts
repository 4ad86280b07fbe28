import { expect, test } from 'vitest'
import { divideHalfAway, fixedHalfAway, roundHalfAway, scaleHalfAway } from './rounding.ts'

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

test('a share of whole numbers is exact: 7 of 2 is 4, −7 of 2 is −4, and so at the largest', () => {
  expect([divideHalfAway(7, 2), divideHalfAway(-7, 2), divideHalfAway(10, 3)]).toEqual([4, -4, 3])
  expect(divideHalfAway(9_007_199_254_740_991, 2)).toBe(4_503_599_627_370_496)
  expect(divideHalfAway(-1, 3)).toBe(0)
})

test('£4.35 is 435 p, £1.005 is 101 p; 0.95 with one decimal is 1.0, and −0.04 is 0.0', () => {
  expect([scaleHalfAway(4.35, 2), scaleHalfAway(1.005, 2), scaleHalfAway(-0.285, 2)]).toEqual([
    435, 101, -29,
  ])
  expect([fixedHalfAway(0.95, 1), fixedHalfAway(-0.04, 1)]).toEqual(['1.0', '0.0'])
})

test('300,000 figures of three decimals round as whole numbers say they must', () => {
  const wrong: number[] = []
  for (let place = -150_000; place < 150_000; place++) {
    const thousandths = place * (1 + (Math.abs(place) % 997))
    const size = (BigInt(Math.abs(thousandths)) + 5n) / 10n
    const rounded = (Math.sign(thousandths) * Number(size)) / 100 + 0
    if (!Object.is(roundHalfAway(thousandths / 1_000, 2), rounded)) wrong.push(thousandths)
  }
  expect(wrong).toEqual([])
})
