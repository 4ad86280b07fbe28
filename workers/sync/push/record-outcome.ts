/**
 * Records the outcome of sent entries, a batch in one transaction. Always holds: an acknowledged
 * entry stays until the cursor has reached the reply's stamp; a refused one returns the view to the
 * server's version and stays for a person (sync.md, "When two people edit"). Losing this
 * transaction loses nothing, so it needn't wait for the disk: the entries are sent again, and the
 * server recognises them.
 */
import type { ActReply } from '#contract/core/acts/acts.ts'
import type { ProblemBody } from '#contract/core/problems.ts'
import { resourceNames } from '#contract/core/resource/registry.ts'
import type { WriteEffect } from '#contract/core/sync/sync-protocol.ts'
import { NO_VERSION, versionAfter } from '#local/outbox/base-version.ts'
import { judgeStanding, standing } from '#local/outbox/kept-with.ts'
import {
  type AnyRecord,
  type CursorRow,
  isMissed,
  type OutboxEntry,
  type ShadowRow,
} from '#local/outbox/outbox.ts'
import { judgeParts, onItsOwn, partsOf, resourcesOf } from '#local/outbox/parts.ts'
import { readRow, writeRow } from '#local/outbox/refresh-view.ts'
import { keepSettled } from '#local/outbox/settled.ts'
import { newerCopy } from '#local/outbox/view.ts'
import type { StoreName } from '#local/store/stores.ts'
import type { Telling, TransactionalStore, Tx } from '#local/store/transaction.ts'
import { checkEpoch } from '../engine/leadership.ts'
import { isMetBy, mergeRefused } from './merge-refused.ts'

export type Outcome =
  | { readonly is: 'acked'; readonly effect: WriteEffect; readonly record: AnyRecord | null }
  /** For a call: the outcome of its parts. */
  | { readonly is: 'done'; readonly parts: ActReply }
  /** For a part: the server didn't make it. */
  | { readonly is: 'dropped' }
  | { readonly is: 'gone' }
  /** Back to the queue; `attempts` and `next_at` only if this entry itself failed. */
  | {
      readonly is: 'queued'
      readonly attempts: number
      readonly next_at: number
      /** Nobody answered: it counts as made without the server. */
      readonly made_offline?: boolean
    }
  /** Until its person signs in. */
  | { readonly is: 'held' }
  /** Back to the queue unchanged: the network never saw it. */
  | { readonly is: 'untried'; readonly before: OutboxEntry }
  | { readonly is: 'conflict'; readonly problem: ProblemBody }
  | { readonly is: 'refused'; readonly problem: ProblemBody }

export type SentEntry = { readonly entry: OutboxEntry; readonly outcome: Outcome }

type Cursors = ReadonlyMap<string, CursorRow | undefined>

const currentOf = ({ current }: ProblemBody) =>
  typeof current?.id === 'string' ? (current as AnyRecord) : null

/** The server's copy in the reply. */
function copyIn(outcome: Outcome): AnyRecord | null {
  switch (outcome.is) {
    case 'acked':
      return outcome.record
    case 'conflict':
    case 'refused':
      return currentOf(outcome.problem)
    case 'done':
    case 'dropped':
    case 'gone':
    case 'held':
    case 'queued':
    case 'untried':
      return null
  }
}

/**
 * The server's copy after this; if the reply to an archiving has no copy, the known one, archived.
 */
function copyAfter(known: AnyRecord | null, outcome: Outcome): AnyRecord | null {
  if (outcome.is === 'gone') return known && { ...known, archived: true }
  const copy = copyIn(outcome)
  return copy ? newerCopy(known, copy) : known
}

/** The entry's new state; null if it is settled. */
function afterwards(
  entry: OutboxEntry,
  outcome: Outcome,
  cursors: Cursors,
  at: number,
): OutboxEntry | null {
  switch (outcome.is) {
    case 'acked': {
      const { effect } = outcome
      const cursor = cursors.get(entry.resource)
      // Its effect was pulled before the reply arrived: nothing is left to wait for.
      const isAtHead = cursor?.pass === 'steady' && !cursor.more
      const isSeen = isAtHead && (cursor.cursor ?? 0) >= effect.updated
      return isSeen ? null : { ...entry, state: 'acked', reply: effect, problem: null }
    }
    case 'done':
    case 'dropped':
    case 'gone':
      return null
    case 'queued': {
      const { attempts, next_at } = outcome
      const made_offline = entry.made_offline || outcome.made_offline === true
      return { ...entry, state: 'queued', attempts, next_at, made_offline, lease_epoch: null }
    }
    case 'held':
      return { ...entry, state: 'waiting_auth', lease_epoch: null }
    case 'untried':
      return outcome.before
    case 'conflict':
      return { ...entry, state: 'conflict', problem: { ...outcome.problem, at } }
    case 'refused':
      return { ...entry, state: 'rejected', problem: { ...outcome.problem, at } }
  }
}

/**
 * A part of a call has no version: somebody may have changed other fields before it, unseen by this
 * device. The next change meets those separately.
 */
const isOverUnseen = (
  { part_of, verb, base_version }: OutboxEntry,
  { version }: WriteEffect,
  next: OutboxEntry,
) =>
  part_of !== undefined &&
  verb === 'PUT' &&
  next.verb === 'PUT' &&
  version !== (base_version ?? 0) + 1

/**
 * The next change of the same record is based on the result of this one (sync.md), unless it
 * already has a version: one in between may have been acknowledged before.
 */
function passVersionOn(entry: OutboxEntry, outcome: Outcome, later: readonly OutboxEntry[]) {
  const next = later.find(({ seq }) => seq > entry.seq)
  if (outcome.is !== 'acked' || !next || next.sent || next.base_version !== null) return null
  const base_version = isOverUnseen(entry, outcome.effect, next)
    ? NO_VERSION
    : versionAfter(entry, outcome.effect)
  return { ...next, base_version }
}

/**
 * The version a 412 was about: in the reply, except for a caller that only delivers; then the
 * device's own copy shows it, once a pull has brought it.
 */
function newerThan(
  { entry, outcome }: SentEntry,
  record: AnyRecord | null,
  all: readonly OutboxEntry[],
) {
  if (outcome.is !== 'conflict') return null
  return currentOf(outcome.problem) || isMetBy(record, entry, all) ? record : null
}

/**
 * The server was restored while this was being sent, and a pull has noticed: the server has
 * forgotten that reply, and the entry was planned again (offer-again.ts). It is sent in its current
 * state.
 */
async function sendAgain(tx: Tx, { entry: { seq } }: SentEntry) {
  const stored = await tx.get('_outbox', seq)
  if (stored) tx.put('_outbox', { ...stored, state: 'queued', next_at: 0, lease_epoch: null })
}

async function recordOne(tx: Tx, { entry, outcome }: SentEntry, cursors: Cursors, at: number) {
  const { resource, record_id: id } = entry
  // Read first, so that the change is announced exactly and wakes no unrelated query.
  const row = await readRow(tx, resource, id)
  const after = afterwards(entry, outcome, cursors, at)
  if (after) tx.put('_outbox', after)
  else {
    tx.remove('_outbox', entry.seq)
    const reply = outcome.is === 'acked' ? outcome.effect : null
    await keepSettled(tx, [{ ...entry, state: 'acked', reply, problem: null }], at)
  }
  if (outcome.is === 'queued' || outcome.is === 'untried' || outcome.is === 'held') return

  const own = row.entries.flatMap((one) => (one.seq !== entry.seq ? [one] : after ? [after] : []))
  const next = passVersionOn(entry, outcome, own)
  if (next) tx.put('_outbox', next)
  const known: ShadowRow = row.shadow ?? { resource, id, record: null }
  const record = copyAfter(known.record, outcome)
  const theirs = newerThan({ entry, outcome }, record, own)
  const merged = theirs && mergeRefused(tx, entry, theirs, own, at)
  const entries = merged ?? own.map((one) => (one.seq === next?.seq ? next : one))
  // A pull has passed its place, and the row wasn't there.
  const isOut = outcome.is === 'acked' && !after && isMissed(known, outcome.effect.updated)
  const shadow = { ...known, record, ...(isOut && { left: true }) }
  writeRow(tx, { old: row.old, shadow, entries })
}

async function readCursors(tx: Tx, sent: readonly SentEntry[]): Promise<Cursors> {
  const resources = [...new Set(sent.flatMap(({ entry }) => resourcesOf(entry)))]
  const rows = await Promise.all(resources.map((resource) => tx.get('_cursor', resource)))
  return new Map(resources.map((resource, at) => [resource, rows[at]]))
}

/**
 * The first reply identifies the server, before any page has come.
 * @returns whether it is the one the device knows
 */
async function noteServer(tx: Tx, server: string | null): Promise<boolean> {
  if (server === null) return true
  const known = (await tx.get('_meta', 'epoch'))?.value ?? null
  if (known === null) tx.put('_meta', { name: 'epoch', value: server })
  return known === null || known === server
}

/** The outcome of a call's part, and its new entry. */
function fateOf(part: OutboxEntry, replies: ActReply): SentEntry {
  const reply = replies.find(
    ({ resource, id }) => resource === part.resource && id === part.record_id,
  )
  if (!reply) return { entry: part, outcome: { is: 'dropped' } }
  if (!('problem' in reply)) {
    const { id, version, updated } = reply
    return { entry: part, outcome: { is: 'acked', effect: { id, version, updated }, record: null } }
  }
  const { problem, version } = reply
  const own = onItsOwn(part)
  if (problem.code !== 'version_conflict')
    return { entry: own, outcome: { is: 'refused', problem } }
  // Any copy at least as new as the one it met can be merged with.
  const entry = version === undefined ? own : { ...own, base_version: version - 1 }
  return { entry, outcome: { is: 'conflict', problem } }
}

/** The copy in a refusal may be of any record of the call. */
function withoutCopy(outcome: Outcome): Outcome {
  if (outcome.is !== 'refused' && outcome.is !== 'conflict') return outcome
  const { current: _, ...problem } = outcome.problem
  return { is: 'refused', problem }
}

/** A call is over once its parts know their outcome; if it is refused, they are hidden with it. */
async function recordCall(tx: Tx, sent: SentEntry, cursors: Cursors, at: number): Promise<void> {
  const { entry, outcome } = sent
  if (outcome.is === 'done') {
    for (const part of await partsOf(tx, entry)) {
      await recordOne(tx, fateOf(part, outcome.parts), cursors, at)
    }
  }
  await recordOne(tx, { entry, outcome: withoutCopy(outcome) }, cursors, at)
  const now = await tx.get('_outbox', entry.seq)
  if (now) await judgeParts(tx, now)
}

/** A record that wasn't made: what depends on it must not be shown as valid. */
const isRefusedNew = ({ entry, outcome }: SentEntry) =>
  entry.verb === 'POST' && (outcome.is === 'refused' || outcome.is === 'conflict')

/** The server has it. */
export const isOver = ({ outcome: { is } }: SentEntry) =>
  is === 'acked' || is === 'done' || is === 'gone'

type Told = {
  /** ms */
  readonly now: number
  /** The epoch of the server that answered; null if none has. */
  readonly server: string | null
  /** In the middle of a drain screens are told of the rows a little later. */
  readonly telling?: Telling
}

/** @param sent of different records, as a batch is leased */
export async function recordOutcomes(
  store: TransactionalStore,
  sent: readonly SentEntry[],
  epoch: number,
  { now, server, telling = 'now' }: Told,
): Promise<void> {
  if (sent.length === 0) return
  const stores = new Set<StoreName>(['_outbox', '_settled', '_shadow', '_cursor', '_meta'])
  for (const { entry } of sent) for (const name of resourcesOf(entry)) stores.add(name)
  const refused = sent.filter(isRefusedNew).map(({ entry }) => entry.record_id)
  if (refused.length > 0) for (const name of standing(resourceNames)) stores.add(name)
  const work = async (tx: Tx) => {
    await checkEpoch(tx, epoch)
    if (!(await noteServer(tx, server))) {
      await Promise.all(sent.map((one) => sendAgain(tx, one)))
      return
    }
    const cursors = await readCursors(tx, sent)
    await Promise.all(
      sent.map((one) => (one.entry.act ? recordCall : recordOne)(tx, one, cursors, now)),
    )
    for (const id of refused) await judgeStanding(tx, id)
    if (sent.some(isOver)) {
      tx.put('_meta', { name: 'last_sent', value: now })
    }
  }
  await store.transact([...stores], 'relaxed', work, telling)
}
