import { expect, test } from 'vitest'
import { placeIn, rightRange } from './weigh-zones.ts'

test('of 2.00 kg wanted, 1.96 to 2.04 kg is right at 2%', () => {
  const range = rightRange(2_000, 200)
  expect(range).toEqual({ from: 1_960, to: 2_040 })
  expect(placeIn(1_985, range)).toEqual({ zone: 1, share: 0.3125 })
  expect([1_959, 1_960, 2_040, 2_041].map((grams) => placeIn(grams, range).zone)).toEqual([
    0, 1, 1, 2,
  ])
})

test('of 80 trays 80 are right at 0%; nothing on the scale is under', () => {
  expect(placeIn(80, rightRange(80, 0))).toEqual({ zone: 1, share: 0.5 })
  expect(placeIn(0, rightRange(80, 0))).toEqual({ zone: 0, share: 0 })
})
