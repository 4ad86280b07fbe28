/**
 * Recreates a record the server no longer has (404), as this device last knew it and with the
 * change (sync.md, "Retry"). Always holds: it keeps its id, so that references still find it; it
 * carries the name of the person who decides; fields only the server sets are left out; a measured
 * fact can't be recreated.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { applyPatch } from '#contract/core/resource/patch.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Author } from '../device/device.ts'
import type { LarderDatabase } from '../store/database.ts'
import { decide, renewed } from './attention.ts'
import { giveUp } from './given-up.ts'
import type { AnyRecord, OutboxEntry, ShadowRow } from './outbox.ts'
import { parentIds } from './prepare.ts'
import { inTodaysWords } from './upcast-entry.ts'

/** What the device last knew of the record; null if it never had it. */
export const lastKnown = (shadow: ShadowRow | undefined): AnyRecord | null =>
  shadow?.record ?? shadow?.last ?? null

export const canRecreate = (
  { state, verb, problem, resource }: Pick<OutboxEntry, 'state' | 'verb' | 'problem' | 'resource'>,
  last: AnyRecord | null,
): boolean =>
  state === 'rejected' &&
  verb === 'PUT' &&
  problem?.code === 'not_found' &&
  travel[resource].sync === 'merge' &&
  last !== null

/** Its fields, except those only the server sets. */
function ownFields(resource: OutboxEntry['resource'], record: AnyRecord): AnyRecord {
  const fields = declarations[resource].schema.properties as Record<string, { owner?: string }>
  const own = Object.entries(record).filter(
    ([name]) =>
      name !== 'archived' && fields[name] !== undefined && fields[name].owner !== 'server',
  )
  return { ...Object.fromEntries(own), id: record.id }
}

export const recreateEntry = (
  db: LarderDatabase,
  seq: number,
  author: Author,
): Promise<boolean> => {
  const at = Date.now()
  return decide(db, seq, author, async (tx, refused) => {
    const entry = inTodaysWords(refused)
    const { resource, record_id: id } = entry
    const shadow = await tx.get('_shadow', [resource, id])
    const last = lastKnown(shadow)
    if (!last || !canRecreate(entry, last)) return
    const { user_id, device_id, clock_skew_ms } = author
    const making = { created: at, created_by: user_id, device_id, clock_skew_ms }
    const patch = { ...applyPatch(ownFields(resource, last), entry.patch), ...making }
    const anew = { ...entry, verb: 'POST', patch, base: {}, base_version: null } as const
    giveUp(tx, refused, { how: 'edited', reason: '', by: user_id, at })
    const parents = parentIds(resource, patch)
    tx.put('_outbox', { ...renewed(db, anew, author, at), parents, created: at })
    tx.put('_shadow', { resource, id, record: null, last, pulled: shadow?.pulled ?? 0 })
  })
}
