import { expect, test } from 'vitest'
import type { Posting } from '#contract/modules/lots/ledger.ts'
import { lotFlow } from './lot-flow.ts'

const posting = (id: number, operation: Posting['operation'], quantity: number): Posting => ({
  ...{ id: String(id), operation, quantity, date: id },
})

test('example A: used, wasted, sent, sampled, left and missing, in that order, to the gram', () => {
  const { parts, balance } = lotFlow(
    [
      posting(1, 'RECEIVE', 82_400),
      posting(2, 'USE', 61_300),
      posting(3, 'WASTE', 11_800),
      posting(4, 'WASTE', 2_450),
      posting(5, 'DISPATCH', 4_200),
      posting(6, 'SAMPLE', 150),
      posting(7, 'COUNT', 2_300),
    ],
    'g',
  )
  expect(parts.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Used 61.30 kg',
    'Wasted 14.25 kg',
    'Sent 4.20 kg',
    'Sampled 150 g',
    'Left 2.30 kg',
    'Missing 200 g',
  ])
  expect([balance.verdict, balance.isCounted]).toEqual(['GREEN', true])
})

test('an overdrawn lot has nothing left to draw', () => {
  const { parts } = lotFlow([posting(1, 'RECEIVE', 1_000), posting(2, 'USE', 2_200)], 'g')
  expect(parts.map(({ label }) => label)).toEqual(['Used'])
})
