import { expect, test } from 'vitest'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import {
  allGood,
  type DoorFacts,
  type LotDraft,
  shortFields,
  startLot,
  stateOf,
  wholeCondition,
} from './lot-draft.ts'

const stock = (more: object) =>
  ({ id: 's1', internal_name: 'Item', unit: 'g', pack_quantity: 1_000, ...more }) as Stock
const beef = stock({
  ...{ kind: 'MEAT', species: 'BEEF', form: 'BONELESS', cut: 'Rump' },
  ...{ limit_code: 'DEL_RED_MEAT', date_type: 'USE_BY' },
})
const milk = stock({ kind: 'INGREDIENT', limit_code: 'DEL_CHILLED', date_type: 'USE_BY' })
const supplier = { id: 'b', name: 'Border Beef', approval_status: 'APPROVED' } as Supplier
const facts: DoorFacts = { supplier, today: '2026-03-05' }
const typed: LotDraft = {
  ...startLot(beef),
  ...{ stock_id: '00000000-0000-7000-8000-000000000001', quantity: 11_860, temperature: 3.4 },
  ...{ use_by_date: '2026-03-12', supplier_batch_code: 'BB-88219', checks: allGood },
}
const origin = {
  ...{ born_in: 'GB', reared_in: ['GB'], slaughtered_in: 'GB', slaughterhouse_number: 'UK 2001' },
  ...{ cut_in: ['GB'], cutting_plant_numbers: ['UK 2044'] },
}
const lacking = (lot: LotDraft, item = beef) =>
  stateOf(lot, item, facts).lacks.map(({ field }) => field)

test('AC 3.18.2 beef waits for where it was slaughtered, chicken does not', () => {
  expect(lacking(typed)).toContain('slaughtered_in')
  expect(lacking({ ...typed, ...origin })).toEqual([])
  const chicken = stock({ ...beef, species: 'CHICKEN', limit_code: 'DEL_POULTRY' })
  expect(lacking({ ...typed, species: 'CHICKEN', limit_code: 'DEL_POULTRY' }, chicken)).toEqual([])
})

test('AC 3.18.3 beef at 7.8 °C is accepted once it is said what was done', () => {
  const warm = { ...typed, ...origin, temperature: 7.8 }
  const asked = stateOf(warm, beef, facts)
  expect([asked.canAccept, asked.asks.map(({ field }) => field)]).toEqual([false, ['temperature']])
  expect(stateOf({ ...warm, corrective_action: 'Chilled' }, beef, facts).canAccept).toBe(true)
})

test('AC 3.19.4 milk at 6.0 °C is accepted with a warning, at 9.0 °C it is asked about', () => {
  const lot = {
    ...typed,
    ...{ species: undefined, form: undefined, cut: undefined, limit_code: 'DEL_CHILLED' },
    ...{ contains: [], may_contain: [], allergens_match: 'YES' },
  }
  const at = (temperature: number) => stateOf({ ...lot, temperature }, milk, facts)
  expect([at(6).canAccept, at(6).verdict.warnings.length]).toEqual([true, 1])
  expect([at(9).canAccept, at(9).asks.length]).toEqual([false, 1])
})

test('AC 3.19.3 a use by of yesterday can’t be accepted', () => {
  expect(lacking({ ...typed, ...origin, use_by_date: '2026-03-04' })).toEqual(['use_by_date'])
})

test('AC 3.24.3 from a suspended supplier it is barred; of one who waits the head has said it', () => {
  const from = (approval_status: Supplier['approval_status'], isSaid = false) =>
    stateOf(
      { ...typed, ...origin },
      beef,
      { ...facts, supplier: { ...supplier, approval_status } },
      isSaid,
    )
  expect(from('SUSPENDED').lacks[0]?.says).toMatch(/is suspended\. Ask an admin/)
  expect(from('PENDING').canAccept).toBe(false)
  expect(from('PENDING', true).canAccept).toBe(true)
})

test('one Yes is all four; No asks each of them', () => {
  expect(wholeCondition(undefined)).toBeUndefined()
  expect(wholeCondition(allGood)).toBe('YES')
  expect(wholeCondition({})).toBe('NO')
  expect(wholeCondition({ ...allGood, clean_ok: 'NO' })).toBe('NO')
})

test('dry goods are not measured, packaging has no date, a scanned batch isn’t asked again', () => {
  const flour = stock({ kind: 'INGREDIENT', limit_code: 'DEL_AMBIENT', date_type: 'BEST_BEFORE' })
  expect(shortFields(flour, {})).toEqual(['quantity', 'best_before_date'])
  const film = stock({ kind: 'PACKAGING', limit_code: 'DEL_AMBIENT', date_type: 'NONE' })
  expect(shortFields(film, {})).not.toContain('temperature')
  expect(shortFields(beef, { barcode: '(01)…' })).toEqual([
    'quantity',
    'temperature',
    'use_by_date',
  ])
})

test('AC 3.19.1 the allergens of the item are filled in, the label still has to be ticked', () => {
  const gluten = [{ code: 'GLUTEN' as const, subtypes: ['WHEAT'] }]
  const flour = stock({
    ...{ kind: 'INGREDIENT', limit_code: 'DEL_AMBIENT', date_type: 'BEST_BEFORE' },
    ...{ contains: gluten, may_contain: [], allergens_confirmed_at: 1 },
  })
  const lot: LotDraft = {
    ...startLot(flour),
    ...{ stock_id: typed.stock_id, quantity: 5_000, best_before_date: '2026-09-01' },
    checks: allGood,
  }
  expect(lot.contains).toEqual(gluten)
  expect(lacking(lot, flour)).toEqual(['allergens_match'])
  expect(lacking({ ...lot, allergens_match: 'YES' }, flour)).toEqual([])
})

test('AC 3.19.2 mustard on the label that our specification doesn’t name: it will be on hold', () => {
  const plain = stock({
    ...{ kind: 'INGREDIENT', limit_code: 'DEL_AMBIENT', date_type: 'NONE' },
    ...{ contains: [], may_contain: [], allergens_confirmed_at: 1 },
  })
  const lot = { ...startLot(plain), contains: [{ code: 'MUSTARD', subtypes: [] }] }
  expect(stateOf({ ...lot, allergens_match: 'NO' }, plain, facts).verdict.hold).toBe(
    'The label shows Mustard and our spec does not. The lot is on hold until an admin decides.',
  )
})

test('AC 3.20.3 and 3.20.4 packaging is asked for no temperature and no date, printed film for its artwork', () => {
  const film = stock({ kind: 'PACKAGING', unit: 'each', limit_code: 'DEL_AMBIENT' })
  expect(shortFields(film, {})).toEqual(['quantity', 'material', 'food_contact'])
  expect(shortFields({ ...film, tags: ['PRINTED'] }, {})).toContain('artwork_version')
  const lot = {
    ...startLot(film),
    ...{ quantity: 500, material: 'PLASTIC', food_contact: 'NO', checks: allGood },
  }
  const of = (tags: string[], more: LotDraft = {}) =>
    lacking({ ...lot, stock_id: typed.stock_id, ...more }, { ...film, tags })
  expect(of([])).toEqual([])
  expect(of(['PRINTED'])).toEqual(['artwork_version'])
  expect(of(['PRINTED'], { artwork_version: 'v7' })).toEqual([])
})
