/**
 * Makes room on a full device (sync.md, "Life events"): photos the server has go first, then the
 * oldest history that can be fetched again (`yields`). Always holds: the outbox, unsent bytes, and
 * what anything unsent names stay; the date from which the device has all of a list is noted in the
 * transaction that drops the rest.
 */
import { type ResourceName, resourceNames } from '#contract/core/resource/registry.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { AnyRecord } from '../outbox/outbox.ts'
import { dropCachedBlobs, isDeviceFull } from './blobs.ts'
import type { LarderDatabase } from './database.ts'
import type { StoreName } from './stores.ts'
import type { TransactionalStore, Tx } from './transaction.ts'

/** Where the device's part of a list begins, once the device was full. */
export type Held = {
  /**
   * Everything with this `date` or a later one is here, as far as the mirror's window goes (ms).
   */
  readonly from: number
  /** How often rows were dropped: rows fetched before may have gone with them. */
  readonly times: number
}

/** Rows dropped at a time: the write is tried again after each batch. */
const BATCH = 500
const DAY_MS = 86_400_000

type Yields = NonNullable<(typeof travel)[ResourceName]['yields']>

const nameOf = (resource: ResourceName) => `held-from:${resource}`

export const readHeld = async (tx: Tx, resource: ResourceName): Promise<Held | undefined> =>
  (await tx.get('_meta', nameOf(resource)))?.value as Held | undefined

/** Plain Dexie, so that `useLiveQuery` follows it. Undefined: the whole window is here. */
export const heldFrom = async (
  db: LarderDatabase,
  resource: ResourceName,
): Promise<Held | undefined> => (await db.meta.get(nameOf(resource)))?.value as Held | undefined

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const idsIn = (words: unknown) => JSON.stringify(words).match(anyId) ?? []

/** What is unsent, and what would be sent again to a restored server, with everything it names. */
async function neededIds(tx: Tx, besides: unknown): Promise<Set<string>> {
  const named = await Promise.all([
    tx.rows('_outbox'),
    tx.rows('_settled'),
    tx.keys('_shadow'),
    tx.rows('_drafts'),
  ])
  return new Set([...named, besides].flatMap(idsIn))
}

const ownStores = ['_outbox', '_settled', '_shadow', '_drafts', '_meta'] as const

const dateOf = ({ date }: AnyRecord) => Number(date)

/** Ids of the last of each kind: other screens count from it, however old it is. */
function lastOnes(rows: readonly AnyRecord[], fields: readonly string[]): Set<string> {
  const standing = rows.filter(({ voided_by_id }) => !voided_by_id)
  const kinds = Map.groupBy(standing, (row) => JSON.stringify(fields.map((field) => row[field])))
  const last = (kind: readonly AnyRecord[]) =>
    kind.reduce((one, other) => (dateOf(other) > dateOf(one) ? other : one))
  return new Set([...kinds.values()].map((kind) => last(kind).id))
}

type Dropping = { readonly now: number; readonly besides: unknown }

const dropOldest = (
  db: TransactionalStore,
  resource: ResourceName,
  { afterDays, lastOf }: Yields,
  { now, besides }: Dropping,
): Promise<boolean> =>
  db.transact([resource, ...ownStores] satisfies StoreName[], 'relaxed', async (tx) => {
    const [rows, needed, held] = await Promise.all([
      tx.rows(resource),
      neededIds(tx, besides),
      readHeld(tx, resource),
    ])
    const last = lastOnes(rows, lastOf)
    const isFree = (row: AnyRecord) =>
      dateOf(row) < now - afterDays * DAY_MS && !needed.has(row.id) && !last.has(row.id)
    const oldest = rows
      .filter(isFree)
      .sort((a, b) => dateOf(a) - dateOf(b))
      .slice(0, BATCH)
    const newest = oldest.at(-1)
    if (!newest) return false
    const [from, times] = [Math.max(held?.from ?? 0, dateOf(newest) + 1), (held?.times ?? 0) + 1]
    tx.removeAll(
      resource,
      oldest.map(({ id }) => id),
    )
    tx.put('_meta', { name: nameOf(resource), value: { from, times } satisfies Held })
    return true
  })

/**
 * @param now ms
 * @param besides what is about to be saved: everything it names stays
 * @returns false if nothing is left to drop
 */
export async function makeRoom(
  db: TransactionalStore,
  now: number,
  besides: unknown = null,
): Promise<boolean> {
  if ((await dropCachedBlobs(db, 0)) > 0) return true
  for (const resource of resourceNames) {
    const { yields } = travel[resource]
    if (yields && (await dropOldest(db, resource, yields, { now, besides }))) return true
  }
  return false
}

/** Retries with more room, until it fits or nothing is left to drop. */
export async function withRoom<T>(
  db: TransactionalStore,
  work: () => Promise<T>,
  { now, besides }: Dropping,
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDeviceFull(error) || !(await makeRoom(db, now, besides))) throw error
    }
  }
}
