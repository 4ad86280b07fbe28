/** Acts on a batch (domain §2.15, §3.35): each is one tap on the run sheet. */
import { Type } from 'typebox'
import { defineAct } from '#contract/core/acts/define-act.ts'
import { int, optional, ref, str, text } from '#contract/core/resource/fields.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'

export const startBatch = defineAct({
  name: 'start',
  on: ['batches'],
  label: 'Start',
  title: 'Start the batch?',
  done: 'Started',
  who: ['admin', 'user'],
  touches: [
    'products',
    'recipes',
    'stocks',
    'stock-operations',
    'meats',
    'ingredients',
    'food-records',
    'checks',
  ],
  fields: {
    equipment: optional(
      Type.Array(str(60), { uniqueItems: true, maxItems: 30, title: 'Equipment' }),
    ),
    changeover_check_id: optional(ref('checks', { title: 'Changeover check' })),
  },
})

export const completeBatch = defineAct({
  name: 'complete',
  on: ['batches'],
  label: 'Finish',
  title: 'Finish the batch?',
  done: 'Completed',
  who: ['admin', 'user'],
  touches: ['stock-operations', 'recipes', 'client', 'meats', 'ingredients', 'products'],
  fields: {
    water_g: optional(int(0, LOT_LARGEST, { title: 'Water or brine', unit: 'g' })),
    loss_reason: optional(text({ title: 'Why so much was lost' })),
  },
})

export const reopenBatch = defineAct({
  name: 'reopen',
  on: ['batches'],
  label: 'Reopen',
  title: 'Reopen the batch?',
  done: 'Reopened',
  who: ['admin'],
  touches: [],
  fields: {},
})

/** What went in is back in stock, unless the lot was counted since. */
export const cancelBatch = defineAct({
  name: 'cancel',
  on: ['batches'],
  label: 'Cancel the batch',
  title: 'Cancel the batch?',
  done: 'Cancelled. What went in is back in stock.',
  who: ['admin', 'user'],
  touches: ['stock-operations'],
  fields: { reason: text({ title: 'Why', missing: 'Say why it is cancelled.' }) },
})
