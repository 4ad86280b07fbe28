/**
 * Goods in and out (domain §2.6): from whom and to whom, one step back and one forward (Reg.
 * 178/2002). Its lines are delivery-items.
 */
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import { operationalFields } from '#contract/core/resource/envelope.ts'
import {
  answer,
  celsius,
  country,
  day,
  flag,
  group,
  lines,
  ms,
  oneOf,
  optional,
  ref,
  str,
  text,
} from '#contract/core/resource/fields.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'
import { deliveryStates } from './delivery-states.ts'

const party = (title: string) =>
  optional(
    group(
      {
        name: str(120, { title: 'Name' }),
        address: optional(lines(300, { title: 'Address' })),
      },
      { title },
    ),
  )

/** Who receives it, if that is somebody else than the customer. */
export const consignee = () => party('Consignee')

const imported = group(
  {
    notification_ref: optional(str(40, { title: 'Notification' })),
    health_certificate: optional(str(40, { title: 'Health certificate' })),
    border_post: optional(str(80, { title: 'Border post' })),
    dispatch_country: optional(country({ title: 'Sent from' })),
    eta: optional(ms({ title: 'Expected' })),
    cleared_at: optional(ms({ title: 'Cleared' })),
    status: optional(
      oneOf(
        {
          AWAITED: 'Expected',
          AT_BORDER: 'At the border',
          CLEARED: 'Cleared',
          HELD: 'Held',
          REFUSED: 'Refused',
          RECEIVED: 'Received',
        },
        { title: 'Import' },
      ),
    ),
  },
  { title: 'Import' },
)

export const deliveries = defineResource({
  name: 'deliveries',
  label: { one: 'delivery', many: 'deliveries' },
  fields: {
    ...operationalFields,
    direction: oneOf({ IN: 'In', OUT: 'Out' }, { title: 'Direction' }),
    status: oneOf(
      {
        EXPECTED: 'Expected',
        ARRIVED: 'Arrived',
        CHECKED: 'Checked',
        PLANNED: 'Planned',
        LOADED: 'Loaded',
        ON_THE_ROAD: 'On the road',
        DELIVERED: 'Delivered',
        FAILED: 'Not delivered',
        RETURNED: 'Returned',
        CANCELLED: 'Cancelled',
      },
      { title: 'Status' },
    ),
    reference: str(40, { title: 'Delivery note', missing: 'Enter the delivery note number.' }),
    supplier_id: optional(ref('suppliers', { title: 'Supplier' })),
    customer_id: optional(ref('customers', { title: 'Customer' })),
    date: ms({ title: 'When' }),
    dispatched_date: optional(day({ title: 'Dispatched' })),
    consignor: party('Consignor'),
    consignee: consignee(),
    invoice_number: optional(str(40, { title: 'Invoice' })),
    purchase_order: optional(str(40, { title: 'Our order' })),
    carrier: optional(str(120, { title: 'Carrier' })),
    vehicle_registration: optional(str(20, { title: 'Their vehicle' })),
    driver_name: optional(str(120, { title: 'Their driver' })),
    vehicle_id: optional(ref('vehicles', { title: 'Our vehicle' })),
    van_check_id: optional(ref('van-checks', { title: 'Van check' })),
    driver_id: optional(ref('users', { title: 'Our driver' })),
    temperatures: optional(
      group(
        {
          chilled: optional(celsius({ title: 'Chilled' })),
          frozen: optional(celsius({ title: 'Frozen' })),
          hot: optional(celsius({ title: 'Hot' })),
        },
        { title: 'Temperatures of the load' },
      ),
    ),
    vehicle_clean: optional(answer('Vehicle clean')),
    load_separated: optional(answer('Raw and ready to eat apart')),
    seal_number: optional(str(40, { title: 'Seal' })),
    corrective_action: optional(
      text({
        title: 'What was done',
        description: 'About the van, or a supplier not approved yet.',
      }),
    ),
    // Follows from its items (deliveries.effects.ts).
    result: optional(
      oneOf(
        { ACCEPTED: 'Accepted', PART_ACCEPTED: 'Part accepted', REJECTED: 'Sent back' },
        { title: 'Result', owner: 'server' },
      ),
    ),
    delivered_at: optional(ms({ title: 'Delivered' })),
    received_by_name: optional(str(120, { title: 'Received by' })),
    signed: optional(flag({ title: 'Signed' })),
    signature_file_id: optional(ref('files', { title: 'Signature' })),
    import: optional(imported),
  },
  scope: 'location',
  access: 'REC',
  flag: 'deliveries',
  indexes: ['[location_id+date]', '[location_id+status]'],
  filters: ['location_id', 'direction', 'supplier_id', 'customer_id', 'status'],
  traits: ['archivable'],
  sync: 'merge',
  isFact: true,
  mirror: {
    days: 92,
    open: whileIn('status', ['EXPECTED', 'ARRIVED', 'PLANNED', 'LOADED', 'ON_THE_ROAD']),
  },
  states: deliveryStates,
  guarded: ['status'],
  // Incoming deliveries carry their supplier's number.
  numbering: {
    field: 'reference',
    by: 'device',
    pattern: 'D-{yymmdd}-{device}-{nn}',
    when: { field: 'direction', is: ['OUT'] },
    stays: "The number is on the delivery note, so it can't be changed.",
  },
  parents: ['supplier_id', 'customer_id', 'vehicle_id', 'van_check_id', 'signature_file_id'],
  columns: ['reference', 'direction', 'status', 'supplier_id', 'customer_id', 'date'],
})

export type Delivery = RecordOf<typeof deliveries>
