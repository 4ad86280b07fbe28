/**
 * Cutting tests that were saved: a piece as it was bought, and what it was cut into (domain §3.38,
 * §5.1). A resource of its own, not a kind of document (ADR 0058).
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { day, group, int, oneOf, optional, ref, str } from '#contract/core/resource/fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'

const MOST_ROWS = 60
const MOST_PENCE = 10_000_000

const weight = (title: string, least: number, missing?: string) =>
  int(least, LOT_LARGEST, { title, unit: 'g', ...(missing && { missing }) })
const price = (title: string, missing?: string) =>
  int(0, MOST_PENCE, { title, unit: 'p', ...(missing && { missing }) })

const row = group({
  name: str(60, { title: 'Part' }),
  type: oneOf({ CUT: 'Cut', BY_PRODUCT: 'By-product', WASTE: 'Waste' }, { title: 'Kind' }),
  weight_g: optional(weight('Weight', 0)),
  price_pence: optional(price('Sells at, a kg')),
})

export const scratchCards = defineResource({
  name: 'scratch-cards',
  label: { one: 'cutting test', many: 'cutting tests' },
  fields: {
    primal: str(80, { title: 'Piece', missing: 'Say which piece it is.' }),
    cut_date: day({ title: 'Cut on', missing: 'Choose the day it was cut.' }),
    location_id: optional(ref('locations', { title: 'Site' })),
    supplier_id: optional(ref('suppliers', { title: 'Supplier' })),
    weight_g: weight('Weight', 1, 'Enter the weight of the piece.'),
    price_pence: price('Price a kg', 'Enter what a kilogram cost.'),
    rows: Type.Array(row, {
      maxItems: MOST_ROWS,
      title: 'Parts',
      missing: 'Weigh at least one cut.',
      wrong: 'Give each part a name, and check its numbers.',
    }),
    labour_minutes: optional(int(0, 100_000, { title: 'Labour', unit: 'min' })),
    labour_pence_an_hour: optional(price('Labour an hour')),
  },
  scope: 'business',
  access: 'OWN',
  flag: 'scratchcards',
  indexes: ['cut_date'],
  filters: ['primal', 'supplier_id', 'cut_date'],
  traits: ['archivable'],
  sync: 'merge',
  parents: ['supplier_id'],
  columns: ['primal', 'cut_date', 'supplier_id', 'weight_g', 'price_pence'],
})

export type ScratchCard = RecordOf<typeof scratchCards>
