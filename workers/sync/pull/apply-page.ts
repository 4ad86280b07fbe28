/**
 * Writes one pulled page and its cursor to the stores, in one transaction (sync.md, "On the wire").
 * Always holds: a dirty row keeps its pending changes on top of the new server copy; an
 * acknowledged entry is settled by the last page of a pull that has reached its stamp, never
 * before, and a row that pull didn't bring goes with it; otherwise the outbox is untouched.
 */

import type { ResourceName } from '#contract/core/resource/registry.ts'
import { windowWords } from '#contract/core/sync/mirror.ts'
import { travel } from '#contract/core/sync/travel.ts'
import {
  type AnyRecord,
  type CursorRow,
  isMissed,
  type OutboxEntry,
  type ShadowRow,
} from '#local/outbox/outbox.ts'
import { releaseBlocked } from '#local/outbox/refresh-view.ts'
import { keepSettled } from '#local/outbox/settled.ts'
import { newerCopy, viewOf } from '#local/outbox/view.ts'
import type { TransactionalStore, Tx } from '#local/store/transaction.ts'
import { checkEpoch } from '../engine/leadership.ts'
import { isMetBy, mergeRefused } from '../push/merge-refused.ts'

/** A pulled row: a record, or the mark of one that is gone or has left the caller's scope. */
export type PulledRow = AnyRecord & { readonly deleted?: boolean }

export type PulledPage = {
  readonly resource: ResourceName
  readonly rows: readonly PulledRow[]
  /** The cursor it was requested from. */
  readonly from: CursorRow
  readonly cursor: CursorRow
  /** With the last page of a sweep: ids of all rows seen since its first. */
  readonly seen: ReadonlySet<string> | null
  /** ms */
  readonly now: number
}

const ofResource = (resource: ResourceName) => ({ from: [resource, ''], to: [resource, '\uffff'] })

/** The dirty rows of a resource, with their entries and server copies. */
class DirtyRows {
  readonly #resource: ResourceName
  readonly #shadows: Map<string, ShadowRow>
  readonly #entries: Map<string, OutboxEntry[]>
  readonly #touched = new Set<string>()

  constructor(
    resource: ResourceName,
    shadows: readonly ShadowRow[],
    entries: readonly OutboxEntry[],
  ) {
    this.#resource = resource
    this.#shadows = new Map(shadows.map((shadow) => [shadow.id, shadow]))
    this.#entries = Map.groupBy(entries, ({ record_id }) => record_id)
  }

  has = (id: string) => this.#shadows.has(id)

  pulled(row: PulledRow) {
    const shadow = this.#shadows.get(row.id)
    if (!shadow) return
    const record = row.deleted ? null : newerCopy(shadow.record, row)
    const left = row.deleted === true
    const last = left && shadow.record ? { last: shadow.record } : {}
    this.#shadows.set(row.id, { ...shadow, ...last, record, left, pulled: Number(row.updated) })
    this.#touched.add(row.id)
  }

  /** Rows a sweep didn't find: they go once their entries are through. */
  unseen(seen: ReadonlySet<string>) {
    for (const [id, shadow] of this.#shadows) {
      if (seen.has(id) || shadow.record === null) continue
      this.#shadows.set(id, { ...shadow, left: true })
      this.#touched.add(id)
    }
  }

  /** @returns entries that are acknowledged and seen */
  settle(upTo: number): OutboxEntry[] {
    const settled: OutboxEntry[] = []
    for (const [id, entries] of this.#entries) {
      const left = entries.filter(
        ({ state, reply }) => state !== 'acked' || !reply || reply.updated > upTo,
      )
      if (left.length === entries.length) continue
      const over = entries.filter((entry) => !left.includes(entry))
      settled.push(...over)
      this.#entries.set(id, left)
      this.#leaveMissed(id, Math.max(...over.map(({ reply }) => reply?.updated ?? 0)))
      this.#touched.add(id)
    }
    return settled
  }

  #leaveMissed(id: string, stamp: number) {
    const shadow = this.#shadows.get(id)
    if (shadow && isMissed(shadow, stamp)) this.#shadows.set(id, { ...shadow, left: true })
  }

  /**
   * A 412 that didn't include the current record waited for the row (sync.md, "Retry").
   * @returns whether anything can be sent again
   */
  merge(tx: Tx, now: number): boolean {
    let isAny = false
    for (const id of this.#touched) {
      const record = this.#shadows.get(id)?.record
      const entries = this.#entries.get(id) ?? []
      const refused = entries.find(({ state }) => state === 'conflict')
      if (!record || !refused || refused.problem?.current) continue
      if (!isMetBy(record, refused, entries)) continue
      const merged = mergeRefused(tx, refused, record, entries, now)
      if (merged) this.#entries.set(id, merged)
      isAny ||= merged !== null
    }
    return isAny
  }

  write(tx: Tx) {
    const resource = this.#resource
    const views: AnyRecord[] = []
    const gone: string[] = []
    const shadows: ShadowRow[] = []
    const clean: [string, string][] = []
    for (const id of this.#touched) {
      const shadow = this.#shadows.get(id)
      if (!shadow) continue
      const entries = this.#entries.get(id) ?? []
      const isOver = shadow.left === true && entries.length === 0
      const view = isOver ? null : viewOf(shadow.record, entries)
      if (view) views.push(view)
      else gone.push(id)
      if (entries.length > 0) shadows.push(shadow)
      else clean.push([resource, id])
    }
    tx.putAll(resource, views)
    tx.removeAll(resource, gone)
    tx.putAll('_shadow', shadows)
    tx.removeAll('_shadow', clean)
  }
}

async function readDirty(tx: Tx, resource: ResourceName): Promise<DirtyRows> {
  const range = ofResource(resource)
  const shadows = await tx.rows('_shadow', { range })
  const entries =
    shadows.length > 0 ? await tx.rows('_outbox', { index: '[resource+record_id]', range }) : []
  return new DirtyRows(resource, shadows, entries)
}

async function sweep(tx: Tx, resource: ResourceName, seen: ReadonlySet<string>, dirty: DirtyRows) {
  const ids = (await tx.keys(resource)) as string[]
  tx.removeAll(
    resource,
    ids.filter((id) => !seen.has(id) && !dirty.has(id)),
  )
  dirty.unseen(seen)
}

export type PageEnd =
  | 'written'
  /** And a refused change can be sent again on top of the new row. */
  | 'merged'
  /** Nothing was written: the server was restored from a backup (offer-again.ts). */
  | 'put_back'
  /** Nothing was written: this resource must be pulled from its first row. */
  | 'restarted'

async function judgePage(
  tx: Tx,
  { resource, from, cursor: { epoch } }: PulledPage,
): Promise<PageEnd> {
  const [known, held] = await Promise.all([tx.get('_meta', 'epoch'), tx.get('_cursor', resource)])
  const before = known?.value ?? held?.epoch ?? epoch
  if (known === undefined && epoch !== null) tx.put('_meta', { name: 'epoch', value: before })
  if (epoch !== null && epoch !== before) return 'put_back'
  return from.cursor !== null && held?.cursor === null ? 'restarted' : 'written'
}

/** What is acknowledged and seen up to this stamp is settled. */
async function settle(tx: Tx, dirty: DirtyRows, upTo: number, now: number): Promise<void> {
  const settled = dirty.settle(upTo)
  for (const { seq } of settled) tx.remove('_outbox', seq)
  await keepSettled(tx, settled, now)
}

/** The work for one page, inside its transaction. */
async function writePage(tx: Tx, page: PulledPage, dirty: DirtyRows): Promise<PageEnd> {
  const { resource, rows, cursor, seen, now } = page
  const clean = rows.filter(({ id }) => !dirty.has(id))
  tx.putAll(
    resource,
    clean.filter(({ deleted }) => !deleted),
  )
  tx.removeAll(
    resource,
    clean.filter(({ deleted }) => deleted).map(({ id }) => id),
  )
  for (const row of rows) dirty.pulled(row)
  if (seen) await sweep(tx, resource, seen, dirty)
  // A row changed twice comes with a later page: only the last one shows what is missing.
  if (!cursor.more) await settle(tx, dirty, cursor.cursor ?? 0, now)
  const isMerged = dirty.merge(tx, now)
  // What waited behind a change that is no longer refused.
  if (isMerged) await releaseBlocked(tx)
  dirty.write(tx)
  tx.put('_cursor', cursor)
  return isMerged ? 'merged' : 'written'
}

export const applyPage = (
  store: TransactionalStore,
  page: PulledPage,
  epoch: number,
): Promise<PageEnd> =>
  store.transact(
    [page.resource, '_outbox', '_settled', '_shadow', '_cursor', '_meta'],
    'relaxed',
    async (tx) => {
      // All requested at once: a page waits longer for the store's answers than for its rows.
      const [end, dirty] = await Promise.all([
        judgePage(tx, page),
        readDirty(tx, page.resource),
        checkEpoch(tx, epoch),
      ])
      return end === 'written' ? writePage(tx, page, dirty) : end
    },
    // Screens are told of the pages before the last a little later.
    page.cursor.more ? 'soon' : 'now',
  )

/**
 * This person may not read it, or not any more: it is removed like rows a sweep didn't find, and
 * pulled from the first row if they regain access. What they haven't sent stays.
 */
export const leaveResource = (
  store: TransactionalStore,
  resource: ResourceName,
  now: number,
  epoch: number,
): Promise<void> =>
  store.transact(
    [resource, '_outbox', '_settled', '_shadow', '_cursor', '_meta'],
    'relaxed',
    async (tx) => {
      const [dirty] = await Promise.all([readDirty(tx, resource), checkEpoch(tx, epoch)])
      await sweep(tx, resource, new Set(), dirty)
      // No pull will pass what is acknowledged.
      await settle(tx, dirty, Number.POSITIVE_INFINITY, now)
      dirty.write(tx)
      tx.remove('_cursor', resource)
    },
  )

/** As a pull would request it today. */
function askedFor(resource: ResourceName): Pick<CursorRow, 'window'> {
  const window = windowWords(travel[resource].mirror)
  return window === undefined ? {} : { window }
}

/** Was it pulled with today's window? */
export const isAskedForAlike = ({ resource, window }: CursorRow): boolean =>
  window === askedFor(resource).window

/** Nothing of it is here yet. */
export const started = (resource: ResourceName): CursorRow => ({
  resource,
  cursor: null,
  scope: null,
  epoch: null,
  pass: 'first',
  ...askedFor(resource),
})

/** A full pull again: from the first row, ending with a sweep. */
export function anew({ resource, pass, complete, recounted }: CursorRow): CursorRow {
  const isComplete = pass === 'steady' || complete === true
  const start = { ...started(resource), pass: 'sweep' } as const
  return { ...start, ...(isComplete && { complete: true }), ...(recounted && { recounted }) }
}

/** The next pull of this resource starts again. @returns where it starts */
export const restartPull = (
  store: TransactionalStore,
  resource: ResourceName,
  epoch: number,
): Promise<CursorRow> =>
  store.transact(['_cursor', '_meta'], 'relaxed', async (tx) => {
    await checkEpoch(tx, epoch)
    const row = anew((await tx.get('_cursor', resource)) ?? started(resource))
    tx.put('_cursor', row)
    return row
  })
