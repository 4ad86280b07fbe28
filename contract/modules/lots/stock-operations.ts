/**
 * The ledger: the only place where a lot's quantity changes (domain §2.0, §2.5). Facts, corrected
 * only by a new record (domain §1.5). Belongs to every module that has lots, so no flag switches it
 * off. A count's variance isn't a field: folding computes it (ledger.ts).
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { correctionFields, operationalFields } from '#contract/core/resource/envelope.ts'
import { choice, flag, int, ms, optional, ref, str, text } from '#contract/core/resource/fields.ts'
import { stockUnit } from '../stock/stock-fields.ts'
import { LOT_LARGEST, lotKind, lotRef } from './lot-fields.ts'

export const stockOperations = defineResource({
  name: 'stock-operations',
  label: { one: 'stock operation', many: 'stock operations' },
  fields: {
    ...operationalFields,
    ...correctionFields,
    intake_id: lotRef(),
    lot_kind: lotKind(),
    operation: choice(
      [
        'RECEIVE',
        'PRODUCE',
        'USE',
        'WASTE',
        'SELL',
        'DISPATCH',
        'RETURN_OUT',
        'RETURN_IN',
        'SAMPLE',
        'TRANSFER_OUT',
        'TRANSFER_IN',
        'COUNT',
      ],
      {
        title: 'What happened',
        labels: [
          'Received',
          'Produced',
          'Used',
          'Wasted',
          'Sold',
          'Dispatched',
          'Sent back',
          'Came back',
          'Sampled',
          'Moved away',
          'Moved here',
          'Counted',
        ],
      },
    ),
    quantity: int(0, LOT_LARGEST, { title: 'Quantity', wrong: 'Quantity must be above 0.' }),
    unit: stockUnit(),
    date: ms({ title: 'When' }),
    batch_id: optional(ref('batches', { title: 'Batch' })),
    product_id: optional(ref('products', { title: 'Product' })),
    delivery_id: optional(ref('deliveries', { title: 'Delivery' })),
    delivery_item_id: optional(ref('delivery-items', { title: 'Line of the delivery' })),
    customer_id: optional(ref('customers', { title: 'Customer' })),
    counter_intake_id: optional(lotRef('The other lot')),
    reason: optional(text({ title: 'Why' })),
    value_pence: optional(int(0, LOT_LARGEST, { title: 'Value', owner: 'server' })),
    station: optional(str(40, { title: 'Scale or kiosk' })),
    lot_open: optional(flag({ owner: 'server' })),
  },
  scope: 'location',
  access: 'REC',
  voids: 'author',
  flag: null,
  indexes: ['[intake_id+date]', 'batch_id'],
  filters: ['intake_id', 'location_id', 'batch_id', 'counter_intake_id', 'date'],
  traits: ['voidable'],
  sync: 'append',
  putRight: 'always',
  // What determines a lot's remaining amount stays while there is any.
  mirror: { days: 92, openWith: { parent: 'intake_id', flag: 'lot_open' } },
  parents: [
    'intake_id',
    'batch_id',
    'product_id',
    'delivery_id',
    'delivery_item_id',
    'customer_id',
    'voids_id',
  ],
  columns: ['date', 'operation', 'quantity', 'reason', 'created_by'],
})

export type StockOperation = RecordOf<typeof stockOperations>
