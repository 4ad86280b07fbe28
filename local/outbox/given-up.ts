/**
 * The device's log of changes that weren't sent as they were made (domain §1.6: a discard is itself
 * logged): who decided, when and why. Always holds: what is written here is never removed.
 */

import type { Tx } from '../store/transaction.ts'
import type { OutboxEntry } from './outbox.ts'

/** One given-up change, in `_meta` under `given-up:{op_id}`. */
export type GivenUp = {
  readonly entry: OutboxEntry
  /**
   * `merged`: combined with a change made meanwhile; `overruled`: it replaced a part of that one.
   */
  readonly how: 'discarded' | 'edited' | 'kept_theirs' | 'kept_mine' | 'merged' | 'overruled'
  readonly reason: string
  readonly by: string
  readonly at: number
  /** The operation that replaced it. */
  readonly next?: string
  /** The operation it was given up with: one decision is one line. */
  readonly along_with?: string
}

export function giveUp(tx: Tx, entry: OutboxEntry, words: Omit<GivenUp, 'entry'>): void {
  tx.put('_meta', { name: `given-up:${entry.op_id}`, value: { entry, ...words } })
}
