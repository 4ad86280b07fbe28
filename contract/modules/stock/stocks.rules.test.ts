import { expect, test } from 'vitest'
import { isGtin } from '../scanner/check-digits.ts'
import {
  catalogueOf,
  newPrice,
  priceDayProblem,
  priceOn,
  priceProblems,
  stockProblems,
  tagsOfKind,
  usualLimitCode,
} from './stocks.rules.ts'
import type { Stock } from './stocks.ts'

const flour: Stock = {
  id: 'flour',
  created: 1,
  created_by: 'asha',
  internal_name: 'Plain flour',
  kind: 'INGREDIENT',
  unit: 'g',
  pack_quantity: 16_000,
  vat_rate_bp: 0,
  storage: 'AMBIENT',
  limit_code: 'DEL_AMBIENT',
  date_type: 'BEST_BEFORE',
}

test('§5.6 check digits: 09506000134352 and 2001234002509 are right, 09506000134353 is wrong', () => {
  expect(isGtin('09506000134352')).toBe(true)
  expect(isGtin('2001234002509')).toBe(true)
  expect(isGtin('09506000134353')).toBe(false)
  expect(isGtin('123')).toBe(false)
  expect(stockProblems({ ...flour, gtin: '09506000134353' })).toEqual({
    gtin: "That barcode's check digit is wrong.",
  })
})

test('§2.1 PACKAGING_STOCK stands on packaging and on nothing else', () => {
  expect(tagsOfKind('PACKAGING', ['RTE'])).toEqual(['RTE', 'PACKAGING_STOCK'])
  expect(tagsOfKind('MEAT', ['PACKAGING_STOCK', 'RAW'])).toEqual(['RAW'])
  expect(stockProblems({ ...flour, tags: ['PACKAGING_STOCK'] })).toHaveProperty('tags')
  expect(stockProblems({ ...flour, kind: 'PACKAGING' })).toHaveProperty('tags')
  expect(stockProblems({ ...flour, kind: 'PACKAGING', tags: ['PACKAGING_STOCK'] })).toEqual({})
})

test('meat names its species and cut; the usual supplier is one of its suppliers', () => {
  expect(Object.keys(stockProblems({ ...flour, kind: 'MEAT' }))).toEqual(['species', 'cut'])
  const from = { supplier_ids: ['s1'], default_supplier_id: 's2' }
  expect(stockProblems({ ...flour, ...from })).toHaveProperty('default_supplier_id')
  expect(stockProblems({ ...flour, ...from, default_supplier_id: 's1' })).toEqual({})
})

const march = { from: '2026-03-01', price_pence: 1_350, pack_quantity: 16_000 }
const priced: Stock = { ...flour, ...newPrice(flour, march) }

test('AC 3.33.5 a price from 10/11/2026 does not come after one from 20/11/2026; one of the same day does', () => {
  const line = { price_pence: 1_420, pack_quantity: 16_000 }
  const dearer = { ...priced, ...newPrice(priced, { ...line, from: '2026-11-20' }) }
  const says = 'There is a later price from 20/11/2026. Give a day after it.'
  expect(priceDayProblem(dearer, '2026-11-10')).toBe(says)
  expect(priceDayProblem(dearer, '2026-11-20')).toBeNull()
  expect(priceDayProblem(dearer, '2026-11-21')).toBeNull()
  expect(priceDayProblem(flour, '2026-11-10')).toBeNull()
  const merged = { ...dearer, ...newPrice(dearer, { ...line, from: '2026-11-05' }) }
  expect(priceDayProblem(merged, '2026-11-10')).toBe(says)
  expect(priceProblems(dearer, merged)).toEqual({})
})

test('AC 3.33.5 a new price of £14.20 adds a line with its date; without the line it is refused', () => {
  const april = { from: '2026-04-01', price_pence: 1_420, pack_quantity: 16_000 }
  const dearer: Stock = { ...priced, ...newPrice(priced, april) }
  expect(dearer.price_history).toEqual([march, april])
  expect(dearer.price_pence).toBe(1_420)
  expect(priceProblems(priced, dearer)).toEqual({})
  expect(priceProblems(priced, { ...priced, price_pence: 1_420 }).price_history).toBe(
    'A new price needs its line in the price history.',
  )
  expect(stockProblems({ ...flour, price_pence: 5 }).price_pence).toBe(
    'A price is for a pack: enter both.',
  )
})

test('two admins price it unseen by each other: both lines stand, and the price is the one that was chosen', () => {
  const april = { from: '2026-04-01', price_pence: 1_420, pack_quantity: 16_000 }
  const may = { ...april, from: '2026-05-01', price_pence: 1_390 }
  const asha: Stock = { ...priced, ...newPrice(priced, april) }
  const both = [march, april, may]
  const tom: Stock = { ...asha, price_pence: 1_390, price_history: both }
  expect(priceProblems(asha, tom)).toEqual({})
  const hers: Stock = { ...asha, price_history: both }
  expect(priceProblems(asha, hers)).toEqual({})
  expect(priceProblems(hers, { ...hers, internal_name: 'Bread flour' })).toEqual({})
  const needsLine = { price_history: 'A new price needs its line in the price history.' }
  expect(priceProblems(asha, { ...hers, price_pence: 1_350 })).toEqual(needsLine)
  expect(priceProblems(hers, { ...hers, price_pence: 1_390 })).toEqual(needsLine)
  // Made anew, it comes with all of them.
  expect(priceProblems(null, hers)).toEqual({})
  expect(priceProblems(null, { ...hers, price_pence: 1_400 })).toEqual(needsLine)
  const own = { ...may, price_pence: 1_420, supplier_id: 's2' }
  expect(priceProblems(asha, { ...asha, price_history: [march, april, own] })).toEqual({})
})

test('old prices are neither changed nor taken away; an item may be without a price again', () => {
  const cheaper = { ...march, price_pence: 1_000 }
  const rewritten = { ...priced, price_pence: 1_000, price_history: [cheaper] }
  expect(priceProblems(priced, rewritten).price_history).toBe('Old prices stay. Add a new one.')
  expect(priceProblems(priced, { ...priced, price_history: [] })).toHaveProperty('price_history')
  const { price_pence: _, price_pack_quantity: __, ...unpriced } = priced
  expect(priceProblems(priced, unpriced)).toEqual({})
  expect(priceProblems(null, flour)).toEqual({})
})

test('the price of a day is the latest line that had begun; of two of one day the later one', () => {
  const line = (from: string, price_pence: number) => ({ from, price_pence, pack_quantity: 1 })
  const price_history = [line('2026-03-01', 100), line('2026-05-01', 120), line('2026-05-01', 110)]
  const price = (day: string) => priceOn({ price_history }, day)?.price_pence
  expect([
    price('2026-02-28'),
    price('2026-03-01'),
    price('2026-04-30'),
    price('2026-05-01'),
  ]).toEqual([undefined, 100, 100, 110])
  expect(priceOn({}, '2026-05-01')).toBeNull()
})

test('AC 3.33.1 A-Z by name, "Tray 2" before "Tray 10"; by supplier, kind and site; archived ones left out', () => {
  const item = (internal_name: string, more: Partial<Stock> = {}): Stock => ({
    ...flour,
    id: internal_name,
    internal_name,
    ...more,
  })
  const all = [
    item('Tray 10', { supplier_ids: ['s1'] }),
    item('apples', { location_ids: ['mk'] }),
    item('Tray 2', { supplier_ids: ['s1', 's2'], location_ids: ['hs'] }),
    item('Beef', { kind: 'MEAT' }),
    item('Old', { archived: true }),
  ]
  const names = (wish?: Parameters<typeof catalogueOf>[1]) =>
    catalogueOf(all, wish).map(({ internal_name }) => internal_name)
  expect(names()).toEqual(['apples', 'Beef', 'Tray 2', 'Tray 10'])
  expect(names({ supplierId: 's1' })).toEqual(['Tray 2', 'Tray 10'])
  expect(names({ supplierId: 's2' })).toEqual(['Tray 2'])
  expect(names({ kind: 'MEAT' })).toEqual(['Beef'])
  expect(names({ locationId: 'hs' })).toEqual(['Beef', 'Tray 2', 'Tray 10'])
})

test('what an item is says by which limit it is judged: mince 2 °C, chicken 4 °C, frozen as frozen', () => {
  expect(usualLimitCode({ kind: 'MEAT', species: 'BEEF', form: 'MINCE', storage: 'CHILLED' })).toBe(
    'DEL_MINCE',
  )
  expect(usualLimitCode({ kind: 'MEAT', species: 'CHICKEN', form: 'PRIMAL' })).toBe('DEL_POULTRY')
  expect(usualLimitCode({ kind: 'MEAT', species: 'BEEF' })).toBe('DEL_RED_MEAT')
  expect(usualLimitCode({ kind: 'MEAT', species: 'BEEF', storage: 'FROZEN' })).toBe('DEL_FROZEN')
  expect(usualLimitCode({ kind: 'INGREDIENT', storage: 'AMBIENT' })).toBe('DEL_AMBIENT')
  expect(usualLimitCode({ kind: 'INGREDIENT' })).toBe('DEL_CHILLED')
  expect(usualLimitCode({ kind: 'PACKAGING', storage: 'CHILLED' })).toBe('DEL_AMBIENT')
})
