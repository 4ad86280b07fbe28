/**
 * A restored server knows less than its devices (sync.md, "On the wire"): what it had acknowledged
 * in the last seven days is sent again. Always holds: everything in one transaction, once per
 * restore, before anything is swept; each entry keeps its op_id, so that what the server still has
 * isn't done twice, and none uses a version from before; the view keeps every change.
 */
import { SAVE, type SavedChange } from '#contract/core/acts/acts.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { NO_VERSION, unversioned } from '#local/outbox/base-version.ts'
import { giveUp } from '#local/outbox/given-up.ts'
import {
  type CursorRow,
  type EntryAct,
  isThrough,
  type OutboxEntry,
  type ShadowRow,
} from '#local/outbox/outbox.ts'
import { writeRow } from '#local/outbox/refresh-view.ts'
import type { SettledRow } from '#local/store/stores.ts'
import type { TransactionalStore, Tx } from '#local/store/transaction.ts'
import { checkEpoch } from '../engine/leadership.ts'
import { anew } from '../pull/apply-page.ts'

const toEntry = ({ settled_at: _, ...entry }: SettledRow): OutboxEntry => entry

/** Based on no earlier version; what the server knows by its op_id counts. */
const recounted = (entry: OutboxEntry): OutboxEntry =>
  entry.base_version === null ? entry : { ...entry, base_version: NO_VERSION }

/**
 * Acknowledged entries wait again, and so do those that met another version, or waited behind one:
 * that version was from before, and may never come again. Entries refused for their own content
 * stay refused.
 */
const isAskedAnew = (entry: OutboxEntry): boolean =>
  isThrough(entry) || entry.state === 'conflict' || entry.state === 'blocked'

const offered = (entry: OutboxEntry): OutboxEntry =>
  isAskedAnew(entry)
    ? {
        ...entry,
        state: entry.part_of === undefined ? 'queued' : 'part',
        attempts: 0,
        next_at: 0,
        lease_epoch: null,
        problem: null,
        reply: null,
      }
    : entry

/**
 * Based on the result of a change before it on the restored server, whose reply says which version.
 */
const behind = (entry: OutboxEntry, earlier: readonly OutboxEntry[]): OutboxEntry =>
  earlier.length > 0 && !entry.sent ? { ...entry, base_version: null } : entry

const isSave = (entry: OutboxEntry): entry is OutboxEntry & { readonly act: EntryAct } =>
  entry.act?.name === SAVE

/**
 * If one change of a save of several had to wait, it has become a separate entry since and is sent
 * separately: sent again with the others it would be done twice. The rest goes as a new operation.
 */
function withoutMadeAnew(tx: Tx, all: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const renamed = new Map<string, string>()
  const calls = all.map((call) => {
    if (!isSave(call)) return call
    const parts = all.filter(({ part_of }) => part_of === call.op_id)
    const said = call.act.body.changes as readonly SavedChange[]
    const changes = said.filter(({ id }) => parts.some(({ record_id }) => record_id === id))
    if (changes.length === said.length) return call
    const op_id = derivedId(call.op_id, 'rest')
    const { op_id: along_with, user_id: by, created: at } = call
    giveUp(tx, call, { how: 'merged', reason: '', by, at, next: op_id, along_with })
    renamed.set(call.op_id, op_id)
    return { ...call, op_id, act: { ...call.act, body: { ...call.act.body, changes } } }
  })
  return calls
    .filter((one) => !isSave(one) || (one.act.body.changes as readonly unknown[]).length > 0)
    .map((one) => ({
      ...one,
      ...(one.part_of && { part_of: renamed.get(one.part_of) ?? one.part_of }),
    }))
}

/** A part goes with its call, and isn't sent if its call is no longer kept. */
function withCalls(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const calls = new Set(entries.flatMap(({ act, op_id }) => (act ? [op_id] : [])))
  return entries.filter(({ part_of }) => part_of === undefined || calls.has(part_of))
}

async function shadowOf(tx: Tx, { resource, record_id: id }: OutboxEntry): Promise<ShadowRow> {
  return { resource, id, record: (await tx.get(resource, id)) ?? null }
}

async function offer(tx: Tx): Promise<void> {
  const [outbox, settled, shadows, cursors] = await Promise.all([
    tx.rows('_outbox'),
    tx.rows('_settled'),
    tx.rows('_shadow'),
    tx.rows('_cursor'),
  ])
  const all = [...settled.map(toEntry), ...outbox].sort((a, b) => a.seq - b.seq)
  const byRecord = Map.groupBy(
    withCalls(withoutMadeAnew(tx, all)).map(offered).map(recounted),
    ({ record_id }) => record_id,
  )
  const known = new Map(shadows.map((shadow) => [shadow.id, shadow]))
  tx.removeAll(
    '_settled',
    settled.map(({ settled_at, seq }) => [settled_at, seq]),
  )
  for (const [id, queue] of byRecord) {
    const [first] = queue
    if (!first) continue
    const entries = queue.map((entry, place) => behind(entry, queue.slice(0, place)))
    const shadow = known.get(id) ?? (await shadowOf(tx, first))
    const old = await tx.get(shadow.resource, id)
    const fresh = { ...shadow, record: unversioned(shadow.record), pulled: 0 }
    tx.putAll('_outbox', entries)
    writeRow(tx, { old, shadow: fresh, entries })
  }
  const recount = (row: CursorRow) => anew({ ...row, recounted: true })
  tx.putAll('_cursor', cursors.map(recount))
}

/** @param renewed the server's new epoch; calling this twice changes nothing */
export const offerAgain = (
  store: TransactionalStore,
  renewed: string | null,
  epoch: number,
): Promise<void> => {
  const own = ['_outbox', '_settled', '_shadow', '_cursor', '_meta'] as const
  return store.transact([...resourceNames, ...own], 'strict', async (tx) => {
    await checkEpoch(tx, epoch)
    if ((await tx.get('_meta', 'epoch'))?.value === renewed) return
    await offer(tx)
    tx.put('_meta', { name: 'epoch', value: renewed })
  })
}
