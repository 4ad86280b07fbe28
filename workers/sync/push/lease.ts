/**
 * Takes outbox entries for sending (sync.md, "On the device"). Always holds: an entry is marked as
 * sent, on disk, before the network sees it; after that it never changes; an edit says which
 * version it is based on; what a crash left `inflight` goes back to the queue under the same op_id.
 */
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import type { TransactionalStore, Tx } from '#local/store/transaction.ts'
import { checkEpoch } from '../engine/leadership.ts'
import { planPush } from './push-order.ts'

const leased = (entry: OutboxEntry, epoch: number): OutboxEntry => ({
  ...entry,
  state: 'inflight',
  lease_epoch: epoch,
  sent: true,
})

/** If the change before it passed no version on, it is based on the device's server copy. */
async function withBase(tx: Tx, entry: OutboxEntry): Promise<OutboxEntry> {
  if (entry.verb !== 'PUT' || entry.sent || entry.base_version !== null) return entry
  const shadow = await tx.get('_shadow', [entry.resource, entry.record_id])
  const version = shadow?.record?.version
  return typeof version === 'number' ? { ...entry, base_version: version } : entry
}

/**
 * The server's epoch, as this device knows it: a new one puts earlier entries back in the queue.
 */
const serverOf = async (tx: Tx): Promise<string | null> =>
  ((await tx.get('_meta', 'epoch'))?.value as string | undefined) ?? null

/**
 * @param limit only the first entries
 * @returns the outbox in order, and the server it is planned for
 */
export const readOutbox = (store: TransactionalStore, limit?: number) =>
  store.transact(['_outbox', '_meta'], 'relaxed', async (tx) => ({
    entries: await tx.rows('_outbox', limit === undefined ? {} : { limit }),
    server: await serverOf(tx),
  }))

/** `before`: what it returns to if the network never saw it. */
export type LeasedEntry = { readonly entry: OutboxEntry; readonly before: OutboxEntry }

type Lease = {
  readonly epoch: number
  /** Who is signed in: an entry is never sent under another person's name. */
  readonly userId: string | null
  /** Anything planned before the server was restored is planned again. */
  readonly server: string | null
}

/**
 * On a shared tablet each is sent under its own delivery.
 * @returns those still waiting, in their current state
 */
export const leaseEntries = (
  store: TransactionalStore,
  seqs: readonly number[],
  { epoch, userId, server }: Lease,
): Promise<LeasedEntry[]> =>
  store.transact(['_outbox', '_shadow', '_meta'], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    const taken: LeasedEntry[] = []
    if ((await serverOf(tx)) !== server) return taken
    for (const entry of await Promise.all(seqs.map((seq) => tx.get('_outbox', seq)))) {
      if (entry?.state !== 'queued') continue
      if (entry.user_id !== userId && !entry.delivery) {
        tx.put('_outbox', { ...entry, state: 'waiting_auth' })
        continue
      }
      const lease = leased(await withBase(tx, entry), epoch)
      tx.put('_outbox', lease)
      taken.push({ entry: lease, before: entry })
    }
    return taken
  })

/**
 * Holds back what can't be sent before a person has decided about something else. Checked in its
 * current state, because since the plan a pull or a person may have released what it waited for.
 */
export const blockStuck = (store: TransactionalStore, epoch: number, now: number): Promise<void> =>
  store.transact(['_outbox', '_meta'], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    const { stuck } = planPush(await tx.rows('_outbox'), now)
    for (const entry of stuck) tx.put('_outbox', { ...entry, state: 'blocked' })
  })

/** At the start of a turn: nothing is being sent any more, and somebody may have signed in. */
export const recoverEntries = (store: TransactionalStore, epoch: number): Promise<void> =>
  store.transact(['_outbox', '_meta'], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    for (const state of ['inflight', 'waiting_auth', 'blocked'] as const) {
      const range = { from: state, to: state }
      for (const entry of await tx.rows('_outbox', { index: 'state', range })) {
        tx.put('_outbox', { ...entry, state: 'queued', lease_epoch: null })
      }
    }
  })

/** Nobody is signed in: everything waits, nothing is dropped. */
export const holdForSignIn = (store: TransactionalStore, epoch: number): Promise<void> =>
  store.transact(['_outbox', '_meta'], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    for (const state of ['inflight', 'queued'] as const) {
      const range = { from: state, to: state }
      for (const entry of await tx.rows('_outbox', { index: 'state', range })) {
        tx.put('_outbox', { ...entry, state: 'waiting_auth', lease_epoch: null })
      }
    }
  })
