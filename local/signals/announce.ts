/**
 * Tells live queries, in this and every other tab and worker, which keys a raw transaction touched:
 * one `storagemutated` in Dexie's own form (sync.md, "How fast"). Always holds: a row whose old and
 * new state are known is announced exactly; otherwise its whole store is.
 */
import Dexie, { type IndexableType, RangeSet } from 'dexie'
import { isOwnStore, keyOf, type StoreName, shapeOf } from '../store/stores.ts'
import type { Telling } from '../store/transaction.ts'

type Row = Readonly<Record<string, unknown>>
export type Touched =
  | { readonly whole: true }
  | {
      readonly whole: false
      readonly rows: readonly (readonly [old: Row | null, next: Row | null])[]
    }

const everything = () => new RangeSet(-Infinity, [[]])

function exactParts(
  part: (index: string) => string,
  store: StoreName,
  rows: Extract<Touched, { whole: false }>['rows'],
) {
  const { key, indexes } = shapeOf(store)
  const sets: Record<string, RangeSet> = {}
  const add = (index: string, value: IDBValidKey | undefined) => {
    if (value === undefined) return
    const name = part(index)
    sets[name] ??= new RangeSet()
    sets[name].addKey(value as IndexableType)
  }
  for (const [old, next] of rows) {
    const row = next ?? old
    if (!row) continue
    add('', keyOf(key, row))
    if (!next) add(':dels', keyOf(key, row))
    for (const index of indexes) {
      if (old) add(index, keyOf(index, old))
      if (next) add(index, keyOf(index, next))
    }
  }
  return sets
}

type TouchedStores = ReadonlyMap<StoreName, Touched>

function announce(database: string, touched: TouchedStores): void {
  const parts: Record<string, RangeSet> = {}
  for (const [store, what] of touched) {
    const part = (index: string) => `idb://${database}/${store}/${index}`
    if (what.whole) {
      for (const index of ['', ':dels', ...shapeOf(store).indexes])
        parts[part(index)] = everything()
    } else {
      Object.assign(parts, exactParts(part, store, what.rows))
    }
  }
  if (Object.keys(parts).length > 0) Dexie.on.storagemutated.fire(parts)
}

const PACE_MS = 1_000
const SLOWEST_MS = 4_000

const joined = (a: Touched | undefined, b: Touched): Touched => {
  if (!a) return b
  if (a.whole || b.whole) return { whole: true }
  return { whole: false, rows: [...a.rows, ...b.rows] }
}

/**
 * Announces at once, or, for the pages of a long pull, after 1, 2, then 4 s: a hundred live queries
 * reading after every page would hold up the next one (sync.md, "How fast"). An immediate
 * announcement doesn't include a pull's pages, unless it touched the same store.
 */
export function createAnnouncer(database: string) {
  const waiting = new Map<StoreName, Touched>()
  let pace = PACE_MS
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(stores: Iterable<StoreName>) {
    const touched = new Map<StoreName, Touched>()
    for (const store of [...stores]) {
      const what = waiting.get(store)
      if (what) touched.set(store, what)
      waiting.delete(store)
    }
    announce(database, touched)
  }

  function tellOfPages() {
    timer = undefined
    lastAt = performance.now()
    tell(waiting.keys())
  }

  return (touched: TouchedStores, telling: Telling): void => {
    for (const [store, what] of touched) waiting.set(store, joined(waiting.get(store), what))
    if (telling === 'rows-soon') tell([...touched.keys()].filter(isOwnStore))
    if (telling === 'now') {
      tell(touched.keys())
      if (waiting.size > 0) return
      // The pull has ended: the next one starts from the first interval.
      clearTimeout(timer)
      timer = undefined
      pace = PACE_MS
    } else if (!timer && waiting.size > 0) {
      const rest = pace - (performance.now() - lastAt)
      if (rest <= 0) tellOfPages()
      else {
        timer = setTimeout(tellOfPages, rest)
        pace = Math.min(2 * pace, SLOWEST_MS)
      }
    }
  }
}
