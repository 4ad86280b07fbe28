import { expect, test } from 'vitest'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formWithLots, withUsual } from './stock-form.ts'

test('mince is judged by 2 °C, turned to packaging it is not measured and loses what meat has', () => {
  const before = { kind: 'MEAT', species: 'BEEF', cut: 'mince', storage: 'CHILLED' }
  const mince = withUsual({ ...before, form: 'MINCE' }, before)
  expect(mince.limit_code).toBe('DEL_MINCE')
  const packaging = withUsual({ ...mince, kind: 'PACKAGING' }, mince)
  expect(packaging).toEqual({
    kind: 'PACKAGING',
    storage: 'CHILLED',
    limit_code: 'DEL_AMBIENT',
    tags: ['PACKAGING_STOCK'],
  })
})

test('a limit somebody chose stays when the item changes', () => {
  const before = { kind: 'INGREDIENT', storage: 'CHILLED', limit_code: 'DEL_FISH' }
  expect(withUsual({ ...before, storage: 'FROZEN' }, before).limit_code).toBe('DEL_FISH')
})

test('the only supplier is the usual one; taken away it is no longer', () => {
  const one = withUsual({ supplier_ids: ['a'] }, {})
  expect(one.default_supplier_id).toBe('a')
  expect(withUsual({ ...one, supplier_ids: ['a', 'b'] }, one).default_supplier_id).toBe('a')
  expect(withUsual({ ...one, supplier_ids: ['b', 'c'] }, one)).toEqual({ supplier_ids: ['b', 'c'] })
})

test('naming the source confirms the allergens now; taking it away unconfirms them', () => {
  const confirmed = withUsual({ allergens_source: 'LABEL' }, {}, 1_772_719_620_000)
  expect(confirmed.allergens_confirmed_at).toBe(1_772_719_620_000)
  expect(withUsual({ allergens_confirmed_at: 1 }, confirmed)).toEqual({})
})

test('a change of allergens asks from which lot; taken back, it asks nothing and nothing is sent', () => {
  const before = { kind: 'INGREDIENT', allergens_confirmed_at: 1 } as Stock
  const { groups, derive, check } = formWithLots(before)
  const ofAllergens = groups.find(({ title }) => title === 'Allergens')
  const isAsked = (data: object) => ofAllergens?.hides?.('allergens_from', { ...data }) === false
  const mustard = { ...before, contains: [{ code: 'MUSTARD', subtypes: [] }] }
  expect(isAsked(before)).toBe(false)
  expect(isAsked(mustard)).toBe(true)
  expect(isAsked({ ...before, allergens_confirmed_at: undefined })).toBe(true)
  expect(check(mustard)).toEqual({ allergens_from: 'Say whether it was always so.' })
  const answered = { ...mustard, allergens_from: { at: 5 } }
  expect(check(answered)).toEqual({})
  expect(derive(answered, mustard)).toEqual(answered)
  expect(derive({ ...answered, contains: [] }, answered)).not.toHaveProperty('allergens_from')
})
