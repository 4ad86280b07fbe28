/**
 * The newest time anchor that this device holds, signed by the server (sync.md, "What counts as
 * late"). The sync keeps it beside the outbox, a sign-in keeps it in the session. Always holds: a
 * save reads it in its own transaction and awaits nothing else for it.
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

/**
 * For a new measured fact, or an edit that signs one: the time it claims, which is judged on
 * arrival.
 */
export const claimsOf = ({ resource, record_id: id, verb, ...entry }: Claiming): TimeClaim[] =>
  verb === 'POST'
    ? claimsOfNew(travel[resource], { ...(entry.patch as Made), id })
    : claimsOfEdit(travel[resource], { ...entry, id }, entry.patch)

export const keepAnchor = (store: TransactionalStore, anchor: TimeAnchor): Promise<void> =>
  store.transact(['_meta'], 'relaxed', async (tx) => {
    tx.put('_meta', { name: NAME, value: anchor })
  })

/** The anchor for what is saved now; undefined if no server has given one yet. */
export async function newestAnchor(
  tx: Tx,
  { anchor: ofSignIn }: Pick<Author, 'anchor'>,
): Promise<string | undefined> {
  const ofSync = (await tx.get('_meta', NAME))?.value as TimeAnchor | undefined
  const isSignInNewer = (ofSignIn?.time ?? 0) > (ofSync?.time ?? 0)
  return (isSignInNewer ? ofSignIn : ofSync)?.signed
}
