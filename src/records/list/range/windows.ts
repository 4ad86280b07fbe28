/**
 * Rows of a long list by windows: the visible ones and some around them, live, read by id. Always
 * holds: no more than a few thousand are in memory, whatever is scrolled past; a row once visible
 * stays until it is read again.
 */
import { liveQuery, type Subscription } from 'dexie'
import type { FoundRows } from '../found-rows.ts'

/** Rows around the visible ones, ready for a turn of the wheel. */
const AROUND = 100
/** Windows start and end at multiples of this; crossing one reads a new window. */
const STEP = 50
/** In memory at most. */
const MOST_HELD = 2_000
/** This many of all rows are read at once. */
const ROWS_AT_ONCE = 500

type Take<R> = Parameters<FoundRows<R>['each']>[0]

export type Windows<R> = {
  readonly get: (id: string) => R | undefined
  readonly see: (ids: readonly string[], from: number, to: number) => void
  /** Read by something else. */
  readonly keep: (rows: readonly R[]) => void
  readonly follow: (listener: () => void) => () => void
  readonly read: (ids: readonly string[]) => Promise<readonly R[]>
  /** Stops its reading; later views start it again. */
  readonly end: () => void
}

/** @param fetch by id; without those that are gone */
export function createWindows<R extends { readonly id: string }>(
  fetch: (ids: readonly string[]) => Promise<readonly R[]>,
): Windows<R> {
  /** The most recently seen are last. */
  const held = new Map<string, R>()
  const listeners = new Set<() => void>()
  let reading: Subscription | undefined
  let asked: readonly string[] = []

  function keep(rows: readonly R[]): void {
    for (const row of rows) {
      held.delete(row.id)
      held.set(row.id, row)
    }
    for (const id of held.keys()) {
      if (held.size <= MOST_HELD) break
      held.delete(id)
    }
    for (const listener of listeners) listener()
  }

  return {
    get: (id) => held.get(id),
    read: fetch,
    keep,
    see(ids, from, to) {
      const first = Math.max(0, Math.floor(from / STEP) * STEP - AROUND)
      const wanted = ids.slice(first, Math.ceil((to + 1) / STEP) * STEP + AROUND)
      const isSame =
        reading && wanted.length === asked.length && wanted.every((id, at) => id === asked[at])
      if (isSame) return
      asked = wanted
      reading?.unsubscribe()
      reading = liveQuery(() => fetch(wanted)).subscribe(keep, () => {
        // What can't be read now is requested again at the next scroll.
        reading = undefined
      })
    },
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    end() {
      reading?.unsubscribe()
      reading = undefined
    },
  }
}

/** From this number on the range is read, which takes a tenth of the time of as many ids. */
const MANY = 2_000

interface Known<R> {
  readonly told?: FoundRows<R>['told'] | undefined
  /** Visits every row of a range these rows are in. */
  readonly range: FoundRows<R>['each']
}

/** The rows with these ids, in their order. */
export function rowsByWindows<R extends { readonly id: string }>(
  ids: readonly string[],
  windows: Windows<R>,
  { told, range }: Known<R>,
): FoundRows<R> {
  async function some(wanted: readonly string[], take: Take<R>): Promise<void> {
    if (wanted.length > MANY) {
      const isWanted = new Set(wanted)
      return range((rows) => take(rows.filter(({ id }) => isWanted.has(id))))
    }
    for (let at = 0; at < wanted.length; at += ROWS_AT_ONCE) {
      if (!(await take(await windows.read(wanted.slice(at, at + ROWS_AT_ONCE))))) return
    }
  }
  return {
    length: ids.length,
    at: (place) => windows.get(ids[place] ?? ''),
    idAt: (place) => ids[place] ?? '',
    placeOf: (id) => ids.indexOf(id),
    see: (from, to) => windows.see(ids, from, to),
    follow: windows.follow,
    ...(told && { told }),
    async read(chosen) {
      const wanted = chosen ? ids.filter((id) => chosen.has(id)) : ids
      const byId = new Map<string, R>()
      await some(wanted, (rows) => {
        for (const row of rows) byId.set(row.id, row)
        return true
      })
      return wanted.flatMap((id) => byId.get(id) ?? [])
    },
    each: (take) => some(ids, take),
  }
}
