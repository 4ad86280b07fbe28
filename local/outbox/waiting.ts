/**
 * What a person sees of the outbox: how much is waiting, what needs a decision, when something was
 * last sent. Plain Dexie reads, so that `useLiveQuery` follows them. Never changes anything.
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { type Device, type KnownDatabase, device as thisDevice } from '../device/device.ts'
import { type LarderDatabase, openLarderDatabase } from '../store/database.ts'
import { type EntryState, isWaiting, needsAttention, type OutboxEntry } from './outbox.ts'

const waitingStates: readonly EntryState[] = ['queued', 'inflight', 'waiting_auth', 'blocked']
const attentionStates: readonly EntryState[] = ['conflict', 'rejected']

/** State by state: the index can count one state; for several Dexie would read every entry. */
async function countIn(db: LarderDatabase, states: readonly EntryState[]): Promise<number> {
  const counts = await Promise.all(
    states.map((state) => db.outbox.where('state').equals(state).count()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Number of changes the server does not have yet. */
export const countWaiting = (db: LarderDatabase): Promise<number> => countIn(db, waitingStates)

export const listWaiting = (db: LarderDatabase): Promise<OutboxEntry[]> =>
  db.outbox.where('state').anyOf(waitingStates).sortBy('seq')

/** The changes calls make here, in order (parts.ts): for one call, or for all. */
export async function listParts(db: LarderDatabase, call?: string): Promise<OutboxEntry[]> {
  const parts = await db.outbox.where('state').equals('part').sortBy('seq')
  return call === undefined ? parts : parts.filter(({ part_of }) => part_of === call)
}

/** Changes the server refused, or that wait for a person to choose. */
export const countAttention = (db: LarderDatabase): Promise<number> => countIn(db, attentionStates)

export const listAttention = (db: LarderDatabase): Promise<OutboxEntry[]> =>
  db.outbox.where('state').anyOf(attentionStates).sortBy('seq')

/** When the server last acknowledged something from this device (ms). */
export const lastSent = async (db: LarderDatabase): Promise<number | null> =>
  ((await db.meta.get('last_sent'))?.value as number | undefined) ?? null

/** The chip on a row. */
export type SendState = 'waiting' | 'needs_attention' | 'sent'

function sendState(entries: readonly OutboxEntry[]): SendState {
  if (entries.some((entry) => needsAttention(entry) || entry.withheld)) return 'needs_attention'
  return entries.some((entry) => isWaiting(entry) || entry.state === 'part') ? 'waiting' : 'sent'
}

/** Records of a resource with unsent changes; those absent from the map are sent. */
export async function sendStates(
  db: LarderDatabase,
  resource: ResourceName,
): Promise<ReadonlyMap<string, SendState>> {
  const entries = await db.outbox
    .where('[resource+record_id]')
    .between([resource, ''], [resource, '\uffff'])
    .toArray()
  const byId = Map.groupBy(entries, ({ record_id }) => record_id)
  const states = new Map<string, SendState>()
  for (const [id, of] of byId) {
    const state = sendState(of)
    if (state !== 'sent') states.set(id, state)
  }
  return states
}

/**
 * A resource's first full pull is done: an empty list is then really empty, also during a repeated
 * full pull.
 */
export async function isMirrored(db: LarderDatabase, resource: ResourceName): Promise<boolean> {
  const row = await db.cursors.get(resource)
  return row?.pass === 'steady' || row?.complete === true
}

/** This device's databases that still have something to send, whoever made it. */
export async function databasesWithWaiting(device: Device = thisDevice): Promise<KnownDatabase[]> {
  const found: KnownDatabase[] = []
  for (const known of await device.databases()) {
    const db = await openLarderDatabase(known.customer_id, known.user_id, device)
    if ((await countWaiting(db)) > 0) found.push(known)
  }
  return found
}
