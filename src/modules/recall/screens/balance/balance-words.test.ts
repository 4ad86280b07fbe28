/** The mass balance of worked example A in words (domain §3.17). */
import { expect, test } from 'vitest'
import { massBalance } from '#contract/modules/lots/balance.ts'
import { counted, forequarter, type Told } from '#tests/support/worked-examples.ts'
import { balanceParts, balanceTitle, exactShare, verdictWords } from './balance-words.ts'

const of = (operations: readonly Told[], tolerance = {}) => {
  const balance = massBalance(operations, tolerance)
  return {
    balance,
    title: balanceTitle(balance, 'g'),
    verdict: verdictWords(balance, tolerance).words,
    parts: balanceParts(balance, 'g').map(({ label, text, share }) => [label, text, share]),
  }
}

test('AC 3.17.1 82.40 kg received, 61.30 used, 14.25 wasted, 4.20 sold, 0.15 sampled, 2.30 left, −200 g, 99.76 %, within 2 %', () => {
  const { balance, title, verdict, parts } = of([...forequarter, counted])
  expect(parts).toEqual([
    ['Used in batches', '61.30 kg', '74.39%'],
    ['Wasted', '14.25 kg', '17.29%'],
    ['Sent, sold', '4.20 kg', '5.10%'],
    ['Sampled', '150 g', '0.18%'],
    ['Left, counted', '2.30 kg', '2.79%'],
    ['Missing', '−200 g', '−0.24%'],
  ])
  expect([balance.received, exactShare(balance.accountedBp)]).toEqual([82_400, '99.76%'])
  expect([title, verdict]).toEqual(['Mass balance: all but 200 g accounted for', 'Within 2%'])
})

test('AC 3.17.2 before a count it says "Not counted yet"', () => {
  const { title, verdict, parts } = of(forequarter)
  expect([title, verdict]).toEqual(['Mass balance: not counted yet', 'Not counted yet'])
  expect(parts.at(-2)).toEqual(['Left, by the book', '2.50 kg', '3.03%'])
})

test('AC 3.17.3 a count of 0 gives −2.50 kg, −3.03 %, to be checked', () => {
  const { title, verdict, parts } = of([...forequarter, { ...counted, quantity: 0 }])
  expect(parts.at(-1)).toEqual(['Missing', '−2.50 kg', '−3.03%'])
  expect([title, verdict]).toEqual(['Mass balance: 2.50 kg missing', 'Check 2–5%'])
})

test('AC 3.17.4 with a tolerance of 0.1 and 0.2 % the 200 g are over', () => {
  const { verdict } = of([...forequarter, counted], { amber: 10, red: 20 })
  expect(verdict).toBe('Over 0.2%')
})
