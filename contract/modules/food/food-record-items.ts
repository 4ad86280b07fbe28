/**
 * Foods that are monitored from cooking to serving (domain §2.21); their readings are food-records.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import { int, ms, oneOf, optional, ref, str, text } from '#contract/core/resource/fields.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { stockUnit } from '../stock/stock-fields.ts'
import { foodStage } from './food-fields.ts'

export const foodRecordItems = defineResource({
  name: 'food-record-items',
  label: { one: 'food', many: 'foods' },
  fields: {
    ...operationalFields,
    name: str(120, { title: 'Food', missing: 'Enter what it is.' }),
    date: ms({ title: 'When' }),
    status: oneOf({ OPEN: 'Open', DONE: 'Done', DISCARDED: 'Discarded' }, { title: 'Status' }),
    product_id: optional(ref('products', { title: 'Product' })),
    menu_item_id: optional(ref('menu-items', { title: 'Menu item' })),
    batch_id: optional(ref('batches', { title: 'Batch' })),
    quantity: optional(int(1, LOT_LARGEST, { title: 'Quantity' })),
    unit: optional(stockUnit()),
    stage_plan: Type.Array(foodStage(), {
      uniqueItems: true,
      maxItems: 7,
      title: 'Planned stages',
      missing: 'Choose a stage.',
    }),
    discard_reason: optional(text({ title: 'Why it was discarded' })),
  },
  scope: 'location',
  access: 'REC',
  flag: 'food_records',
  indexes: ['[location_id+date]', '[location_id+status]'],
  filters: ['location_id', 'status'],
  traits: ['archivable'],
  sync: 'merge',
  mirror: { days: 92, open: whileIn('status', ['OPEN']) },
  guarded: ['status'],
  parents: ['product_id', 'menu_item_id', 'batch_id'],
  columns: ['name', 'date', 'status', 'quantity'],
})

export type FoodRecordItem = RecordOf<typeof foodRecordItems>
