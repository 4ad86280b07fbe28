import { expect, test } from 'vitest'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { allergenSentence, allergenWords } from './stock-words.ts'

const stock = (more: Partial<Stock>) => ({ kind: 'INGREDIENT', ...more }) as Stock
const confirmed = { allergens_confirmed_at: 1_772_719_620_000, allergens_source: 'LABEL' } as const

test('what nobody confirmed is never None, and a card says what it speaks of', () => {
  expect([allergenWords(stock({})), allergenSentence(stock({}))]).toEqual([
    'Not confirmed',
    'Allergens not confirmed',
  ])
  expect(allergenSentence(stock(confirmed))).toBe('No allergens')
  const milk = stock({
    ...confirmed,
    contains: [{ code: 'MILK', subtypes: [] }],
    may_contain: [{ code: 'SOYA', subtypes: [] }],
  })
  expect(allergenSentence(milk)).toBe('Milk, maybe Soya')
  expect(allergenSentence(stock({ kind: 'PACKAGING' }))).toBe('')
})
