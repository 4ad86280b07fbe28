/**
 * Transactions directly on IndexedDB, through Dexie's backend handle: bulk puts cost a third of
 * Dexie's (sync.md, "How fast"). Always holds: live queries are told after the commit, never
 * before; a connection the browser dropped (iOS) is reopened once.
 */
import type Dexie from 'dexie'
import { createAnnouncer, type Touched } from '../signals/announce.ts'
import { keyOf, type RowOf, type StoreName, shapeOf } from './stores.ts'
import type { Durability, KeyRange, TransactionalStore, Tx } from './transaction.ts'

type Row = Readonly<Record<string, unknown>>

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const toKeyRange = (range: KeyRange | undefined) =>
  range ? IDBKeyRange.bound(range.from, range.to) : undefined

const writtenOnce: ReadonlySet<StoreName> = new Set(['_settled'])

/** Tracks, per store, the rows read and how they changed, so that they are announced exactly. */
class Notes {
  readonly touched = new Map<StoreName, Touched>()
  readonly #rows = new Map<StoreName, [Row | null, Row | null][]>()
  readonly #read = new Map<string, Row | null>()

  #name(store: StoreName, key: IDBValidKey | undefined) {
    return `${store} ${JSON.stringify(key)}`
  }
  read(store: StoreName, key: IDBValidKey | undefined, row: Row | null) {
    this.#read.set(this.#name(store, key), row)
  }
  wrote(store: StoreName, key: IDBValidKey | undefined, next: Row | null) {
    const before = this.touched.get(store)
    if (before?.whole) return
    const name = this.#name(store, key)
    // If only the key is indexed, or a row is written once, the old row adds nothing.
    const isKeyEnough =
      next !== null && (shapeOf(store).indexes.length === 0 || writtenOnce.has(store))
    if (!this.#read.has(name) && !isKeyEnough) {
      this.all(store)
      return
    }
    const rows = this.#rows.get(store) ?? []
    rows.push([this.#read.get(name) ?? null, next])
    this.#rows.set(store, rows)
    this.touched.set(store, { whole: false, rows })
    this.#read.set(name, next)
  }
  all(store: StoreName) {
    this.touched.set(store, { whole: true })
  }
}

function openTx(idb: IDBTransaction, notes: Notes): Tx {
  const primaryKey = (store: StoreName, row: Row) => keyOf(shapeOf(store).key, row)
  return {
    async get(store, key) {
      const row = await answer<RowOf[typeof store] | undefined>(idb.objectStore(store).get(key))
      notes.read(store, key, row ?? null)
      return row
    },
    async rows(store, { index, range, limit } = {}) {
      const objects = idb.objectStore(store)
      const source = index ? objects.index(index) : objects
      const rows = await answer<RowOf[typeof store][]>(source.getAll(toKeyRange(range), limit))
      for (const row of rows) notes.read(store, primaryKey(store, row), row)
      return rows
    },
    keys: (store, range) => answer(idb.objectStore(store).getAllKeys(toKeyRange(range))),
    put(store, row) {
      idb.objectStore(store).put(row)
      notes.wrote(store, primaryKey(store, row), row)
    },
    putAll(store, rows) {
      if (rows.length === 0) return
      const objects = idb.objectStore(store)
      for (const row of rows) objects.put(row)
      notes.all(store)
    },
    remove(store, key) {
      idb.objectStore(store).delete(key)
      notes.wrote(store, key, null)
    },
    removeAll(store, keys) {
      if (keys.length === 0) return
      const objects = idb.objectStore(store)
      for (const key of keys) objects.delete(key)
      notes.all(store)
    },
    async append(entry) {
      const seq = (await answer(idb.objectStore('_outbox').add(entry))) as number
      notes.read('_outbox', seq, null)
      notes.wrote('_outbox', seq, { ...entry, seq })
      return seq
    },
  }
}

async function begin(db: Dexie, stores: readonly StoreName[], durability: Durability) {
  if (!db.isOpen()) await db.open()
  try {
    return db.backendDB().transaction([...stores], 'readwrite', { durability })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
    db.close({ disableAutoOpen: false })
    await db.open()
    return db.backendDB().transaction([...stores], 'readwrite', { durability })
  }
}

const known = new WeakMap<Dexie, TransactionalStore>()

/** Raw transactions of a database, for saves and the sync engine: one announcer a database. */
export function transactionsOf(db: Dexie): TransactionalStore {
  const store = known.get(db) ?? makeTransactions(db)
  known.set(db, store)
  return store
}

function makeTransactions(db: Dexie): TransactionalStore {
  const announce = createAnnouncer(db.name)
  return {
    name: db.name,
    async transact(stores, durability, work, telling = 'now') {
      const idb = await begin(db, stores, durability)
      const notes = new Notes()
      const done = new Promise<void>((resolve, reject) => {
        idb.oncomplete = () => resolve()
        idb.onabort = () =>
          reject(idb.error ?? new DOMException('The save was undone.', 'AbortError'))
      })
      // Avoids an unhandled rejection here while a caller is still waiting for `work`.
      done.catch(() => {})
      let result: Awaited<ReturnType<typeof work>>
      try {
        result = await work(openTx(idb, notes))
      } catch (error) {
        try {
          idb.abort()
        } catch {
          // Already aborted by the request that failed.
        }
        throw error
      }
      idb.commit()
      await done
      announce(notes.touched, telling)
      return result
    },
  }
}
