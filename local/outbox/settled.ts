/**
 * Settled entries, kept for seven days to be sent again to a server restored from a backup
 * (sync.md, "On the wire"). Always holds: an entry comes here in the transaction that takes it out
 * of the outbox, as it was sent; screens no longer include it.
 */

import type { Tx } from '../store/transaction.ts'
import type { OutboxEntry } from './outbox.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/** Keeps them, and drops those that are too old by now. */
export async function keepSettled(
  tx: Tx,
  entries: readonly OutboxEntry[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return
  const last = [now - KEPT_MS, Number.MAX_SAFE_INTEGER]
  tx.removeAll('_settled', await tx.keys('_settled', { from: [-Infinity, 0], to: last }))
  for (const entry of entries) tx.put('_settled', { ...entry, settled_at: now })
}
