/** Acts of recalls (domain §2.0 c, d): starting one, and what people do until it is closed. */
import { Type } from 'typebox'
import { defineAct } from '#contract/core/acts/define-act.ts'
import {
  choice,
  int,
  oneOf,
  optional,
  ref,
  str,
  text,
  uuid,
} from '#contract/core/resource/fields.ts'
import { lotLink } from '#contract/core/resource/links.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { otherToTell } from './recalls.ts'

const lots = ['meats', 'ingredients', 'packaging', 'products'] as const

/** What the device found made of it: it is blocked there at once; the server finds its own. */
const seen = () =>
  optional(Type.Array(lotLink(), { maxItems: 5_000, title: 'Everything made from it' }))

/** `PUT /v2/{kind}/{id}/recall` (§7). */
export const recallLot = defineAct({
  name: 'recall',
  on: lots,
  label: 'Recall',
  title: 'Recall',
  done: 'Recalled',
  who: ['admin'],
  touches: ['recalls', ...lots],
  fields: {
    recall_id: optional(uuid({ title: 'Add to this recall' })),
    reason: text({ title: 'Why', missing: 'Say why it is recalled.' }),
    recall_class: oneOf(
      { RECALL: 'Recall', WITHDRAWAL: 'Withdrawal', DRILL: 'Drill' },
      { title: 'Kind', missing: 'Choose what it is.' },
    ),
    instructions: optional(text({ title: 'What to do with it' })),
    others: optional(Type.Array(lotLink(), { maxItems: 99, title: 'Lots recalled with it' })),
    seen: seen(),
  },
})

/** `PUT /v2/stocks/{id}/recall` (§7) is always refused: lots are recalled, never an item (§2.0 d). */
export const recallItem = defineAct({
  name: 'recall',
  on: ['stocks'],
  label: 'Recall',
  title: 'Recall',
  done: 'Recalled',
  who: ['admin'],
  touches: [],
  fields: {
    recall_id: optional(uuid()),
    reason: optional(text()),
    recall_class: optional(Type.String({ maxLength: 20 })),
    instructions: optional(text()),
  },
})

/** Staff stop what they can; an admin decides whether it is a recall. */
export const holdAll = defineAct({
  name: 'hold-all',
  on: lots,
  label: 'Hold it and everything made from it',
  title: 'Hold it and everything made from it',
  done: 'On hold, with everything made from it',
  who: ['admin', 'auditor', 'user'],
  touches: [...lots],
  fields: { reason: text({ title: 'Why', missing: 'Say why it is on hold.' }), seen: seen() },
})

export const tellCustomer = defineAct({
  name: 'tell',
  on: ['recalls'],
  label: 'Save',
  title: 'Did they hear?',
  done: 'Kept',
  who: ['admin', 'user'],
  touches: [],
  fields: {
    customer_id: optional(ref('customers', { title: 'Customer' })),
    other: optional(otherToTell()),
    lots: Type.Array(uuid(), { maxItems: 1_000, title: 'Lots' }),
    answer: choice(['KNOWS', 'NO_ANSWER', 'MESSAGE'], {
      title: 'Answer',
      labels: ['They know', 'No answer', 'Left a message'],
      missing: 'Say whether they know.',
    }),
    note: optional(text({ title: 'Note' })),
  },
})

export const setApart = defineAct({
  name: 'set-apart',
  on: ['recalls'],
  label: 'Set apart',
  title: 'Set apart',
  done: 'Set apart',
  who: ['admin', 'user'],
  touches: [],
  fields: {
    lot: lotLink(),
    quantity: int(0, LOT_LARGEST, { title: 'Found', missing: 'Enter what was found.' }),
  },
})

/** Sent by each device once it knows of the recall. */
export const heard = defineAct({
  name: 'heard',
  on: ['recalls'],
  label: 'Heard',
  title: 'Heard',
  done: 'Heard',
  who: ['admin', 'auditor', 'user'],
  touches: [],
  fields: { device: str(36), device_name: optional(str(80)) },
})

export const releaseFromRecall = defineAct({
  name: 'release-lot',
  on: ['recalls'],
  label: 'Release',
  title: 'Release this lot',
  done: 'Released',
  who: ['admin'],
  touches: [...lots],
  fields: {
    lot: lotLink(),
    reason: text({ title: 'Why it is safe', missing: 'Say why this lot is safe.' }),
  },
})
