/**
 * The lines of a delivery (domain §2.7): for goods received the lot each became, for goods sent the
 * lot each came from.
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  celsius,
  flag,
  int,
  oneOf,
  optional,
  ref,
  str,
  text,
} from '#contract/core/resource/fields.ts'
import { LOT_LARGEST, lotKind, lotRef, packs } from '../lots/lot-fields.ts'
import { stockUnit } from '../stock/stock-fields.ts'

export const deliveryItems = defineResource({
  name: 'delivery-items',
  label: { one: 'delivery item', many: 'delivery items' },
  fields: {
    ...operationalFields,
    delivery_id: ref('deliveries', { title: 'Delivery' }),
    // What we make needs no stock item of its own (domain §2.14); what comes in does.
    stock_id: optional(ref('stocks', { title: 'Stock item', missing: 'Choose the stock item.' })),
    description: optional(str(200, { title: 'Description' })),
    intake_id: optional(lotRef()),
    lot_kind: optional(lotKind()),
    quantity_expected: optional(int(0, LOT_LARGEST, { title: 'Ordered' })),
    quantity: int(0, LOT_LARGEST, { title: 'Quantity', missing: 'Enter the quantity.' }),
    unit: stockUnit(),
    packs: optional(packs()),
    temperature: optional(celsius({ title: 'Temperature' })),
    price_pence: optional(int(0, LOT_LARGEST, { title: 'Price, ex VAT', unit: 'p', sums: true })),
    result: optional(
      oneOf({ ACCEPTED: 'Accepted', SHORT: 'Short', REJECTED: 'Rejected' }, { title: 'Result' }),
    ),
    reject_reason: optional(text({ title: 'Why it was rejected' })),
    corrective_action: optional(text({ title: 'What was done' })),
    delivery_open: optional(flag({ owner: 'server' })),
  },
  scope: 'location',
  access: 'REC',
  flag: 'deliveries',
  indexes: ['delivery_id', 'intake_id'],
  filters: ['delivery_id', 'location_id', 'intake_id'],
  traits: ['archivable'],
  sync: 'merge',
  mirror: { days: 92, openWith: { parent: 'delivery_id', flag: 'delivery_open' } },
  parents: ['delivery_id', 'stock_id'],
  // What leaves may have been made on this device, and wait; what comes in is saved with its line.
  follows: ['intake_id'],
  columns: ['stock_id', 'description', 'quantity', 'temperature', 'result'],
})

export type DeliveryItem = RecordOf<typeof deliveryItems>
