/**
 * The two engines the store's tests run on, each with an empty store of its own and a way past the
 * store to the bare tables. Always holds: what a test opens is closed and removed at its end.
 */
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { HeadSigner } from '#server/store/ledger-seal.ts'
import { openStore, type StoreSettings } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { freshDatabase } from '../support/fresh-database.ts'

export type EngineName = 'SQLite' | 'PostgreSQL'
export const engines: readonly EngineName[] = ['SQLite', 'PostgreSQL']

const sign = (text: string) =>
  createHmac('sha256', 'a key outside the database').update(text).digest('base64url')
/** Signs ledger heads with a key that no database has. */
export const signer: HeadSigner = {
  sign,
  isSigned: (text, signature) => sign(text) === signature,
}

export type Place = {
  /** What `openStore` takes to come here. */
  readonly settings: { readonly databaseUrl?: string; readonly dataFolder: string }
  /** Opens another store at the same place: PostgreSQL only lets two in at a time. */
  open(more?: Partial<StoreSettings>): Promise<Store>
  /** One statement on the bare tables, as somebody with the file or the database user could. */
  raw(sql: string, business?: string): Promise<Record<string, unknown>[]>
}

/** What a statement reads may be a bigint: as text in PostgreSQL, hence the numbers here. */
const bigintAsNumber = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === 20 ? Number : pg.types.getTypeParser(id, format),
}

export async function emptyPlace(engine: EngineName): Promise<Place> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'larder-store-'))
  const opened: Store[] = []
  const database = engine === 'PostgreSQL' ? await freshDatabase(inject('postgresUrl')) : undefined
  const settings = { dataFolder, ...(database && { databaseUrl: database.url }) }
  onTestFinished(async () => {
    await Promise.all(opened.map((store) => store.close().catch(() => undefined)))
    await database?.drop()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return {
    settings,
    open: async (more = {}) => {
      const store = await openStore({ warn: () => undefined, ...settings, ...more })
      opened.push(store)
      return store
    },
    raw: async (sql, business = 'staging') => {
      if (!database) {
        const file = new DatabaseSync(join(dataFolder, 'larder.db'), { timeout: 5_000 })
        try {
          return file.prepare(sql).all()
        } finally {
          file.close()
        }
      }
      const client = new pg.Client({ connectionString: database.url, types: bigintAsNumber })
      await client.connect()
      try {
        await client.query("SELECT set_config('larder.customer', $1, false)", [business])
        return (await client.query<Record<string, unknown>>(sql)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** An empty store with the business `staging` in it. */
export async function staging(
  engine: EngineName,
  more: Partial<StoreSettings> = {},
): Promise<{ store: Store; place: Place }> {
  const place = await emptyPlace(engine)
  const store = await place.open(more)
  await store.createBusiness('staging')
  return { store, place }
}
