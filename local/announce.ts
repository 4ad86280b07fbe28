/**
 * Tells live queries, in this and every other tab and worker, which keys a raw transaction touched:
 * one `storagemutated` in Dexie's own form (sync.md, "How fast"). Always holds: a row whose old and
 * new state are known is announced exactly, anything else as its whole store.
 */
import Dexie, { type IndexableType, RangeSet } from 'dexie'
import { keyOf, type StoreName, shapeOf } from './stores.ts'

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

/** @param touched per store, what was written */
export function announce(database: string, touched: ReadonlyMap<StoreName, Touched>): void {
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
