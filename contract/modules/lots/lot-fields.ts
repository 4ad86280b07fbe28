/**
 * Fields of every lot, received or made here (domain §2.0 "Common lot fields"). Always holds: a lot
 * has no remaining quantity of its own; `balance` is what the server folded its operations to, and
 * only the server sets it. Used by resource declarations only.
 */
import { Type } from 'typebox'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  answer,
  celsius,
  choice,
  country,
  day,
  int,
  ms,
  oneOf,
  optional,
  ref,
  str,
  text,
  userId,
  uuid,
} from '#contract/core/resource/fields.ts'
import { deliveryLimit, stockUnit } from '../stock/stock-fields.ts'

const closed = { additionalProperties: false } as const

export const LOT_LARGEST = 100_000_000
export const countryField = (title: string) => optional(country({ title }))
export const countriesField = (title: string) =>
  optional(Type.Array(country({ title }), { uniqueItems: true, maxItems: 20, set: true, title }))

/** Which of the four kinds a lot is, beside its id. */
export const lotKind = () =>
  oneOf(
    { MEAT: 'Meat', INGREDIENT: 'Ingredient', PACKAGING: 'Packaging', PRODUCT: 'Product' },
    { title: 'Kind' },
  )
export const lotRef = (title = 'Lot') =>
  uuid({ title, refAmong: ['meats', 'ingredients', 'packaging', 'products'] })
export const packs = () => int(1, 1_000_000, { title: 'Packs' })

const recall = () =>
  Type.Object(
    {
      recall_id: uuid(),
      origin_lot_id: uuid(),
      reason: text(),
      recall_class: choice(['RECALL', 'WITHDRAWAL'], { labels: ['Recall', 'Withdrawal'] }),
      status: optional(
        choice(['OPEN', 'CLOSED', 'CANCELLED', 'RELEASED'], {
          labels: ['Open', 'Closed', 'Cancelled', 'Released'],
        }),
      ),
      at: ms(),
      by: userId(),
      released: optional(Type.Object({ reason: text(), by: userId(), at: ms() }, closed)),
      path: Type.Array(uuid(), { maxItems: 50 }),
    },
    closed,
  )

/** With an issue, it is released when the issue is settled. */
const held = Type.Object(
  { reason: text(), by: userId(), at: ms(), issue_id: optional(uuid()) },
  closed,
)

/** A hold that a person settled, and why it is safe. */
const released = Type.Object(
  { ...held.properties, why: text(), released_by: userId(), released_at: ms() },
  closed,
)

/** Left out if a kind of lot decides whether to ask for it: batch codes, packing dates. */
export const lotFields = {
  ...operationalFields,
  internal_name: str(120, { title: 'Name', missing: 'Enter a name.' }),
  supplier_batch_code: optional(str(40, { title: "Supplier's batch code" })),
  delivery_id: optional(ref('deliveries', { title: 'Delivery' })),
  delivery_item_id: optional(ref('delivery-items', { title: 'Line of the delivery' })),
  quantity: int(1, LOT_LARGEST, {
    title: 'Quantity',
    wrong: 'Weight must be above 0 g.',
    unitFrom: 'unit',
    sums: true,
    setOnce: 'What came in is in the ledger. Correct it there.',
  }),
  unit: stockUnit({ setOnce: "The lot's unit can't be changed. Take it in again." }),
  packs: optional(packs()),
  pack_quantity: optional(int(1, LOT_LARGEST, { title: 'Pack size' })),
  unit_weight_g: optional(int(1, 10_000_000, { title: 'Weight', unit: 'g' })),
  cost_pence: optional(
    int(0, LOT_LARGEST, { title: 'Cost of the lot, ex VAT', unit: 'p', sums: true }),
  ),
  date: ms({ title: 'Received' }),
  use_by_date: optional(day({ title: 'Use by' })),
  best_before_date: optional(day({ title: 'Best before' })),
  production_date: optional(day({ title: 'Produced' })),
  packed_date: optional(day({ title: 'Packed' })),
  frozen_date: optional(day({ title: 'Frozen' })),
  frozen_days_left: optional(int(0, 3_650, { title: 'Days left when frozen' })),
  thawed_date: optional(day({ title: 'Thawed' })),
  opened_at: optional(ms({ title: 'Opened' })),
  temperature: optional(celsius({ title: 'Temperature' })),
  limit_code: deliveryLimit({ title: 'Limit' }),
  result: choice(['ACCEPTED', 'ACCEPTED_WITH_ACTION', 'REJECTED'], {
    title: 'Result',
    labels: ['Accepted', 'Accepted with action', 'Rejected'],
  }),
  reject_reason: optional(text({ title: 'Why it was rejected' })),
  corrective_action: optional(text({ title: 'What was done' })),
  checks: optional(
    Type.Object(
      {
        packaging_ok: optional(answer('Packaging whole')),
        clean_ok: optional(answer('Clean')),
        labels_ok: optional(answer('Labels right')),
        dates_ok: optional(answer('Dates right')),
      },
      { ...closed, title: 'Condition' },
    ),
  ),
  storage_location_id: optional(ref('temperature-locations', { title: 'Kept in' })),
  country_of_origin: countryField('Country of origin'),
  parent_intake_id: optional(lotRef('Split from')),
  barcode: optional(str(200, { title: 'Barcode' })),
  balance: optional(
    Type.Object(
      {
        quantity: Type.Integer(),
        as_of: ms(),
        operations: int(0, 1_000_000),
        counted_at: optional(ms()),
      },
      { ...closed, title: 'Left', owner: 'server' },
    ),
  ),
  hold: optional(Type.Object(held.properties, { ...closed, title: 'On hold' })),
  holds: optional(Type.Array(held, { maxItems: 20, title: 'Further holds' })),
  released: optional(
    Type.Array(released, { maxItems: 50, title: 'Released from hold', owner: 'server' }),
  ),
  recall: optional(Type.Object(recall().properties, { ...closed, title: 'Recalled' })),
  recalls: optional(Type.Array(recall(), { maxItems: 50, title: 'Further recalls' })),
  out_of_stock_at: optional(ms({ title: 'Out of stock', owner: 'server' })),
} as const

/** One step back: which item it is, and who it came from. */
export const receivedFields = {
  stock_id: ref('stocks', { title: 'Stock item', missing: 'Choose the stock item.' }),
  supplier_id: ref('suppliers', { title: 'Supplier', missing: 'Choose the supplier.' }),
} as const

export const batchCode = (longest = 24) =>
  str(longest, { title: 'Batch', missing: 'Enter the batch code.' })

/** As printed on labels: `HS-260305-K3-07`. Lots and batches share one counter. */
export const batchNumbering = {
  field: 'batch_code',
  by: 'device',
  pattern: '{location_id.code}-{yymmdd}-{device}-{nn}',
  stays: "The batch code is on labels, so it can't be changed.",
} as const

const over = { field: 'recall.status', is: ['CANCELLED', 'RELEASED'] } as const

/** Of several recalls one that blocks is in `recall`, if any does (recall-marks.ts). */
const isRecalled = {
  all: [{ field: 'recall', given: true }, { none: [over] }],
} as const

/** Physically present, whatever else applies: even on hold, even past its use by (domain §2.0). */
const inStock = {
  name: 'in-stock',
  when: {
    all: [
      { field: 'balance.quantity', above: 0 },
      {
        none: [
          { field: 'result', is: ['REJECTED'] },
          { field: 'archived', is: [true] },
          isRecalled,
        ],
      },
    ],
  },
} as const

/**
 * Some of it is left, or more was used than there was, or nobody has said yet; recalled ones until
 * that is cancelled, because they may come back from a customer.
 */
const isOpen = {
  any: [
    isRecalled,
    { field: 'recalls', given: true },
    {
      none: [
        { field: 'archived', is: [true] },
        { field: 'result', is: ['REJECTED'] },
        { field: 'balance.quantity', is: [0] },
      ],
    },
  ],
} as const

/** How every kind of lot is stored, found and sent. */
export const lotWords = {
  scope: 'location',
  access: 'REC',
  // Their lists are A to Z (domain §2.0 d), at any number of lots.
  indexes: ['stock_id', '[location_id+internal_name]'],
  filters: ['stock_id', 'location_id', 'date', inStock],
  traits: ['archivable'],
  sync: 'merge',
  isFact: true,
  mirror: { days: 92, open: isOpen },
  guarded: ['hold', 'recall', 'use_by_date', 'best_before_date'],
  columns: ['internal_name', 'batch_code', 'supplier_id', 'date', 'use_by_date', 'quantity'],
} as const

/** Resources that must exist before any lot. */
export const lotParents = [
  'stock_id',
  'storage_location_id',
  'delivery_id',
  'delivery_item_id',
  'parent_intake_id',
] as const
