/**
 * The only way into the device's stores for saves and for the sync engine: a transaction. It has
 * two implementations, IndexedDB (idb-transaction.ts) and the simulation's memory (tests/sync).
 * Always holds: all of it happens or nothing; only what the transaction itself returned may be
 * awaited inside it, because anything else lets IndexedDB commit early.
 */
import type { RowOf, StoreName } from './stores.ts'

export type Durability = 'strict' | 'relaxed'

/**
 * When live queries are told: `soon` is within four seconds, together with others; `rows-soon`
 * tells of the sync's own stores at once, and of records soon.
 */
export type Telling = 'now' | 'soon' | 'rows-soon'

/** Inclusive at both ends. */
export type KeyRange = { readonly from: IDBValidKey; readonly to: IDBValidKey }

export interface Tx {
  get<S extends StoreName>(store: S, key: IDBValidKey): Promise<RowOf[S] | undefined>
  /** Rows by primary key, or by an index, in its order. */
  rows<S extends StoreName>(
    store: S,
    query?: { readonly index?: string; readonly range?: KeyRange; readonly limit?: number },
  ): Promise<RowOf[S][]>
  keys(store: StoreName, range?: KeyRange): Promise<IDBValidKey[]>
  put<S extends StoreName>(store: S, row: RowOf[S]): void
  /** Many rows at once; watchers of the store are told once. */
  putAll<S extends StoreName>(store: S, rows: readonly RowOf[S][]): void
  remove(store: StoreName, key: IDBValidKey): void
  removeAll(store: StoreName, keys: readonly IDBValidKey[]): void
  /** Adds at the end of the outbox. @returns its seq */
  append(entry: Omit<RowOf['_outbox'], 'seq'>): Promise<number>
}

export interface TransactionalStore {
  readonly name: string
  /**
   * Resolves once committed (and, when strict, on disk); rejects with nothing changed.
   */
  transact<T>(
    stores: readonly StoreName[],
    durability: Durability,
    work: (tx: Tx) => Promise<T>,
    telling?: Telling,
  ): Promise<T>
}

/** Entries of one record, in order. */
export const entriesOf = async (tx: Tx, resource: string, id: string) =>
  (
    await tx.rows('_outbox', {
      index: '[resource+record_id]',
      range: { from: [resource, id], to: [resource, id] },
    })
  ).sort((a, b) => a.seq - b.seq)
