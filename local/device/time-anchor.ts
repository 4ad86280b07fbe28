/**
 * The newest moment of the server's time that this device holds, in the server's hand (sync.md, "What
 * counts as late"): the sync keeps it beside the outbox, a sign-in in the session. Always holds: a save
 * reads it in its own transaction and awaits nothing else for it.
 */
import type { Made } from '#contract/core/sync/made-at.ts'
import type { TimeAnchor } from '#contract/core/sync/sync-protocol.ts'
import { claimsOfEdit, claimsOfNew, type TimeClaim } from '#contract/core/sync/time-claims.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { OutboxEntry } from '../outbox/outbox.ts'
import type { TransactionalStore, Tx } from '../store/transaction.ts'
import type { Author } from './device.ts'

const NAME = 'anchor'

type Claiming = Pick<OutboxEntry, 'resource' | 'record_id' | 'verb' | 'patch' | 'clock_skew_ms'>

/** Of a new measured fact, or an edit that signs one: when it was made, which is judged as it arrives. */
export const claimsOf = ({ resource, record_id: id, verb, ...entry }: Claiming): TimeClaim[] =>
  verb === 'POST'
    ? claimsOfNew(travel[resource], { ...(entry.patch as Made), id })
    : claimsOfEdit(travel[resource], { ...entry, id }, entry.patch)

export const keepAnchor = (store: TransactionalStore, anchor: TimeAnchor): Promise<void> =>
  store.transact(['_meta'], 'relaxed', async (tx) => {
    tx.put('_meta', { name: NAME, value: anchor })
  })

/** As it goes with what is saved now; undefined where no server has given one yet. */
export async function newestAnchor(
  tx: Tx,
  { anchor: ofSignIn }: Pick<Author, 'anchor'>,
): Promise<string | undefined> {
  const ofSync = (await tx.get('_meta', NAME))?.value as TimeAnchor | undefined
  const isSignInNewer = (ofSignIn?.time ?? 0) > (ofSync?.time ?? 0)
  return (isSignInNewer ? ofSignIn : ofSync)?.signed
}
