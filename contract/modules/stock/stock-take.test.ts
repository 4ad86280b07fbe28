import { expect, test } from 'vitest'
import { toBasisPoints } from '#contract/measure/fraction.ts'
import type { Lot } from '../lots/lots.ts'
import {
  answersFor,
  type CountedLot,
  countedTwice,
  takePostings,
  takeProblem,
  unseen,
  variances,
} from './stock-take.ts'

const lot = (
  lot_id: string,
  book: number,
  counted: number | null,
  reason?: string,
): CountedLot => ({
  lot_id,
  unit: 'g',
  book,
  counted,
  reason,
})
const lots = [
  lot('A', 2_500, 2_300),
  lot('B', 10_000, 10_500),
  lot('C', 0, 40),
  lot('D', 800, null),
]

test('§3.33 the largest difference first: 500 g more is 5 %, 200 g less is 8 %, found ones are asked about', () => {
  const found = variances(lots, 500)
  expect(found.map(({ lot_id, variance, asksWhy }) => [lot_id, variance, asksWhy])).toEqual([
    ['B', 500, false],
    ['A', -200, true],
    ['C', 40, true],
  ])
  expect(found.map(({ share }) => share && toBasisPoints(share))).toEqual([500, -800, null])
  expect(unseen(lots).map(({ lot_id }) => lot_id)).toEqual(['D'])
})

test('large differences are explained before anything is posted', () => {
  expect(takeProblem(lots, 500)).toBe('Say why 2 lots are so far off.')
  const [a, b] = [lot('A', 2_500, 2_300, 'Trim not booked'), lot('B', 10_000, 10_500)]
  expect(takeProblem([a, b], 500)).toBeNull()
  expect(takeProblem([lot('A', 2_500, 2_300, ' ')], 500)).toBe('Say why 1 lot is so far off.')
  expect(takeProblem([lot('D', 800, null)], 500)).toBe('Count at least one lot.')
  // More used than received: the book is below nothing.
  expect(takeProblem([lot('E', -1_200, 0)], 500)).toBe('Say why 1 lot is so far off.')
})

test('a lot counted a second time asks what to do', () => {
  expect(countedTwice(7_200, 'g')).toBe('Already counted, 7.20 kg. Add or replace?')
})

test('a count replaces: 7,360 g of 8,000 g sold over the counter is a sale of 640 g just before it', () => {
  const taken = { counted: 7_360, book: 8_000, at: 1_000 }
  expect(takePostings({ ...taken, answer: 'SOLD' }, 'IN_STOCK')).toEqual([
    { operation: 'SELL', quantity: 640, date: 999 },
    { operation: 'COUNT', quantity: 7_360, date: 1_000 },
  ])
  expect(takePostings({ ...taken, answer: 'WASTED' }, 'RECALLED')[0]).toMatchObject({
    operation: 'WASTE',
    reason: 'RECALL_DESTROYED',
  })
  expect(takePostings({ ...taken, answer: 'UNKNOWN' }, 'IN_STOCK')).toEqual([
    { operation: 'COUNT', quantity: 7_360, date: 1_000, reason: "Don't know" },
  ])
  // More than the book: nothing left the lot.
  const more = { ...taken, counted: 8_500, answer: 'SOLD' as const }
  expect(takePostings(more, 'IN_STOCK').map(({ operation }) => operation)).toEqual(['COUNT'])
})

test('what is past its use by was not sold, and what is more was neither sold nor wasted', () => {
  const some = { internal_name: 'Ham', use_by_date: '2026-03-04' } as Lot
  expect(answersFor(-640, some, 'IN_STOCK')).toEqual(['SOLD', 'WASTED', 'UNKNOWN'])
  expect(answersFor(-640, some, 'EXPIRED')).toEqual(['WASTED', 'UNKNOWN'])
  expect(answersFor(640, some, 'IN_STOCK')).toEqual(['UNKNOWN'])
})
