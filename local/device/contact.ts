/**
 * When this device last had contact with the server, kept by the sync engine beside the outbox, so
 * that a save knows whether it is made without the server (sync.md, "On the wire", `Made-Offline`).
 * Always holds: when in doubt, it counts as made without; the moment of the tap decides, not of
 * sending.
 */
import type { TransactionalStore, Tx } from '../store/transaction.ts'

type Contact = { readonly isSilent: boolean; readonly at: number }

/** Longer than it takes to notice a lost connection: a heartbeat, a half-open socket. */
const STALE_MS = 90_000
/** While there is contact it is written this often. */
export const CONTACT_PACE_MS = 30_000

export const keepContact = (store: TransactionalStore, contact: Contact): Promise<void> =>
  store.transact(['_meta'], 'relaxed', async (tx) => {
    tx.put('_meta', { name: 'contact', value: contact })
  })

/** @param now ms, by the clock the contact was written with */
export async function isWithoutServer(tx: Tx, now: number): Promise<boolean> {
  const contact = (await tx.get('_meta', 'contact'))?.value as Contact | undefined
  return !contact || contact.isSilent || Math.abs(now - contact.at) > STALE_MS
}
