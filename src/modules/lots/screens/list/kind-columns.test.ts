import { expect, test } from 'vitest'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Reading } from '#src/records/form/field-text.ts'
import { allergenChips, allergensColumn, declarationStatus } from './kind-columns.tsx'
import { lotColumns } from './lot-columns.tsx'

const confirmed = { id: 'gravy', allergens_confirmed_at: 1, allergens_source: 'SPEC' } as Stock
const unconfirmed = { id: 'stuffing' } as Stock
const listed = (code: string, ...subtypes: string[]) => ({ code, subtypes }) as never
const reading = {} as Reading

test('AC 3.21.1 the chips of a lot are its own contains list, and what it may contain besides', () => {
  const lot = {
    contains: [listed('GLUTEN', 'WHEAT', 'BARLEY'), listed('SOYA')],
    may_contain: [listed('MUSTARD')],
  }
  expect(allergenChips(lot, confirmed)).toEqual({
    contains: ['Gluten (wheat, barley)', 'Soya'],
    mayContain: ['Mustard'],
    isUnconfirmed: false,
  })
})

test('AC 3.21.2 what nobody confirmed shows "?", with and without anything listed; confirmed and empty is none', () => {
  const text = (stock_id: string, contains: readonly never[]) =>
    allergensColumn(new Map([confirmed, unconfirmed].map((one) => [one.id, one]))).text(
      { stock_id, contains, may_contain: [] } as unknown as Lot,
      reading,
    )
  expect(text('stuffing', [])).toBe('? Not confirmed')
  expect(text('stuffing', [listed('MILK')])).toBe('? Milk, Not confirmed')
  expect(text('gravy', [])).toBe('None of the 14')
  // An item this device doesn't know isn't confirmed either.
  expect(text('gone', [])).toBe('? Not confirmed')
})

test('AC 3.22.2 pieces are whole numbers, never kilograms', () => {
  const film = { unit: 'each' } as Lot
  const read = {
    today: '2026-03-05',
    timezone: 'Europe/London',
    standing: () => ({ lot: film, balance: 1_178, state: 'IN_STOCK' }) as const,
  }
  const columns = lotColumns('packaging', read, undefined)
  const left = columns.find((one) => typeof one === 'object' && one.id === 'left')
  expect(typeof left === 'object' && left.text(film, reading)).toBe('1,178 pieces')
})

test('AC 3.22.5 a missing declaration is amber; one of the item is enough, and what touches no food needs none', () => {
  const missing = { food_contact: 'YES' } as const
  expect(declarationStatus(missing, undefined)).toEqual({ tone: 'warning', words: 'Missing' })
  expect(declarationStatus(missing, { food_contact_file_id: 'f' }).words).toBe('On file')
  expect(declarationStatus({ food_contact: 'NO' }, undefined).tone).toBe('neutral')
})
