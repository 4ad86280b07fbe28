/** Lots made here: the outputs of a batch, which later ones may use (domain §2.14). */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  choice,
  flag,
  int,
  optional,
  ref,
  refs,
  str,
  text,
} from '#contract/core/resource/fields.ts'
import { instructions, labelType, revisionOf, storageText } from '../recipes/recipe-fields.ts'
import { listedAllergens } from '../stock/stock-fields.ts'
import {
  batchCode,
  batchNumbering,
  LOT_LARGEST,
  lotFields,
  lotParents,
  lotRef,
  lotWords,
  receivedFields,
} from './lot-fields.ts'

export const products = defineResource({
  ...lotWords,
  name: 'products',
  label: { one: 'product lot', many: 'product lots' },
  fields: {
    ...lotFields,
    stock_id: optional(receivedFields.stock_id),
    // That of its batch, and more.
    batch_code: batchCode(32),
    intake_id: lotRef('Main input'),
    recipe_id: optional(ref('recipes', { title: 'Recipe' })),
    recipe_version: optional(revisionOf('Revision of the recipe')),
    batch_id: ref('batches', { title: 'Batch' }),
    name: str(120, { title: 'Name on the label', missing: 'Enter the name on the label.' }),
    label_type: labelType(),
    pack_weight_g: optional(int(1, LOT_LARGEST, { title: 'Weight of a pack', unit: 'g' })),
    ingredients_text: optional(text({ title: 'Ingredients' })),
    contains: listedAllergens('Contains'),
    may_contain: listedAllergens('May contain'),
    quid: optional(
      Type.Array(
        Type.Object(
          // Above 100 it is grams in 100 g of food that lost weight.
          { name: str(80), percent: Type.Number({ minimum: 0, maximum: 10_000 }) },
          { additionalProperties: false },
        ),
        { maxItems: 50, title: 'Shares of ingredients' },
      ),
    ),
    price_gross_pence: optional(int(0, LOT_LARGEST, { title: 'Price, inc VAT', unit: 'p' })),
    price_per: optional(choice(['EACH', 'KG'], { title: 'Price per', labels: ['Piece', 'kg'] })),
    storage_text: optional(storageText()),
    instructions: optional(instructions()),
    vacuum_packed: flag({ title: 'Vacuum packed' }),
    cook_record_ids: optional(refs('food-records', { title: 'Cook records' })),
    yield_bp: optional(int(0, 1_000_000, { title: 'Yield', owner: 'server' })),
  },
  flag: 'products',
  // Outputs of one batch share its code (domain §2.15). If made on another device their code says
  // so, because neither knows how far the other has counted.
  numbering: { ...batchNumbering, pattern: '{batch_id.batch_code}-{device-}{n}' },
  filters: [...lotWords.filters, 'intake_id', 'batch_id'],
  // Its main input is in the record; all that went into its batch is in the ledger (domain §2.0).
  foundThrough: {
    intake_id: {
      resource: 'stock-operations',
      by: 'intake_id',
      where: { operation: 'USE' },
      take: 'batch_id',
    },
  },
  columns: ['internal_name', 'batch_code', 'date', 'use_by_date', 'quantity'],
  parents: [...lotParents, 'intake_id', 'batch_id', 'recipe_id'],
})

export type Product = RecordOf<typeof products>
