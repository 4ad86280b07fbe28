/** Worked example A and AC 3.17 (domain §2.0 a, §3.17). */
import { expect, test } from 'vitest'
import { counted, forequarter, NINE } from '#tests/support/worked-examples.ts'
import { massBalance, overdrawnWords, whereItWent } from './balance.ts'
import { toGrams } from './grams.ts'

const whole = [...forequarter, counted]

test('worked example A: 82.40 kg received, 2.30 left, 200 g missing, 99.76 %, green', () => {
  expect(massBalance(whole)).toEqual({
    received: 82_400,
    used: 61_300,
    wasted: 14_250,
    sold: 4_200,
    other: 150,
    left: 2_300,
    variance: -200,
    varianceBp: -24,
    accountedBp: 9_976,
    byAct: {
      RECEIVE: 82_400,
      USE: 61_300,
      WASTE: 14_250,
      DISPATCH: 4_200,
      SAMPLE: 150,
      COUNT: -200,
    },
    isCounted: true,
    verdict: 'GREEN',
  })
})

test('before the count it is not counted yet, though 2,500 g are on the books', () => {
  expect(massBalance(forequarter)).toMatchObject({ left: 2_500, verdict: 'GREY', variance: 0 })
})

test('a count of 0 is 2.50 kg missing, 3.03 %, amber; the tolerance decides the colour', () => {
  const none = [...forequarter, { ...counted, quantity: 0 }]
  expect(massBalance(none)).toMatchObject({ variance: -2_500, varianceBp: -303, verdict: 'AMBER' })
  expect(massBalance(none, { amber: 310 }).verdict).toBe('GREEN')
  expect(massBalance(none, { amber: 100, red: 300 }).verdict).toBe('RED')
  expect(massBalance(whole, { amber: 24 }).verdict).toBe('AMBER')
})

test('exactly 2 % and exactly 5 % still pass; a gram more does not', () => {
  const of = (missing: number) =>
    massBalance([
      { id: 'a', operation: 'RECEIVE', quantity: 10_000, date: NINE },
      { id: 'b', operation: 'COUNT', quantity: 10_000 - missing, date: NINE + 1 },
    ]).verdict
  expect([200, 201, 500, 501, -200, -501].map(of)).toEqual([
    'GREEN',
    'AMBER',
    'AMBER',
    'RED',
    'GREEN',
    'RED',
  ])
})

test('what is sold after a count makes a green balance not counted, and hides no loss that was found', () => {
  const sold = { id: 'z', operation: 'SELL', quantity: 100, date: counted.date + 1 } as const
  expect(massBalance([...whole, sold])).toMatchObject({ isCounted: false, verdict: 'GREY' })
  const short = [...forequarter, { ...counted, quantity: 1_000 }, { ...sold, quantity: 10 }]
  expect(massBalance(short)).toMatchObject({ varianceBp: -182, verdict: 'GREY' })
  const shorter = [...forequarter, { ...counted, quantity: 100 }, { ...sold, quantity: 10 }]
  expect(massBalance(shorter)).toMatchObject({ verdict: 'AMBER' })
})

test('1.20 kg more used than received is amber until it is counted; nothing received has no share', () => {
  const over = [
    { id: 'a', operation: 'RECEIVE', quantity: 5_000, date: NINE },
    { id: 'b', operation: 'USE', quantity: 6_200, date: NINE + 1 },
  ] as const
  expect(massBalance(over)).toMatchObject({ left: -1_200, verdict: 'AMBER', isCounted: false })
  expect(overdrawnWords(-1_200, 'g')).toBe('More used than received: −1.20 kg')
  expect(overdrawnWords(0, 'g')).toBeNull()
  const known = [...over, { id: 'c', operation: 'COUNT', quantity: 0, date: NINE + 2 } as const]
  expect(massBalance(known)).toMatchObject({ variance: 1_200, verdict: 'RED' })
  expect(massBalance([over[1]])).toMatchObject({ varianceBp: null, accountedBp: null })
})

test('it went into B1, 61,300 g, 74.39 % of what came in; a voided use went nowhere', () => {
  const wrong = { ...forequarter[1], id: 'x', batch_id: 'B9', voided_by_id: 'y' } as never
  expect(whereItWent([...whole, wrong])).toEqual([
    { batch_id: 'B1', quantity: 61_300, shareBp: 7_439 },
  ])
})

test('12 eggs of 58 g are 696 g, 500 ml at 1,030 g a litre 515 g; without a weight nobody knows', () => {
  expect(toGrams(12, { unit: 'each', unit_weight_g: 58 })).toBe(696)
  expect(toGrams(500, { unit: 'ml', unit_weight_g: 1_030 })).toBe(515)
  expect([toGrams(500, { unit: 'g' }), toGrams(12, { unit: 'each' })]).toEqual([500, null])
})
