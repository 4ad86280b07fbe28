import { expect, test } from 'vitest'
import type { OnHand } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { allergenSentence, allergenWords, stockStatus } from './stock-words.ts'

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

test('on 5 March: past its use by, on hold, to use today or in 3 days, low, in stock: an item says the worst; unknown says nothing', () => {
  const item = stock({ id: 's', reorder_level: 1_000 })
  const said = (onHand: Partial<OnHand>) =>
    stockStatus(item, {
      byStock: new Map([['s', { quantity: 2_000, lots: 1, ...onHand }]]),
      ...{ known: new Set(['INGREDIENT'] as const), today: '2026-03-05' },
    })?.words
  const ends = (...useBys: string[]) => ({ useBys, nextUseBy: useBys[0] ?? '' })
  expect([
    said({ recalled: 1, ...ends('2026-03-01') }),
    said({ expired: 1, onHold: 1, ...ends('2026-03-04') }),
    said({ onHold: 1, ...ends('2026-03-04') }),
    said({ onHold: 1, ...ends('2026-03-05') }),
    said(ends('2026-03-05', '2026-03-09')),
    said(ends('2026-03-08')),
    said({ quantity: 900, ...ends('2026-03-20') }),
    said(ends('2026-03-20')),
    said({ quantity: 0 }),
  ]).toEqual([
    ...['Recalled', 'Expired', 'On hold', 'On hold', 'Use today', 'Use soon', 'Low', 'In stock'],
    // Nothing of what has an order level is low.
    'Low',
  ])
  expect(stockStatus(item, undefined)).toBeUndefined()
})
