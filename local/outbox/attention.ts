/**
 * What a person can do with a change the server refused: retry, edit, discard with a reason, choose
 * a side of a conflict (sync.md, "When two people edit"). Always holds: only its author, or an
 * admin, decides; an edited change is sent under the name and proof of the person who edits it; an
 * entry that was sent is replaced by one with a new op_id; what is given up is kept in the device's
 * log with who, when and why. Nothing is deleted without the person's decision.
 */
import { travel } from '#contract/core/sync/travel.ts'
import type { Author } from '../device/device.ts'
import { newestAnchor } from '../device/time-anchor.ts'
import { uuidV7 } from '../device/uuid.ts'
import { wakeEngine } from '../signals/wake-channel.ts'
import type { LarderDatabase } from '../store/database.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import { entriesOf, type Tx } from '../store/transaction.ts'
import { type GivenUp, giveUp } from './given-up.ts'
import { judgeStanding, keptWithIt, standingOn } from './kept-with.ts'
import { chosenOver } from './merge.ts'
import { asNewOperation } from './new-operation.ts'
import { needsAttention, type OutboxEntry, touchedBy } from './outbox.ts'
import { judgeParts, partsOf, resourcesOf } from './parts.ts'
import { fallsWith, rebased, standingAlone } from './rebase.ts'
import { refreshView, releaseBlocked } from './refresh-view.ts'
import { inTodaysWords } from './upcast-entry.ts'

/** Decided by an admin's own record, because at a shared tablet everybody works as staff. */
async function isAdmin(db: LarderDatabase, userId: string): Promise<boolean> {
  return (await db.records('users').get(userId))?.roles[0] === 'admin'
}

/**
 * May this person decide about it? The next person on the device can't change or discard someone
 * else's work.
 */
export const mayDecide = async (
  db: LarderDatabase,
  entry: Pick<OutboxEntry, 'user_id'>,
  { user_id }: Pick<Author, 'user_id'>,
): Promise<boolean> => entry.user_id === user_id || isAdmin(db, user_id)

/**
 * The same change as a new operation by the person who makes it now. On a shared tablet only their
 * current session proves who that is, so it doesn't take over an earlier PIN session. People who
 * change their own record keep its time and the proof of it; for anybody else the time is now.
 * @param anchorNow for a new fact: the newest this device holds (time-anchor.ts)
 */
export function renewed(
  db: LarderDatabase,
  entry: OutboxEntry,
  author: Author,
  now: number,
  anchorNow?: string,
): OutboxEntry {
  const { user_id, device_id, delivery_id, clock_skew_ms } = author
  const isSameHand =
    entry.user_id === user_id && (db.user_id === user_id || entry.delivery?.id === delivery_id)
  const anew = { ...asNewOperation(entry, uuidV7(now)), made_offline: false }
  const { verb } = anew
  const patch = verb === 'DELETE' ? {} : { ...anew.patch, modified: now, modified_by: user_id }
  if (isSameHand) return { ...anew, patch }
  const making = { created: now, created_by: user_id, device_id, clock_skew_ms }
  const { anchor: _, ...others } = anew
  return {
    ...others,
    ...(anchorNow !== undefined && { anchor: anchorNow }),
    user_id,
    device_id,
    delivery: delivery_id ? { id: delivery_id, made: now - clock_skew_ms } : undefined,
    created: now,
    patch: verb === 'POST' ? { ...patch, ...making } : patch,
  }
}

/**
 * Runs a decision on an entry that still needs one; false if somebody else decided meanwhile, or if
 * it isn't this person's to decide.
 */
export async function decide(
  db: LarderDatabase,
  seq: number,
  author: Author,
  decision: (tx: Tx, entry: OutboxEntry) => void | Promise<void>,
): Promise<boolean> {
  const entry = await db.outbox.get(seq)
  if (!entry || !(await mayDecide(db, entry, author))) return false
  const all = await db.outbox.toArray()
  const touched = touchedBy(entry)
  // What depends on it came with the same save, or is of its kind; acts on a record it creates are
  // discarded with it.
  const behind = [
    ...(entry.verb === 'POST' ? standingOn(all, [entry.record_id]) : []),
    ...all.filter((one) => one.act && touched.includes(one.record_id)),
  ]
  const resources = new Set([entry, ...behind].flatMap(resourcesOf))
  const stores = ['_outbox', '_shadow', '_meta', ...resources] as const
  const done = await transactionsOf(db).transact(stores, 'strict', async (tx) => {
    const now = await tx.get('_outbox', seq)
    if (!now || !needsAttention(now)) return false
    await decision(tx, now)
    await releaseBlocked(tx)
    if (now.verb === 'POST') await judgeStanding(tx, now.record_id)
    const still = await tx.get('_outbox', seq)
    if (still) await judgeParts(tx, still)
    await refreshView(tx, now.resource, now.record_id)
    return true
  })
  if (done) wakeEngine(db.name)
  return done
}

/** Sends the same operation again, unchanged and under its author's name. */
export const retryEntry = (db: LarderDatabase, seq: number, author: Author): Promise<boolean> =>
  decide(db, seq, author, (tx, entry) => {
    tx.put('_outbox', { ...entry, state: 'queued', attempts: 0, next_at: 0, problem: null })
  })

/** Sends it with other fields, in the same place in the queue. */
export const editEntry = (
  db: LarderDatabase,
  seq: number,
  patch: Readonly<Record<string, unknown>>,
  author: Author,
): Promise<boolean> => {
  const at = Date.now()
  return decide(db, seq, author, async (tx, entry) => {
    const anchor = await newestAnchor(tx, author)
    giveUp(tx, entry, { how: 'edited', reason: '', by: author.user_id, at })
    const mended = inTodaysWords(entry)
    const edited = { ...mended, patch: { ...mended.patch, ...patch } }
    tx.put('_outbox', renewed(db, edited, author, at, anchor))
  })
}

type Words = Omit<GivenUp, 'entry'>

/**
 * Takes it out of the outbox. Later changes of a record that was never created go with it; others
 * are based on what this one was based on.
 */
async function takeOut(tx: Tx, entry: OutboxEntry, words: Words): Promise<void> {
  const all = await entriesOf(tx, entry.resource, entry.record_id)
  const later = all.filter(({ seq }) => seq > entry.seq)
  for (const one of [entry, ...fallsWith(entry, later)]) {
    const parts = await partsOf(tx, one)
    giveUp(tx, one, words)
    tx.remove('_outbox', one.seq)
    for (const part of parts) {
      await takeOut(tx, part, { ...words, along_with: one.op_id })
      await refreshView(tx, part.resource, part.record_id)
    }
  }
  if (entry.verb === 'PUT')
    for (const one of rebased(inTodaysWords(entry), later)) tx.put('_outbox', one)
}

/** Together with what was saved only with it: one decision, one reason, one line. */
async function withdraw(tx: Tx, entry: OutboxEntry, words: Words): Promise<void> {
  await takeOut(tx, entry, words)
  if (entry.verb !== 'POST') return
  for (const one of keptWithIt(await tx.rows('_outbox'), entry.record_id)) {
    await takeOut(tx, one, { ...words, along_with: entry.op_id })
    await refreshView(tx, one.resource, one.record_id)
  }
}

/** Gives it up, with the person's reason; the screen goes back to the server's version. */
export const discardEntry = (
  db: LarderDatabase,
  seq: number,
  reason: string,
  author: Author,
): Promise<boolean> => {
  const at = Date.now()
  return decide(db, seq, author, (tx, entry) =>
    withdraw(tx, entry, { how: 'discarded', reason, by: author.user_id, at }),
  )
}

/** Resolves a conflict by keeping the server's version. */
export const keepTheirs = (db: LarderDatabase, seq: number, author: Author): Promise<boolean> => {
  const at = Date.now()
  return decide(db, seq, author, (tx, entry) =>
    withdraw(tx, entry, { how: 'kept_theirs', reason: '', by: author.user_id, at }),
  )
}

/** Author and time go with whatever is kept. */
const partOf = (patch: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(
    Object.entries(patch).filter(([field]) => fields.includes(field) || /^modified/.test(field)),
  )

/**
 * Resolves a conflict by merging one's own fields over the server's current version, keeping what
 * others added to a list: a new operation.
 * @param fields only these are kept from one's own, the others stay as on the server; all if left
 *   out
 */
export const keepMine = (
  db: LarderDatabase,
  seq: number,
  author: Author,
  fields?: readonly string[],
): Promise<boolean> => {
  const at = Date.now()
  return decide(db, seq, author, async (tx, entry) => {
    const shadow = await tx.get('_shadow', [entry.resource, entry.record_id])
    const own = inTodaysWords(entry)
    const mine = fields ? partOf(own.patch, fields) : own.patch
    const theirs = shadow?.record ?? own.base
    const { patch, base } = chosenOver({ base: own.base, mine, theirs }, travel[entry.resource])
    const base_version = typeof theirs.version === 'number' ? theirs.version : entry.base_version
    giveUp(tx, entry, { how: 'kept_mine', reason: '', by: author.user_id, at })
    tx.put('_outbox', renewed(db, { ...own, patch, base, base_version }, author, at))
    const all = await entriesOf(tx, entry.resource, entry.record_id)
    const alone = standingAlone(entry, all)
    if (alone) tx.put('_outbox', alone)
  })
}

/** The log of given-up changes, newest first; changes given up with another are listed with it. */
export async function listGivenUp(db: LarderDatabase): Promise<GivenUp[]> {
  const rows = await db.meta.where('name').startsWith('given-up:').toArray()
  return rows
    .map((row) => row.value as GivenUp)
    .filter((one) => one.along_with === undefined)
    .sort((a, b) => b.at - a.at)
}
