/**
 * Opens the configured store: PostgreSQL if there is a database URL, otherwise SQLite in the data
 * folder, with nothing else to install. Rejects with one sentence for the console (StoreOpenError).
 */
import { openPostgres } from './postgres/open-postgres.ts'
import { createReader } from './reader.ts'
import { declaredSlots } from './slots.ts'
import { openSqlite, openSqliteForReading } from './sqlite/open-sqlite.ts'
import type { Reader, Store } from './store.ts'
import { createStore, type StoreOptions } from './store-over-engine.ts'

export type StoreSettings = {
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
} & Partial<StoreOptions>

export async function openStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, dataFolder, now = Date.now, warn = console.warn, signer } = settings
  const { slots = declaredSlots() } = settings
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, warn, slots)
    : await openSqlite(dataFolder, slots)
  return createStore(engine, { now, warn, slots, ...(signer && { signer }) })
}

export type ReadingStore = {
  businesses(): Promise<readonly string[]>
  read(customerId: string): Reader
  close(): Promise<void>
}

/** For readers: changes and sweeps nothing, and with SQLite the server may be running. */
export async function openStoreForReading(settings: StoreSettings): Promise<ReadingStore> {
  const { databaseUrl, dataFolder, now = Date.now, warn = console.warn } = settings
  const engine = databaseUrl
    ? await openPostgres(databaseUrl, warn, null)
    : await openSqliteForReading(dataFolder)
  const { dialect } = engine
  const slots = declaredSlots()
  return {
    businesses: () => engine.businesses(),
    read: (customerId) =>
      createReader({
        customerId,
        dialect,
        run: (calls) => engine.read(customerId, calls),
        now,
        slots,
      }),
    close: () => engine.close(),
  }
}
