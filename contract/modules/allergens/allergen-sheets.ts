/**
 * The allergens of what is sold, as they were issued to customers (§2.17, AC 3.42.4): each print is
 * one, approved by the person who prints it. Always holds: a sheet is never changed; the next has the next number.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { group, int, ms, oneOf, optional, str, uuid } from '#contract/core/resource/fields.ts'
import { listedAllergens } from '../stock/stock-fields.ts'

/** A business with more sells by another way than a sheet of paper. */
export const MOST_FOODS = 2_000

const row = group({
  id: uuid(),
  of: oneOf({ DISH: 'Dish', PRODUCT: 'Product' }, { title: 'What it is' }),
  name: str(120, { title: 'Name' }),
  contains: listedAllergens('Contains'),
  may_contain: listedAllergens('May contain'),
  /** Of a dish: when its chef confirmed it. */
  confirmed_at: optional(ms({ title: 'Confirmed' })),
})

export const allergenSheets = defineResource({
  name: 'allergen-sheets',
  label: { one: 'allergen sheet', many: 'allergen sheets' },
  fields: {
    sheet_version: int(1, 1_000_000, { title: 'Version' }),
    date: ms({ title: 'Printed' }),
    rows: Type.Array(row, { maxItems: MOST_FOODS, title: 'Products and dishes' }),
  },
  scope: 'business',
  access: 'ISSUED',
  flag: 'allergens',
  indexes: ['date'],
  filters: [],
  traits: [],
  sync: 'merge',
  columns: ['sheet_version', 'date', 'created_by'],
})

export type AllergenSheet = RecordOf<typeof allergenSheets>
