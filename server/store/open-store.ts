/**
 * Opens what the settings name: PostgreSQL when there is a database URL, else SQLite in the data
 * folder, with nothing else to install. Rejects with one sentence for the console (StoreOpenError).
 */
import { openPostgres } from './postgres/open-postgres.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Store } from './store.ts'
import { createStore, type StoreOptions } from './store-over-engine.ts'

export type StoreSettings = {
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
} & Partial<StoreOptions>

export async function openStore(settings: StoreSettings): Promise<Store> {
  const { databaseUrl, dataFolder, now = Date.now, warn = console.warn } = settings
  const engine = databaseUrl ? await openPostgres(databaseUrl, warn) : await openSqlite(dataFolder)
  return createStore(engine, { now, warn })
}
