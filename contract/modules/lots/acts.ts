/** Acts on a lot, of any of the four kinds (domain §2.0). */
import { defineAct } from '#contract/core/acts/define-act.ts'
import {
  celsius,
  day,
  group,
  int,
  ms,
  oneOf,
  optional,
  ref,
  str,
  text,
  userId,
} from '#contract/core/resource/fields.ts'
import { LOT_LARGEST } from './lot-fields.ts'

const lots = ['meats', 'ingredients', 'packaging', 'products'] as const

const amount = (title: string) =>
  int(1, LOT_LARGEST, { title, wrong: 'Quantity must be above 0.', missing: 'Enter the weight.' })

const whereItWent = () =>
  optional(
    oneOf(
      {
        SOLD: 'Sold over the counter',
        EXPIRED: 'Thrown away, out of date',
        SPOILED: 'Thrown away, spoiled',
        DAMAGED: 'Thrown away, damaged',
        DROPPED: 'Thrown away, dropped',
        UNKNOWN: "I don't know",
      },
      { title: 'What happened to it' },
    ),
  )
const note = () => optional(str(400, { title: 'Note' }))

/**
 * `PUT /v2/{kind}/{id}/out-of-stock` (§7): counted as nothing left; undone by voiding the count.
 */
export const outOfStock = defineAct({
  name: 'out-of-stock',
  on: lots,
  label: 'Out of stock',
  title: 'None left?',
  done: 'Out of stock',
  who: ['admin', 'user'],
  touches: ['stock-operations'],
  fields: {
    /** If left out, the rest of the balance counts as missing: the reason isn't known. */
    what: whereItWent(),
    note: note(),
  },
})

/** `PUT /v2/stocks/{id}/out-of-stock`: all lots of the item at one site (domain §2.0 d). */
export const itemOutOfStock = defineAct({
  name: 'out-of-stock',
  on: ['stocks'],
  label: 'Out of stock',
  title: 'None left at this site?',
  done: 'Out of stock',
  who: ['admin', 'user'],
  touches: [...lots, 'stock-operations', 'locations'],
  at: 'location_id',
  fields: {
    location_id: ref('locations', { title: 'Site', missing: 'Choose the site.' }),
    what: whereItWent(),
    note: note(),
  },
})

/** Nothing of it is used, sold or moved until somebody has decided. */
export const hold = defineAct({
  name: 'hold',
  on: lots,
  label: 'Hold',
  title: 'Put on hold',
  done: 'On hold',
  who: ['admin', 'auditor', 'user'],
  touches: [],
  fields: { reason: text({ title: 'Why', missing: 'Say why it is on hold.' }) },
})

/** Of several holds the oldest that no issue keeps (domain §2.0 d: the others stay). */
export const release = defineAct({
  name: 'release',
  on: lots,
  label: 'Release',
  title: 'Release from hold',
  done: 'Released',
  who: ['admin', 'auditor'],
  touches: ['issues'],
  seen: ['hold'],
  fields: {
    reason: text({ title: 'Why it is safe', missing: 'Say why it is safe.' }),
    /** Which one its device saw: one that was put on since stays. */
    hold: optional(
      group({ reason: text(), by: userId(), at: ms() }, { title: 'The hold it settles' }),
    ),
  },
})

/** To another site, where it is received; or a part of it, kept apart at this one. */
export const transfer = defineAct({
  name: 'transfer',
  on: lots,
  label: 'Transfer',
  title: 'Transfer',
  done: 'Transferred',
  who: ['admin', 'user'],
  touches: ['meats', 'ingredients', 'packaging', 'products', 'stock-operations', 'locations'],
  fields: {
    location_id: ref('locations', { title: 'To', missing: 'Choose the site.' }),
    quantity: amount('How much'),
    storage_location_id: optional(ref('temperature-locations', { title: 'Kept in' })),
  },
})

/** What was transferred has come: as weighed and measured by its receiver. */
export const arrive = defineAct({
  name: 'arrive',
  on: lots,
  label: 'Take in',
  title: 'Take in the transfer',
  done: 'Taken in',
  who: ['admin', 'user'],
  touches: ['stock-operations', 'locations', 'client'],
  fields: {
    quantity: amount('Weight'),
    temperature: optional(celsius({ title: 'Temperature' })),
    storage_location_id: optional(ref('temperature-locations', { title: 'Kept in' })),
  },
})

/** What a customer brought back becomes a lot of its own, on hold. */
export const comeBack = defineAct({
  name: 'come-back',
  on: lots,
  label: 'Came back',
  title: 'What came back',
  done: 'Taken back, on hold',
  who: ['admin', 'user'],
  touches: ['meats', 'ingredients', 'packaging', 'products', 'stock-operations'],
  fields: {
    quantity: amount('How much'),
    customer_id: optional(ref('customers', { title: 'From' })),
    delivery_id: optional(ref('deliveries', { title: 'Delivery' })),
    reason: text({ title: 'Why', missing: 'Say why it came back.' }),
  },
})

/** Opened food keeps as long as its item says, and never past its use by (AC 3.21.3). */
export const openLot = defineAct({
  name: 'open',
  on: ['ingredients', 'meats', 'products'],
  label: 'Open',
  title: 'Opened today?',
  done: 'Opened',
  who: ['admin', 'user'],
  touches: ['stocks', 'locations'],
  fields: {},
})

/** Only up to its use by; the days it had left are kept for when it is thawed (domain §2.0 d). */
export const freeze = defineAct({
  name: 'freeze',
  on: ['meats', 'ingredients', 'products'],
  label: 'Freeze',
  title: 'Freeze',
  done: 'Frozen',
  who: ['admin', 'user'],
  touches: ['locations'],
  fields: {
    best_before_date: day({ title: 'Best before', missing: 'Enter until when it is good.' }),
  },
})

export const thaw = defineAct({
  name: 'thaw',
  on: ['meats', 'ingredients', 'products'],
  label: 'Defrost',
  title: 'Defrosted today?',
  done: 'Defrosted',
  who: ['admin', 'user'],
  touches: ['locations'],
  fields: {},
})
