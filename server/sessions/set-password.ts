/** Gives a person a new password, and notes in the ledger that it was done, never what it is. */
import type { Writer } from '../store/store.ts'
import { type Account, kept, type Link } from './kept.ts'
import { dropLinks, makerOf, usedLink } from './links.ts'

/** @param by the device the person was signed in on, or the link that let them in */
export async function setPassword(
  tx: Writer,
  who: {
    userId: string
    hash: string
    now: number
    by: { readonly deviceId: string } | { readonly link: Link }
  },
): Promise<void> {
  const { userId, hash, now, by } = who
  const account: Account = { hash, changed: now }
  await tx.keep(kept.account, userId, account)
  // Whoever can sign in needs none, and a forgotten one lies in a mailbox.
  await dropLinks(tx, userId)
  const row = {
    deviceTime: null,
    resource: 'users',
    id: userId,
    version: 0,
    requestHash: null,
  }
  await tx.note(
    'link' in by
      ? {
          ...row,
          ...makerOf(by.link),
          device: null,
          act: 'set-password-by-link',
          body: JSON.stringify(usedLink(by.link)),
        }
      : { ...row, actor: userId, device: by.deviceId, act: 'change-password', body: '{}' },
  )
}
