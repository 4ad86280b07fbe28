/**
 * An engine's numbered SQL files, in order. Always holds: a released file is never changed, only
 * followed by another; each runs once, under the opener's lock.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { Dialect } from './engine.ts'
import { StoreOpenError } from './store-open-error.ts'

export type Migration = { readonly number: number; readonly name: string; readonly sql: string }

export function migrationsOf(dialect: Dialect): readonly Migration[] {
  const folder = new URL(`./migrations/${dialect}/`, import.meta.url)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({
      number: Number.parseInt(file, 10),
      name: file.replace(/\.sql$/, ''),
      sql: readFileSync(new URL(file, folder), 'utf8'),
    }))
}

/** For readers: refuses data in any other form than this version's. @throws StoreOpenError */
export function mustBeMigrated(done: number, dialect: Dialect): void {
  if (migrationsAfter(done, migrationsOf(dialect)).length === 0) return
  throw new StoreOpenError('This data is from an older Larder. Start Larder once, then try again.')
}

/** Those still to run; refuses data that a newer Larder has written. */
export function migrationsAfter(done: number, all: readonly Migration[]): readonly Migration[] {
  const newest = all.at(-1)?.number ?? 0
  if (done > newest) {
    throw new StoreOpenError(
      `This data was written by a newer Larder (step ${done}, this one knows ${newest}). Update Larder.`,
    )
  }
  return all.filter((migration) => migration.number > done)
}
