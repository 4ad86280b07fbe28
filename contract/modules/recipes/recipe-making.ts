/**
 * What is made by a recipe and how: the fields whose change makes a new version, and which an earlier
 * version keeps (domain §2.16; ADR 0059).
 */
import { Type } from 'typebox'
import type { FieldWords } from '#contract/core/resource/field-words.ts'
import {
  basisPoints,
  flag,
  group,
  int,
  lines as manyLines,
  oneOf,
  optional,
  ref,
  text,
  uuid,
} from '#contract/core/resource/fields.ts'
import { stepLimit } from '../food/food-fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { dateType, shelfLife, stockUnit, storage } from '../stock/stock-fields.ts'

export const recipeAmount = (title: string, words: FieldWords = {}) =>
  int(1, LOT_LARGEST, { title, wrong: 'Enter an amount above 0.', ...words })

const line = group({
  id: uuid(),
  kind: oneOf({ STOCK: 'Stock item', RECIPE: 'Recipe', WATER: 'Water' }),
  stock_id: optional(ref('stocks', { title: 'Stock item' })),
  recipe_id: optional(ref('recipes', { title: 'Recipe' })),
  /** As it goes in, after preparing. */
  quantity: recipeAmount('Prepared', { unitFrom: 'unit', missing: 'Enter the amount.' }),
  unit: stockUnit(),
  prep_yield_bp: optional(basisPoints({ title: 'Prep yield', unit: 'bp' })),
  note: optional(text({ title: 'Note' })),
})

const step = group({
  id: uuid(),
  text: manyLines(2_000, { title: 'Step', missing: 'Write what is done.' }),
  ccp: optional(flag({ title: 'Critical point' })),
  limit_code: optional(stepLimit()),
  form_id: optional(ref('check-forms', { title: 'Check form' })),
})

export const makingFields = {
  yield_quantity: recipeAmount('Makes', {
    unitFrom: 'yield_unit',
    missing: 'Enter how much it makes.',
  }),
  yield_unit: stockUnit(),
  portions: int(1, 100_000, { title: 'Portions', missing: 'Say how many portions it makes.' }),
  /** That there is one is judged in recipes.rules.ts, which says so. */
  lines: Type.Array(line, {
    maxItems: 200,
    title: 'Ingredients',
    missing: 'Add at least one ingredient.',
    wrong: 'Choose each ingredient, and enter an amount above 0.',
  }),
  method: optional(
    Type.Array(step, { maxItems: 100, title: 'Method', wrong: 'Write what is done in each step.' }),
  ),
  cook_loss_bp: optional(basisPoints({ title: 'Lost in cooking', unit: 'bp' })),
  shelf_life_days: shelfLife(),
  storage: storage(),
  date_type: dateType(),
} as const
