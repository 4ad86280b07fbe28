import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { openPostgres } from '#server/store/postgres/open-postgres.ts'
import { SqliteThread } from '#server/store/sqlite/sqlite-thread.ts'
import { StoreOpenError } from '#server/store/store-open-error.ts'
import { engines, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'larder-open-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** The sentence with which a store refuses to open. */
async function refusal(settings: Parameters<typeof openStore>[0]): Promise<string> {
  const error = await openStore(settings).then(
    async (store) => {
      await store.close()
      return 'it opened'
    },
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StoreOpenError)
  return error instanceof Error ? error.message : ''
}

test('a second Larder on the same data folder is told so, until the first is stopped', async () => {
  const { store, place } = await staging('SQLite')
  const { dataFolder } = place.settings
  expect(await refusal({ dataFolder })).toBe(
    `Another Larder is already using ${dataFolder}. Stop it, or give this one a folder of its own.`,
  )
  await store.close()
  const second = await place.open()
  expect(await second.businesses()).toEqual(['staging'])
})

test('a data folder that is no folder, and a database that is none, are said in one sentence', async () => {
  const path = folder()
  writeFileSync(join(path, 'file'), '')
  expect(await refusal({ dataFolder: join(path, 'file', 'data') })).toMatch(
    /^Larder can't write to its data folder .*file\/data: /,
  )
  const broken = folder()
  writeFileSync(join(broken, 'larder.db'), 'These are somebody else’s notes.'.repeat(200))
  expect(await refusal({ dataFolder: broken })).toMatch(/^Larder can't open its database .*: /)
})

test('data that a newer Larder has written is refused', async () => {
  for (const engine of engines) {
    const { store, place } = await staging(engine)
    await store.close()
    await place.raw(`INSERT INTO migration (number, name, at) VALUES (9999, 'later', 0)`)
    expect(await refusal({ ...place.settings, warn: () => undefined })).toContain(
      'was written by a newer Larder (step 9999',
    )
  }
})

test('closed and opened again, both engines still hold the fridge and go on from its stamp', async () => {
  for (const engine of engines) {
    const { store, place } = await staging(engine, { now: () => 5_000 })
    await store.write('staging', (tx) => putFridge(tx, 'one'))
    await store.close()
    const again = await place.open({ now: () => 4_000 })
    const two = await again.write('staging', (tx) => putFridge(tx, 'two'))
    expect(two.updated).toBe(5_001)
    expect(idsOf((await again.read('staging').page(everything)).rows)).toEqual(['one', 'two'])
  }
})

test('what is called saved has reached the disk: both engines are asked for it, whatever their settings', async () => {
  const { place } = await staging('SQLite')
  expect(await place.raw('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }])
  const file = join(place.settings.dataFolder, 'larder.db')
  const thread = new SqliteThread({ file, readOnly: false })
  const asked = { name: 'asked', sql: 'PRAGMA synchronous', values: [] }
  const FULL = 2
  expect(await thread.run(null, [asked], 'first')).toEqual([[{ synchronous: FULL }]])
  await thread.close()

  const { place: elsewhere } = await staging('PostgreSQL')
  await elsewhere.raw('ALTER ROLE CURRENT_USER SET synchronous_commit = off')
  const engine = await openPostgres(elsewhere.settings.databaseUrl ?? '', () => undefined, null)
  const transaction = await engine.begin('staging')
  const setting = `SELECT current_setting('synchronous_commit') AS asked WHERE $1 = 'staging'`
  const answer = await transaction.run([{ name: 'asked', sql: setting, values: [] }])
  await transaction.commit()
  await engine.close()
  expect(answer).toEqual([[{ asked: 'on' }]])
})

test('a database that is away, unknown or wrongly addressed is said in one sentence', async () => {
  const dataFolder = folder()
  const url = new URL(inject('postgresUrl'))
  expect(await refusal({ dataFolder, databaseUrl: 'postgres://larder:secret@127.0.0.1:1/x' })).toBe(
    "Larder can't reach the database at 127.0.0.1:1/x: connect ECONNREFUSED 127.0.0.1:1.",
  )
  expect(await refusal({ dataFolder, databaseUrl: 'the database' })).toContain('is no address')
  url.pathname = '/nowhere'
  expect(await refusal({ dataFolder, databaseUrl: url.href })).toBe(
    `There is no such database as ${url.host}/nowhere. Create it first.`,
  )
})

test('a superuser is warned that the second fence does not hold; a plain owner is not', async () => {
  const { place } = await staging('PostgreSQL')
  const warnings: string[] = []
  await place.open({ warn: (sentence) => warnings.push(sentence) })
  expect(warnings.filter((sentence) => sentence.includes('superuser'))).toEqual([])

  const own = new URL(place.settings.databaseUrl ?? '')
  const cluster = new URL(inject('postgresUrl'))
  cluster.pathname = own.pathname
  const databaseUrl = cluster.href
  await place.open({ databaseUrl, warn: (sentence) => warnings.push(sentence) })
  expect(warnings.filter((sentence) => sentence.includes('superuser')).length).toBe(1)
})
