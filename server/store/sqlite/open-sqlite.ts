/**
 * Opens the data folder: creates it, locks it, migrates the tables. Always holds: one Larder per
 * folder, through an exclusive transaction held on a separate file, so that the lock ends with the
 * process however it ends; every failure is one sentence.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Engine } from '../engine.ts'
import { migrationsAfter, migrationsOf, mustBeMigrated } from '../migrations.ts'
import { indexChanges, SLOT_INDEX, type SlotPlan } from '../slots.ts'
import { StoreOpenError } from '../store-open-error.ts'
import { createSqliteEngine } from './sqlite-engine.ts'

const BUSY = 5

const errcode = (error: unknown) =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0

const because = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Returns a function that unlocks it. */
function lockFolder(dataFolder: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    lock = new DatabaseSync(join(dataFolder, 'lock.db'), { timeout: 0 })
    lock.exec('BEGIN EXCLUSIVE')
    const held = lock
    return () => held.close()
  } catch (error) {
    lock?.close()
    throw new StoreOpenError(
      errcode(error) === BUSY
        ? `Another Larder is already using ${dataFolder}. Stop it, or give this one a folder of its own.`
        : `Larder can't write to its data folder ${dataFolder}: ${because(error)}.`,
      error,
    )
  }
}

function migrate(database: DatabaseSync) {
  database.exec(
    'CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT',
  )
  const row = database.prepare('SELECT max(number) AS done FROM migration').get()
  for (const { number, name, sql } of migrationsAfter(
    Number(row?.done ?? 0),
    migrationsOf('sqlite'),
  )) {
    database.exec('BEGIN IMMEDIATE')
    database.exec(sql)
    database.prepare('INSERT INTO migration VALUES (?, ?, ?)').run(number, name, Date.now())
    database.exec('COMMIT')
  }
}

function reconcileIndexes(database: DatabaseSync, slots: SlotPlan) {
  const standing = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE ?")
    .all(`${SLOT_INDEX}%`)
  for (const sql of indexChanges(
    slots,
    standing.map(({ name }) => String(name)),
  )) {
    database.exec(sql)
  }
}

function prepareFile(file: string, slots: SlotPlan) {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()
    if (mode?.journal_mode !== 'wal') {
      throw new StoreOpenError(
        `The disk of ${file} can't keep a write-ahead log. Put the data folder on a local disk.`,
      )
    }
    database.exec('PRAGMA synchronous = FULL')
    migrate(database)
    reconcileIndexes(database, slots)
  } catch (error) {
    if (error instanceof StoreOpenError) throw error
    throw new StoreOpenError(`Larder can't open its database ${file}: ${because(error)}.`, error)
  } finally {
    database?.close()
  }
}

export async function openSqlite(dataFolder: string, slots: SlotPlan): Promise<Engine> {
  const unlock = lockFolder(dataFolder)
  try {
    const file = join(dataFolder, 'larder.db')
    prepareFile(file, slots)
    const engine = createSqliteEngine(file, unlock)
    await engine.ready()
    return engine
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * For readers, even beside a running Larder: its lock only keeps writers apart, and a reader of a
 * write-ahead log blocks nobody and sees whole commits.
 */
export async function openSqliteForReading(dataFolder: string): Promise<Engine> {
  const file = join(dataFolder, 'larder.db')
  if (!existsSync(file)) throw new StoreOpenError(`There is no Larder in ${dataFolder}.`)
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    const row = database.prepare('SELECT max(number) AS done FROM migration').get()
    mustBeMigrated(Number(row?.done ?? 0), 'sqlite')
  } catch (error) {
    if (error instanceof StoreOpenError) throw error
    throw new StoreOpenError(`Larder can't read its database ${file}: ${because(error)}.`, error)
  } finally {
    database?.close()
  }
  return createSqliteEngine(file, () => undefined)
}
