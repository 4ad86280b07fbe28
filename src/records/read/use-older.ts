/**
 * Records from before what this device keeps, fetched when somebody looks at them (domain §1.6).
 * Always holds: missing records are never shown as if there were none; what was fetched once is
 * here while the app is open.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { header } from '#contract/core/sync/sync-protocol.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { keepOlder, letGoName } from '#local/store/keep-older.ts'
import { heldFrom } from '#local/store/make-room.ts'
import type { Api } from '#src/session/api-calls.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { firstHere } from './first-here.ts'

export type Older =
  /** All of it is within the window, or has been fetched (`isFetched`). */
  | { readonly is: 'here'; readonly isFetched: boolean }
  | { readonly is: 'fetching' | 'offline' | 'failed'; readonly isFetched: false }

export type OlderQuery = {
  readonly resource: ResourceName
  /** Equality filters the server accepts for this list. */
  readonly where: Readonly<Record<string, string>>
  /** By `date` (ms), up to but not including `to`; without them all there are. */
  readonly from?: number
  readonly to?: number
}

/** A pull may run at the same time; this many retries. */
const TRIES = 3

async function fetchAll(api: Api, { resource, where, from, to }: OlderQuery, scope: string | null) {
  const rows: AnyRecord[] = []
  let after = ''
  for (;;) {
    const query = new URLSearchParams(where)
    if (from !== undefined) query.set('from', String(from))
    if (to !== undefined) query.set('to', String(to))
    if (after !== '') {
      query.set('after', after)
      query.set('full', 'true')
    }
    const reply = await api.get<AnyRecord[]>(`${travel[resource].path}?${query}`)
    if (!reply.ok || reply.headers.get(header.scope) !== scope) return null
    rows.push(...reply.value.filter(({ deleted }) => deleted !== true))
    if (reply.headers.get(header.more) !== 'true') return rows
    after = reply.headers.get(header.cursor) ?? ''
  }
}

/** @param fetch the rows, under this scope; null if they can't be fetched */
async function keepFetched(
  db: LarderDatabase,
  resource: ResourceName,
  fetch: (scope: string | null) => Promise<readonly AnyRecord[] | null>,
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = await db.cursors.get(resource)
    if (!asked) return false
    const rows = await fetch(asked.scope)
    if (!rows) return false
    if (await keepOlder(transactionsOf(db), resource, rows, asked)) return true
  }
  return false
}

const fetchOlder = (db: LarderDatabase, api: Api, query: OlderQuery): Promise<boolean> =>
  keepFetched(db, query.resource, (scope) => fetchAll(api, query, scope))

/** One record that has left its window, by its id. @returns whether it is here now */
export const fetchOne = (
  db: LarderDatabase,
  api: Api,
  resource: ResourceName,
  id: string,
): Promise<boolean> =>
  keepFetched(db, resource, async () => {
    const reply = await api.get<AnyRecord>(`${travel[resource].path}/${id}`)
    return reply.ok ? [reply.value] : null
  })

/** Spans fetched since the app was opened, for each database. */
const fetchedOf = new WeakMap<LarderDatabase, Set<string>>()

function fetchedIn(db: LarderDatabase): Set<string> {
  const known = fetchedOf.get(db) ?? new Set<string>()
  fetchedOf.set(db, known)
  return known
}

/**
 * Which part of a list is here, and from which pull: with another scope or epoch everything is
 * pulled again.
 */
async function readMirror(db: LarderDatabase, resource: ResourceName) {
  const [held, cursor, letGo] = await Promise.all([
    heldFrom(db, resource),
    db.cursors.get(resource),
    db.meta.get(letGoName(resource)),
  ])
  return { held, of: `${cursor?.scope} ${cursor?.epoch} ${letGo?.value}` }
}

/** @param isAsked if there is nothing to ask for yet, all of it counts as here */
export function useOlder(query: OlderQuery, timezone: string, isAsked = true): Older {
  const { db, api } = useSession()
  const online = useOnline()
  const now = useNow(60_000)
  const { resource } = query
  const mirror = useLiveQuery(async () => db && readMirror(db, resource), [db, resource])
  const isKnown = mirror !== undefined
  const first = firstHere(resource, { now, timezone }, mirror?.held)
  // What was fetched before the device was full, or before a repeated full pull, isn't here.
  const key = JSON.stringify([query, mirror?.held?.times ?? 0, mirror?.of])
  // Until a site is chosen there is nothing to ask for.
  const isBefore = query.from === undefined || query.from < first
  const isOlder = isAsked && isBefore && Object.values(query.where).every(Boolean)
  const [ended, setEnded] = useState<{ readonly key: string; readonly isHere: boolean }>()
  const isFetched = ended?.key === key ? ended.isHere : (db && fetchedIn(db).has(key)) === true

  useEffect(() => {
    if (!db || !isKnown || !isOlder || !online || fetchedIn(db).has(key)) return
    let isWanted = true
    const [asked] = JSON.parse(key) as [OlderQuery]
    const told = (isHere: boolean) => {
      if (isHere) fetchedIn(db).add(key)
      if (isWanted) setEnded({ key, isHere })
    }
    fetchOlder(db, api, asked).then(told, () => told(false))
    return () => {
      isWanted = false
    }
  }, [db, isKnown, api, online, isOlder, key])

  if (!isOlder) return { is: 'here', isFetched: false }
  if (isFetched) return { is: 'here', isFetched: true }
  if (!online) return { is: 'offline', isFetched: false }
  return { is: ended?.key === key ? 'failed' : 'fetching', isFetched: false }
}
