import { expect, test } from 'vitest'
import { foldLedger, followsOn, type Posting } from './ledger.ts'

const NINE = 1_772_701_200_000
const HOUR = 3_600_000
let count = 0
const posting = (
  operation: Posting['operation'],
  quantity: number,
  hours: number,
  more: Partial<Posting> = {},
): Posting => ({ id: `op-${++count}`, operation, quantity, date: NINE + hours * HOUR, ...more })

/** Worked example A of domain §2.0. */
const forequarter = [
  posting('RECEIVE', 82_400, 0),
  posting('USE', 61_300, 1),
  posting('WASTE', 11_800, 2),
  posting('WASTE', 2_450, 3),
  posting('DISPATCH', 4_200, 4),
  posting('SAMPLE', 150, 5),
]

test('worked example A: 2,500 g on the books, 2,300 g counted, 200 g missing', () => {
  expect(foldLedger(forequarter).quantity).toBe(2_500)
  expect(foldLedger([...forequarter, posting('COUNT', 2_300, 6)])).toEqual({
    quantity: 2_300,
    variance: -200,
    operations: 7,
    as_of: NINE + 6 * HOUR,
    counted_at: NINE + 6 * HOUR,
  })
})

test('what arrives late, from before the count, moves the variance and not the 2,300 g', () => {
  const counted = [...forequarter, posting('COUNT', 2_300, 6)]
  const late = posting('SELL', 300, 5.5)
  expect(foldLedger([late, ...counted])).toMatchObject({ quantity: 2_300, variance: 100 })
  expect(followsOn(late, foldLedger(counted))).toBe(false)
  expect(followsOn(posting('SELL', 300, 7), foldLedger(counted))).toBe(true)
})

test('on top of what was folded, a sale from before the count moves the variance alone', () => {
  const counted = foldLedger([...forequarter, posting('COUNT', 2_300, 6)])
  const late = foldLedger([posting('SELL', 300, 5.5)], counted)
  expect(late).toMatchObject({ quantity: 2_300, variance: 100, counted_at: NINE + 6 * HOUR })
  expect(foldLedger([posting('SELL', 300, 7)], late)).toMatchObject({
    quantity: 2_000,
    counted_at: NINE + 6 * HOUR,
  })
})

test('a tablet two hours ahead wrote 08:00 of what was sold after the count of seven', () => {
  const counted = [posting('RECEIVE', 5_000, 0), posting('COUNT', 4_000, 2)]
  const sold = posting('SELL', 500, 3)
  const early = { ...sold, clock_skew_ms: 2 * HOUR }
  expect(foldLedger([...counted, sold]).quantity).toBe(3_500)
  expect(foldLedger([...counted, early])).toMatchObject({ quantity: 4_000, variance: -500 })
})

test('of two things of one instant the smaller id comes first, however they are handed over', () => {
  const used = posting('USE', 100, 1, { id: 'a' })
  const counted = posting('COUNT', 900, 1, { id: 'b' })
  for (const order of [
    [used, counted],
    [counted, used],
  ]) {
    expect(foldLedger([posting('RECEIVE', 1_000, 0), ...order]).variance).toBe(0)
  }
})

test('a count that was voided counts for nothing, though its own half has not arrived', () => {
  const wrong = posting('COUNT', 0, 1)
  const right = posting('COUNT', 950, 1, { voids_id: wrong.id })
  const received = posting('RECEIVE', 1_000, 0)
  expect(foldLedger([received, wrong]).quantity).toBe(0)
  expect(foldLedger([received, wrong, right])).toMatchObject({ quantity: 950, operations: 2 })
  const told = { ...wrong, voided_by_id: right.id }
  expect(foldLedger([received, told])).toMatchObject({ quantity: 1_000, operations: 1 })
})

test('what a device has not sent comes on top of what the server folded: 2,500 g less 1,250 g', () => {
  const folded = foldLedger(forequarter)
  expect(foldLedger([posting('WASTE', 1_250, 7)], folded).quantity).toBe(1_250)
})
