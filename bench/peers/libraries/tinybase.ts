/**
 * TinyBase: a store in memory, persisted into IndexedDB as one value a table. Pages go in as one
 * transaction each and the store is saved once at the end; indexes are made in memory, at each
 * start anew. It has no word for durability, so the page imposes it (offer.ts).
 */
import { type Row as Cells, createIndexes, createStore, type Indexes, type Store } from 'tinybase'
import {
  createIndexedDbPersister,
  type IndexedDbPersister,
} from 'tinybase/persisters/persister-indexed-db'
import type { Contender, Row } from '../job.ts'
import { forEachPage } from '../pages/fetch-pages.ts'
import { offer } from '../pages/offer.ts'

let store: Store
let indexes: Indexes
let persister: IndexedDbPersister
let failure: unknown

const TABLE = 'rows'

async function save(): Promise<void> {
  await persister.save()
  failWithIt()
}

/** The persister goes on after an error, and only tells. */
function failWithIt(): void {
  if (failure) throw failure
}

const rowOf = (id: string) => ({ ...store.getRow(TABLE, id), id }) as unknown as Row

function put({ id, ...cells }: Row): void {
  store.setRow(TABLE, id, cells as Cells)
}

const tinybase: Contender = {
  async open(durability) {
    store = createStore()
    persister = createIndexedDbPersister(store, 'tinybase', undefined, (error) => {
      failure = error
    })
    // What was never saved cannot be loaded.
    if (durability === 'strict') await persister.load()
    failWithIt()
    indexes = createIndexes(store)
    indexes.setIndexDefinition('unit', TABLE, 'temperature_location_id', 'date')
    indexes.setIndexDefinition('site', TABLE, 'location_id', 'date')
  },
  async sync() {
    await forEachPage(async ({ rows }) => {
      store.transaction(() => {
        for (const row of rows) put(row)
      })
    })
    await save()
  },
  firstOf: async (site, many) => indexes.getSliceRowIds('site', site).slice(0, many).map(rowOf),
  async write(row) {
    put(row)
    await save()
    return row.id
  },
  count: async () => store.getRowCount(TABLE),
  byIds: async (ids) => ids.map(rowOf),
}

offer(tinybase, 'imposed')
