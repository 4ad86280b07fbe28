/** Lots of ingredients as received, with the allergens on their label (domain §2.3). */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { choice, optional, ref, str } from '#contract/core/resource/fields.ts'
import { listedAllergens } from '../stock/stock-fields.ts'
import {
  batchCode,
  batchNumbering,
  lotFields,
  lotParents,
  lotWords,
  receivedFields,
} from './lot-fields.ts'

export const ingredients = defineResource({
  ...lotWords,
  name: 'ingredients',
  label: { one: 'lot of an ingredient', many: 'lots of ingredients' },
  fields: {
    ...lotFields,
    ...receivedFields,
    batch_code: batchCode(),
    contains: listedAllergens('Contains'),
    may_contain: listedAllergens('May contain'),
    allergens_match: choice(['YES', 'NO', 'NA'], {
      title: 'Label matches our specification',
      labels: ['Yes', 'No', 'Not applicable'],
      missing: 'Check the allergens on the label before accepting.',
    }),
    label_file_id: optional(ref('files', { title: 'Photo of the label' })),
    import_ref: optional(str(40, { title: 'Import reference' })),
  },
  flag: 'ingredients',
  numbering: batchNumbering,
  guarded: [...lotWords.guarded, 'contains', 'may_contain'],
  parents: [...lotParents, 'supplier_id', 'label_file_id'],
})

export type Ingredient = RecordOf<typeof ingredients>
