/**
 * Recalls, withdrawals and drills (domain §2.0 c, d). Always holds: which lots one covers is found
 * by the server from what it knows, and only grows; who was told, what was set apart and which
 * devices have heard is only added to.
 */
import { Type } from 'typebox'
import { defineResource, type RecordOf } from '#contract/core/resource/define-resource.ts'
import {
  choice,
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
import { lotLink } from '#contract/core/resource/links.ts'
import { whileIn } from '#contract/core/sync/mirror.ts'
import { LOT_LARGEST } from '../lots/lot-fields.ts'
import { othersWords } from './others-to-tell.ts'
import { recallStates } from './recall-states.ts'

const closed = { additionalProperties: false } as const
const lotIds = () => Type.Array(uuid(), { maxItems: 1_000 })

/** A lot it covers, and how it was reached from an origin. */
const covered = Type.Object(
  {
    ...lotLink().properties,
    path: Type.Array(uuid(), { maxItems: 50 }),
    at: ms(),
    released: optional(Type.Object({ reason: text(), by: userId(), at: ms() }, closed)),
  },
  closed,
)

export const otherToTell = () => oneOf(othersWords, { title: 'Who' })

/** How a customer was told of which lots, or another of them all. */
const notice = Type.Object(
  {
    id: uuid(),
    customer_id: optional(ref('customers')),
    other: optional(otherToTell()),
    lots: lotIds(),
    answer: choice(['KNOWS', 'NO_ANSWER', 'MESSAGE'], {
      labels: ['They know', 'No answer', 'Left a message'],
    }),
    by: userId(),
    at: ms(),
    note: optional(text()),
  },
  closed,
)

const apart = Type.Object(
  {
    ...lotLink().properties,
    found_id: uuid(),
    quantity: int(0, LOT_LARGEST),
    by: userId(),
    at: ms(),
  },
  closed,
)

const heard = Type.Object(
  { device_id: str(36), device: optional(str(80)), by: userId(), at: ms() },
  closed,
)

export const recalls = defineResource({
  name: 'recalls',
  label: { one: 'recall', many: 'recalls' },
  fields: {
    reference: optional(str(12, { title: 'Reference' })),
    recall_class: oneOf(
      { RECALL: 'Recall', WITHDRAWAL: 'Withdrawal', DRILL: 'Drill' },
      { title: 'Kind', missing: 'Choose what it is.' },
    ),
    status: oneOf({ OPEN: 'Open', CLOSED: 'Closed', CANCELLED: 'Cancelled' }, { title: 'Status' }),
    reason: text({ title: 'Why', missing: 'Say why it is recalled.', widget: 'textarea' }),
    instructions: optional(text({ title: 'What to do with it', widget: 'textarea' })),
    cancel_reason: optional(text({ title: 'Why it was cancelled', widget: 'textarea' })),
    origins: Type.Array(lotLink(), {
      minItems: 1,
      maxItems: 100,
      set: true,
      title: 'Lots it began with',
    }),
    lots: optional(Type.Array(covered, { maxItems: 5_000, title: 'Lots', owner: 'server' })),
    notices: optional(Type.Array(notice, { maxItems: 5_000, set: true, title: 'Who was told' })),
    apart: optional(Type.Array(apart, { maxItems: 5_000, set: true, title: 'Set apart' })),
    heard: optional(
      Type.Array(heard, { maxItems: 2_000, set: true, title: 'Devices that have heard' }),
    ),
  },
  scope: 'business',
  access: 'CAT',
  flag: null,
  indexes: ['status'],
  filters: ['status', 'recall_class'],
  traits: [],
  sync: 'merge',
  mirror: { days: 92, open: whileIn('status', ['OPEN']) },
  states: recallStates,
  numbering: { field: 'reference', by: 'server', pattern: 'R-{yy}-{nnnn}', unsent: 'R-new' },
  columns: ['reference', 'recall_class', 'status', 'reason', 'created'],
})

export type RecallRecord = RecordOf<typeof recalls>
