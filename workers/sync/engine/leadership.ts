/**
 * The leader's mark in the store: whose turn it is, and its last heartbeat (sync.md, "One engine at
 * a time"). Always holds: every lease and every cursor write checks it in the same transaction, so
 * an engine that lost its turn changes nothing more.
 */
import type { TransactionalStore, Tx } from '#local/store/transaction.ts'

export const BEAT_MS = 5_000
export const DEAD_AFTER_MS = 20_000

type LeaderMark = { readonly epoch: number; readonly at: number }

/** Another engine leads now. An engine that gets this stops; its transaction did nothing. */
export class LeaderLost extends Error {
  override readonly name = 'LeaderLost'
}

export const readMark = async (tx: Tx): Promise<LeaderMark> =>
  ((await tx.get('_meta', 'leader'))?.value as LeaderMark | undefined) ?? { epoch: 0, at: 0 }

export async function checkEpoch(tx: Tx, epoch: number): Promise<void> {
  if ((await readMark(tx)).epoch !== epoch) throw new LeaderLost()
}

/** Takes the turn. @returns its epoch */
export const takeTurn = (store: TransactionalStore, now: number): Promise<number> =>
  store.transact(['_meta'], 'strict', async (tx) => {
    const epoch = (await readMark(tx)).epoch + 1
    tx.put('_meta', { name: 'leader', value: { epoch, at: now } })
    return epoch
  })

export const beat = (store: TransactionalStore, epoch: number, now: number): Promise<void> =>
  store.transact(['_meta'], 'relaxed', async (tx) => {
    await checkEpoch(tx, epoch)
    tx.put('_meta', { name: 'leader', value: { epoch, at: now } })
  })

/** The mark as text: while the leader is alive it changes every 5 s. */
export const seeMark = (store: TransactionalStore): Promise<string> =>
  store.transact(['_meta'], 'relaxed', async (tx) => JSON.stringify(await readMark(tx)))
