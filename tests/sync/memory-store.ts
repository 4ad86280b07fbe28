/**
 * The device's stores in memory, honouring transactions: one at a time, all or nothing. What is in
 * `data` has been committed and outlives every crash; a transaction whose tab dies leaves nothing.
 */
import type { OutboxEntry } from '#local/outbox/outbox.ts'
import { keyOf, type RowOf, type StoreName, shapeOf } from '#local/store/stores.ts'
import type { KeyRange, TransactionalStore, Tx } from '#local/store/transaction.ts'
import type { Life } from './life.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = Map<string, { readonly key: IDBValidKey; readonly row: Row }>

const rank = (key: IDBValidKey) => (typeof key === 'number' ? 0 : typeof key === 'string' ? 1 : 2)

/** IndexedDB's order: numbers, strings, arrays part by part. */
function compare(a: IDBValidKey, b: IDBValidKey): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (!Array.isArray(a) || !Array.isArray(b)) return a < b ? -1 : a > b ? 1 : 0
  for (let part = 0; part < Math.min(a.length, b.length); part += 1) {
    const difference = compare(a[part] as IDBValidKey, b[part] as IDBValidKey)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

const isIn = (key: IDBValidKey, range: KeyRange | undefined) =>
  !range || (compare(key, range.from) >= 0 && compare(key, range.to) <= 0)

export class MemoryData {
  readonly stores = new Map<StoreName, Rows>()
  /** Every entry that ever was committed to the outbox, in order, as it was last before it was sent. */
  readonly everQueued: OutboxEntry[] = []
  /** Ids of operations that took a later edit in, once for each. */
  readonly everFolded: string[] = []
  nextSeq = 1
  /** Throws where the device is full. */
  mayCommit = () => {}
  /** Looks at what has just been committed. */
  onCommit = () => {}
  /** Whoever is in a transaction; others wait. */
  turn: Promise<void> = Promise.resolve()

  rows(store: StoreName): Rows {
    const rows = this.stores.get(store) ?? new Map()
    this.stores.set(store, rows)
    return rows
  }

  /** Edits taken into entries nobody has sent yet. */
  fold(entries: readonly OutboxEntry[]): void {
    for (const entry of entries) {
      const at = this.everQueued.findIndex(({ op_id }) => op_id === entry.op_id)
      if (at >= 0) this.everQueued[at] = entry
      this.everFolded.push(entry.op_id)
    }
  }

  list<S extends StoreName>(store: S): RowOf[S][] {
    return [...this.rows(store).values()].map(({ row }) => row as unknown as RowOf[S])
  }
}

/** The same operation, and nobody has sent it: it says more than before. */
const takesMore = (before: Row, after: Row) =>
  before.op_id === after.op_id &&
  before.sent === false &&
  JSON.stringify(before.patch) !== JSON.stringify(after.patch)

type Draft = {
  readonly tx: Tx
  readonly commit: () => void
}

function openDraft(data: MemoryData, life: Life): Draft {
  const drafts = new Map<StoreName, Rows>()
  const appended: OutboxEntry[] = []
  const folded: OutboxEntry[] = []
  let nextSeq = data.nextSeq
  const rowsOf = (store: StoreName) => {
    const draft = drafts.get(store) ?? new Map(data.rows(store))
    drafts.set(store, draft)
    return draft
  }
  const primary = (store: StoreName, row: Row) => keyOf(shapeOf(store).key, row) as IDBValidKey
  const put = (store: StoreName, row: Row) => {
    const key = primary(store, row)
    const before = rowsOf(store).get(JSON.stringify(key))?.row
    if (store === '_outbox' && before && takesMore(before, row)) {
      folded.push(row as unknown as OutboxEntry)
    }
    // What is stored is a copy, as IndexedDB makes one.
    rowsOf(store).set(JSON.stringify(key), { key, row: structuredClone(row) })
  }
  const tx: Tx = {
    get: (store, key) =>
      life.through(async () => {
        const found = rowsOf(store).get(JSON.stringify(key))
        return structuredClone(found?.row) as RowOf[typeof store] | undefined
      }),
    rows: (store, { index, range, limit } = {}) =>
      life.through(async () => {
        const keyed = [...rowsOf(store).values()].flatMap(({ key, row }) => {
          const by = index ? keyOf(index, row) : key
          return by === undefined || !isIn(by, range) ? [] : [{ by, key, row }]
        })
        keyed.sort((a, b) => compare(a.by, b.by) || compare(a.key, b.key))
        return keyed
          .slice(0, limit)
          .map(({ row }) => structuredClone(row) as unknown as RowOf[typeof store])
      }),
    keys: (store, range) =>
      life.through(async () =>
        [...rowsOf(store).values()].map(({ key }) => key).filter((key) => isIn(key, range)),
      ),
    put: (store, row) => put(store, row as Row),
    putAll(store, rows) {
      for (const row of rows) put(store, row as Row)
    },
    remove: (store, key) => void rowsOf(store).delete(JSON.stringify(key)),
    removeAll(store, keys) {
      for (const key of keys) rowsOf(store).delete(JSON.stringify(key))
    },
    append: (entry) =>
      life.through(async () => {
        const seq = nextSeq
        nextSeq += 1
        const row: OutboxEntry = { ...entry, seq }
        put('_outbox', row as unknown as Row)
        appended.push(row)
        return seq
      }),
  }
  return {
    tx,
    commit() {
      for (const [store, rows] of drafts) data.stores.set(store, rows)
      data.everQueued.push(...appended)
      data.fold(folded)
      data.nextSeq = nextSeq
    },
  }
}

/** The stores as one tab sees them. */
export const memoryStore = (data: MemoryData, name: string, life: Life): TransactionalStore => ({
  name,
  transact: (_stores, _durability, work) =>
    life.through(async () => {
      const before = data.turn
      let done = () => {}
      // A tab that dies in the middle leaves its place: its transaction is undone.
      data.turn = new Promise<void>((resolve) => {
        done = resolve
      })
      life.onEnd(done)
      await before
      if (life.isOver) return new Promise<never>(() => {})
      const draft = openDraft(data, life)
      try {
        const result = await life.unfrozen(() => work(draft.tx))
        if (life.isOver) return await new Promise<never>(() => {})
        data.mayCommit()
        draft.commit()
        data.onCommit()
        return result
      } finally {
        done()
      }
    }),
})
