/** Gives a person a new password, and notes in the ledger that it was done, never what it is. */
import type { Writer } from '../store/store.ts'
import { type Account, kept } from './kept.ts'

export async function setPassword(
  tx: Writer,
  who: { userId: string; hash: string; now: number; deviceId: string | null; act: string },
): Promise<void> {
  const account: Account = { hash: who.hash, changed: who.now }
  await tx.keep(kept.account, who.userId, account)
  await tx.note({
    actor: who.userId,
    device: who.deviceId,
    deviceTime: null,
    act: who.act,
    resource: 'users',
    id: who.userId,
    version: 0,
    body: '{}',
    requestHash: null,
  })
}
