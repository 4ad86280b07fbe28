/** Acts on goods that leave (domain §2.6, §2.0 d): each writes the ledger with what it says. */
import { Type } from 'typebox'
import { defineAct } from '#contract/core/acts/define-act.ts'
import {
  answer,
  celsius,
  group,
  int,
  oneOf,
  optional,
  ref,
  text,
  uuid,
} from '#contract/core/resource/fields.ts'
import { LOT_LARGEST, lotKind, lotRef } from '../lots/lot-fields.ts'
import { stockUnit } from '../stock/stock-fields.ts'
import { consignee } from './deliveries.ts'

const lots = ['meats', 'ingredients', 'packaging', 'products'] as const

/** All its lots leave stock. */
export const loadVan = defineAct({
  name: 'load',
  on: ['deliveries'],
  label: 'Load',
  title: 'Load the van',
  done: 'Loaded',
  who: ['admin', 'user'],
  touches: [...lots, 'delivery-items', 'stock-operations', 'customers', 'vehicles', 'van-checks'],
  seen: ['customer_id', 'consignee', 'lines'],
  fields: {
    vehicle_id: optional(ref('vehicles', { title: 'Our vehicle' })),
    van_check_id: optional(ref('van-checks', { title: 'Van check' })),
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
    load_separated: optional(answer('Raw and ready to eat apart')),
    // As its device saw it: the office may have changed it meanwhile, but the food has left.
    customer_id: optional(ref('customers', { title: 'Customer' })),
    consignee: consignee(),
    lines: optional(
      Type.Array(
        group({
          id: uuid(),
          intake_id: lotRef(),
          lot_kind: lotKind(),
          quantity: int(1, LOT_LARGEST),
          unit: stockUnit(),
        }),
        { maxItems: 400, title: 'Lots' },
      ),
    ),
  },
})

/** Before it has left: its lots are in stock again. */
export const unloadVan = defineAct({
  name: 'unload',
  on: ['deliveries'],
  label: 'Unload',
  title: 'Unload the van?',
  done: 'Unloaded. The lots are back in stock',
  who: ['admin', 'user'],
  touches: ['delivery-items', 'stock-operations'],
  fields: { reason: text({ title: 'Why', missing: 'Say why it is unloaded.' }) },
})

/** It wasn't delivered, or the customer sent it back: each lot comes home as one of its own, on hold. */
export const bringBack = defineAct({
  name: 'bring-back',
  on: ['deliveries'],
  label: 'Bring it back',
  title: 'What came back',
  done: 'What came back is on hold',
  who: ['admin', 'user'],
  touches: [...lots, 'delivery-items', 'stock-operations'],
  fields: {
    status: oneOf(
      { FAILED: 'It wasn’t delivered', RETURNED: 'The customer sent it back' },
      { title: 'What happened', missing: 'Say what happened.' },
    ),
    reason: text({ title: 'Why', missing: 'Say why it came back.' }),
  },
})

/** One line of a load that hasn't left: its lot is in stock again. */
export const takeOff = defineAct({
  name: 'take-off',
  on: ['delivery-items'],
  label: 'Take it off',
  title: 'Take it off the load?',
  done: 'Taken off. It is back in stock',
  who: ['admin', 'user'],
  touches: ['deliveries', 'stock-operations'],
  fields: { reason: text({ title: 'Why', missing: 'Say why it is taken off.' }) },
})
