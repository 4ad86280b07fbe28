/** A change offered anew. Always holds: what was sent under an op_id never changes; this one has its own. Pure. */
import type { OutboxEntry } from './outbox.ts'

/** The same change as an operation nobody has sent yet. */
export const asNewOperation = (entry: OutboxEntry, op_id: string): OutboxEntry => ({
  ...entry,
  op_id,
  state: 'queued',
  attempts: 0,
  next_at: 0,
  lease_epoch: null,
  problem: null,
  sent: false,
})
