/**
 * A change offered anew. Always holds: what was sent under an op_id never changes; this one has its own,
 * and says it in the words of today. Pure.
 */
import type { SchemaHistory } from '#contract/core/sync/upcasts.ts'
import type { OutboxEntry } from './outbox.ts'
import { inTodaysWords } from './upcast-entry.ts'

/** The same change as an operation nobody has sent yet. */
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
