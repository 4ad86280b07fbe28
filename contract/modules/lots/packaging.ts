/** Lots of packaging as received; labels carry allergens by their artwork (domain §2.4). */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { choice, int, optional, str } from '#contract/core/resource/fields.ts'
import { declarationOfCompliance } from '../stock/stock-fields.ts'
import {
  batchCode,
  batchNumbering,
  lotFields,
  lotParents,
  lotWords,
  receivedFields,
} from './lot-fields.ts'

export const packaging = defineResource({
  ...lotWords,
  name: 'packaging',
  label: { one: 'lot of packaging', many: 'lots of packaging' },
  fields: {
    ...lotFields,
    ...receivedFields,
    batch_code: optional(batchCode()),
    material: choice(['PLASTIC', 'CARD', 'PAPER', 'GLASS', 'METAL', 'WOOD', 'TEXTILE', 'OTHER'], {
      title: 'Material',
      labels: ['Plastic', 'Card', 'Paper', 'Glass', 'Metal', 'Wood', 'Textile', 'Other'],
      missing: 'Choose the material.',
    }),
    food_contact: choice(['YES', 'NO'], {
      title: 'Touches food',
      labels: ['Yes', 'No'],
      missing: 'Say whether it touches food.',
    }),
    food_contact_file_id: optional(declarationOfCompliance()),
    artwork_version: optional(str(20, { title: 'Artwork' })),
    recycled_percent: optional(int(0, 100, { title: 'Recycled', unit: '%' })),
    packaging_weight_g: optional(int(0, 1_000_000, { title: 'Weight of one', unit: 'g' })),
  },
  flag: 'packaging',
  numbering: batchNumbering,
  parents: [...lotParents, 'supplier_id', 'food_contact_file_id'],
})

export type Packaging = RecordOf<typeof packaging>
