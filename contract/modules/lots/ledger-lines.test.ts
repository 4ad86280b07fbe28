import { expect, test } from 'vitest'
import type { Posting } from './ledger.ts'
import { ledgerLines } from './ledger-lines.ts'

const posting = (
  id: string,
  operation: Posting['operation'],
  quantity: number,
  more: Partial<Posting> = {},
): Posting => ({ id, operation, quantity, date: Number(id) * 1_000, ...more })

/** Worked example A of domain §2.0. */
const forequarter = [
  posting('1', 'RECEIVE', 82_400),
  posting('2', 'USE', 61_300),
  posting('3', 'WASTE', 11_800),
  posting('4', 'WASTE', 2_450),
  posting('5', 'DISPATCH', 4_200),
  posting('6', 'SAMPLE', 150),
  posting('7', 'COUNT', 2_300),
]

test('example A: from 82,400 g received down to 2,500 g by the book, of which 2,300 g were counted: 200 g are missing', () => {
  const lines = ledgerLines(forequarter.toReversed())
  expect(lines.map(({ operation, change, left }) => [operation.operation, change, left])).toEqual([
    ['COUNT', 2_300, 2_300],
    ['SAMPLE', -150, 2_500],
    ['DISPATCH', -4_200, 2_650],
    ['WASTE', -2_450, 6_850],
    ['WASTE', -11_800, 9_300],
    ['USE', -61_300, 21_100],
    ['RECEIVE', 82_400, 82_400],
  ])
  expect(lines[0]).toMatchObject({ book: 2_500, variance: -200 })
})

test('a voided waste of 2,450 g did nothing: it stays in its place, and what comes after it has 2,450 g more', () => {
  const voided = forequarter.map((one) => (one.id === '4' ? { ...one, voided_by_id: '4' } : one))
  const lines = ledgerLines(voided)
  expect(lines.map(({ left }) => left)).toEqual([2_300, 4_950, 5_100, null, 9_300, 21_100, 82_400])
  expect(lines[0]).toMatchObject({ book: 4_950, variance: -2_650 })
})

test('a sale that arrives late stands where it happened, by the server’s clock', () => {
  const late = posting('9', 'SELL', 100, { date: 9_500, clock_skew_ms: 7_000 })
  const lines = ledgerLines([...forequarter, late])
  expect(lines.map(({ operation }) => operation.id)).toEqual([
    '7',
    '6',
    '5',
    '4',
    '3',
    '9',
    '2',
    '1',
  ])
  expect(lines[5]).toMatchObject({ change: -100, left: 21_000 })
})
