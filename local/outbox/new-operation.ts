/**
 * A change sent as a new operation. Always holds: what was sent under an op_id never changes; this
 * one has its own, in today's schema version. Pure.
 */
import type { SchemaHistory } from '#contract/core/sync/upcasts.ts'
import type { OutboxEntry } from './outbox.ts'
import { inTodaysWords } from './upcast-entry.ts'

/** The same change as an operation that was never sent. */
export const asNewOperation = (
  entry: OutboxEntry,
  op_id: string,
  history?: SchemaHistory,
): OutboxEntry => ({
  ...inTodaysWords(entry, history),
  op_id,
  state: 'queued',
  attempts: 0,
  next_at: 0,
  lease_epoch: null,
  problem: null,
  sent: false,
})
