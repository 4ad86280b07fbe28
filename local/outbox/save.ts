/**
 * The only way to record anything on the device (architecture, "Write"). Always holds: a save is
 * one strict transaction over the records, the outbox and the server copies of rows that become
 * dirty, and it resolves only when that is on disk: only then may a screen say *saved*. Every id,
 * time and hash is made before the transaction opens. Never uses the network.
 */
import type Dexie from 'dexie'
import { SAVE, type SavedChange } from '#contract/core/acts/acts.ts'
import { SCHEMA_VERSION } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import { isWithoutServer } from '../device/contact.ts'
import { type Author, device } from '../device/device.ts'
import {
  isNumberedHere,
  numberMark,
  numbersOf,
  storesOfNumber,
  withNumberHere,
} from '../device/numbers.ts'
import { onRecordClock } from '../device/record-clock.ts'
import { claimsOf, newestAnchor } from '../device/time-anchor.ts'
import { wakeEngine } from '../signals/wake-channel.ts'
import { isDeviceFull } from '../store/blobs.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import { withRoom } from '../store/make-room.ts'
import type { StoreName } from '../store/stores.ts'
import { entriesOf, type TransactionalStore, type Tx } from '../store/transaction.ts'
import { pendingBaseVersion, unversioned } from './base-version.ts'
import type { Change } from './change.ts'
import { FOLD_PAST, folded, isFoldable } from './fold.ts'
import { giveUp } from './given-up.ts'
import { keptWith } from './kept-with.ts'
import { madeOn } from './made-on.ts'
import { type AnyRecord, needsAttention, type OutboxEntry } from './outbox.ts'
import { type Prepared, prepare } from './prepare.ts'
import { fallsWith } from './rebase.ts'
import { releaseBlocked } from './refresh-view.ts'
import { viewOf } from './view.ts'

export type SaveOutcome =
  | {
      readonly ok: true /** As the screens now see them, in the given order. */
      readonly records: readonly AnyRecord[]
    }
  | { readonly ok: false; readonly reason: 'device_full' | 'device_failed' | 'record_gone' }

class RecordGone extends Error {}

/**
 * Adds it to the end of the queue, or merges it into the edit it would wait behind (fold.ts).
 * @returns everything waiting for the record
 */
async function queue(
  tx: Tx,
  entry: Omit<OutboxEntry, 'seq'>,
  pending: readonly OutboxEntry[],
): Promise<OutboxEntry[]> {
  const last = pending.at(-1)
  if (isFoldable(last, entry)) {
    const range = { from: last.seq + 1, to: Number.MAX_SAFE_INTEGER }
    const both = folded(last, entry, await tx.rows('_outbox', { range, limit: FOLD_PAST }))
    if (both) {
      tx.put('_outbox', both)
      return [...pending.slice(0, -1), both]
    }
  }
  return [...pending, { ...entry, seq: await tx.append(entry) }]
}

const isReplacedBy = (one: OutboxEntry, by: string) =>
  one.verb === 'POST' && needsAttention(one) && one.user_id === by

/**
 * A new record replaces the one its author made before under this id and the server refused: the
 * old one is kept in the log, and what waited behind it is checked again. Other people's records
 * are never replaced.
 * @returns what is still waiting for the record
 */
async function withoutRefused(
  tx: Tx,
  change: Prepared['entry'],
  pending: readonly OutboxEntry[],
  by: string,
  at: number,
): Promise<readonly OutboxEntry[]> {
  const place = change.verb === 'POST' ? pending.findIndex((one) => isReplacedBy(one, by)) : -1
  const refused = pending[place]
  if (!refused) return pending
  const gone = [refused, ...fallsWith(refused, pending.slice(place + 1))]
  for (const one of gone) {
    giveUp(tx, one, { how: 'edited', reason: '', by, at, next: change.op_id })
    tx.remove('_outbox', one.seq)
  }
  await releaseBlocked(tx)
  return pending.filter((one) => !gone.includes(one))
}

type Recorded = {
  /** As screens now see it; nothing is shown for a call. */
  readonly view: AnyRecord | null
  readonly entry?: OutboxEntry | undefined
}

async function record(
  tx: Tx,
  { entry: asked, bytes, seen }: Prepared,
  author: Author,
  now: number,
): Promise<Recorded> {
  const { resource, record_id: id } = asked
  const [old, shadow, waiting, made_offline, cursor, anchor] = await Promise.all([
    tx.get(resource, id),
    tx.get('_shadow', [resource, id]),
    entriesOf(tx, resource, id),
    isWithoutServer(tx, now),
    tx.get('_cursor', resource),
    claimsOf(asked).length > 0 ? newestAnchor(tx, author) : undefined,
  ])
  // A derived id made twice: it is still one record (architecture, "One resource, one file").
  if (asked.verb === 'POST' && old) return { view: old }
  const isCall = asked.verb === 'ACT'
  if (asked.verb !== 'POST' && !isCall && !old) throw new RecordGone()
  const refused = waiting.find((one) => isReplacedBy(one, author.user_id))
  const change =
    old && !isCall
      ? { ...asked, ...onRecordClock(asked, old, author.clock_skew_ms) }
      : await withNumberHere(tx, asked, author, refused)
  const pending = await withoutRefused(tx, change, waiting, author.user_id, now)
  const pulled = cursor?.recounted ? unversioned(old ?? null) : (old ?? null)
  const server = shadow ? shadow.record : pulled
  if (!shadow) {
    const at = typeof server?.updated === 'number' ? server.updated : 0
    tx.put('_shadow', { resource, id, record: server, pulled: at })
  }
  const entry: Omit<OutboxEntry, 'seq'> = {
    ...change,
    device_id: author.device_id,
    user_id: author.user_id,
    delivery: author.delivery_id
      ? { id: author.delivery_id, made: now - author.clock_skew_ms }
      : undefined,
    ...(anchor !== undefined && { anchor }),
    base: {},
    base_version: pendingBaseVersion(server, pending, cursor),
    ...(old &&
      !isCall &&
      madeOn({ ...change, seen }, { view: old, server: shadow ? shadow.record : old })),
    schema_version: SCHEMA_VERSION,
    state: change.part_of === undefined ? 'queued' : 'part',
    attempts: 0,
    next_at: 0,
    lease_epoch: null,
    problem: null,
    created: now,
    sent: false,
    made_offline,
    reply: null,
  }
  const entries = await queue(tx, entry, pending)
  if (bytes) tx.put('_blob', { id, bytes })
  const view = viewOf(server, entries)
  if (view) tx.put(resource, view)
  if (isCall) return { view: null, entry: entries.at(-1) }
  if (!view) throw new RecordGone()
  return { view, entry: entries.at(-1) }
}

const asSent = ({ resource, record_id: id, verb, patch, base }: OutboxEntry): SavedChange[] => {
  if (verb === 'ACT') return []
  const fields = verb === 'DELETE' ? {} : { fields: patch }
  return [{ resource, id, verb, ...fields, ...(verb === 'PUT' && { base }) }]
}

/**
 * What is known of a call once its parts are saved: what each was based on, its author and time.
 */
function putCall(tx: Tx, call: OutboxEntry, kept: readonly Recorded[]): void {
  if (!call.act) return
  const parts = kept.flatMap(({ entry }) => (entry?.part_of === call.op_id ? [entry] : []))
  const isSave = call.act.name === SAVE
  const body = isSave
    ? { act_id: call.act.id, changes: parts.flatMap(asSent) }
    : { ...call.act.body, ...numbersOf(parts) }
  const timed = parts.find(({ anchor }) => anchor !== undefined)
  tx.put('_outbox', {
    ...call,
    ...(timed?.anchor !== undefined && { anchor: timed.anchor }),
    act: { ...call.act, body },
  })
}

/** The same action on several records: each is sent and refused separately. */
export type SaveOptions = { readonly isApart?: boolean }

/**
 * @param db the target; a LarderDatabase's `transactions`, or the simulation's memory
 * @param now ms, by the device's clock
 */
export async function saveTo(
  db: TransactionalStore,
  author: Author,
  changes: readonly Change[],
  now: number,
  { isApart = false }: SaveOptions = {},
): Promise<SaveOutcome> {
  const prepared: Prepared[] = []
  for (const change of changes) {
    const earlier = isApart ? [] : [...new Set(prepared.map(({ entry }) => entry.record_id))]
    for (const one of prepare(change, { author, now, earlier })) {
      const standsAlone = isApart || one.entry.part_of !== undefined
      const kept_with = standsAlone ? undefined : keptWith(one.entry, prepared[0]?.entry)
      prepared.push(kept_with ? { ...one, entry: { ...one.entry, kept_with } } : one)
    }
  }
  const stores = new Set<StoreName>(['_outbox', '_shadow', '_cursor', '_meta'])
  for (const { entry, bytes } of prepared) {
    const { resource } = entry
    if (travel[resource].sync === 'online') throw new Error(`${resource} is written online only`)
    stores.add(resource)
    for (const one of isNumberedHere(entry) ? storesOfNumber(resource) : []) stores.add(one)
    if (bytes) stores.add('_blob')
  }
  const keep = () =>
    db.transact([...stores], 'strict', async (tx) => {
      const kept: Recorded[] = []
      for (const change of prepared) kept.push(await record(tx, change, author, now))
      for (const { entry } of kept) if (entry?.act) putCall(tx, entry, kept)
      return kept.flatMap(({ view }) => view ?? [])
    })
  try {
    const entries = prepared.map(({ entry }) => entry)
    return { ok: true, records: await withRoom(db, keep, { now, besides: entries }) }
  } catch (error) {
    if (error instanceof RecordGone) return { ok: false, reason: 'record_gone' }
    return { ok: false, reason: isDeviceFull(error) ? 'device_full' : 'device_failed' }
  }
}

const hasNumbers = (change: Change): boolean =>
  change.act === 'together'
    ? change.changes.some(hasNumbers)
    : change.act === 'create' && travel[change.resource].numbering?.by === 'device'

/** The code under which this database counts, if there is something to number. */
async function withMark(db: Dexie, author: Author, changes: readonly Change[]): Promise<Author> {
  if (author.device_code === undefined || !changes.some(hasNumbers)) return author
  return { ...author, device_code: author.device_code + (await numberMark(db, device)) }
}

/** Saves, then wakes the sync engine. Resolves when durable; never waits for the network. */
export async function save(
  db: Dexie,
  author: Author,
  changes: readonly Change[],
  options: SaveOptions = {},
): Promise<SaveOutcome> {
  const named = await withMark(db, author, changes)
  const outcome = await saveTo(transactionsOf(db), named, changes, Date.now(), options)
  if (outcome.ok) wakeEngine(db.name)
  return outcome
}
