import { describe, expect, test } from 'vitest'
import { type Engine, TransactionLost } from '#server/store/engine.ts'
import { openPostgres } from '#server/store/postgres/open-postgres.ts'
import { openSqlite } from '#server/store/sqlite/open-sqlite.ts'
import { createStore } from '#server/store/store-over-engine.ts'
import { emptyPlace, engines, staging } from './engines.ts'
import { everything, idsOf, putFridge } from './fridges.ts'

const unavailable = { body: { code: 'unavailable', status: 503 } }

/** The engine, with a disk that is full until it is told otherwise. */
function withFullDisk(engine: Engine): { engine: Engine; isFull: boolean } {
  const disk: { engine: Engine; isFull: boolean } = {
    isFull: false,
    engine: {
      ...engine,
      begin: async (customerId) => {
        const transaction = await engine.begin(customerId)
        const commit = transaction.commit.bind(transaction)
        transaction.commit = async (last) => {
          if (!disk.isFull) return commit(last)
          await transaction.run(last ?? [])
          throw new TransactionLost('disk full')
        }
        return transaction
      },
    },
  }
  return disk
}

describe.each(engines)('a lost commit on %s', (engine) => {
  test('none of the 3 writes in it is called saved, and none is there; the next one is', async () => {
    const { settings } = await emptyPlace(engine)
    const { databaseUrl, dataFolder } = settings
    const warn = () => undefined
    const none = new Map()
    const disk = withFullDisk(
      databaseUrl
        ? await openPostgres(databaseUrl, warn, none)
        : await openSqlite(dataFolder, none),
    )
    const store = createStore(disk.engine, { now: Date.now, warn, slots: none })
    await store.createBusiness('staging')
    disk.isFull = true
    const results = await Promise.allSettled([
      store.write('staging', (tx) => putFridge(tx, 'one')),
      store.write('staging', async () => {
        throw new Error('This name exists already.')
      }),
      store.write('staging', (tx) => putFridge(tx, 'three')),
    ])
    for (const result of results) expect(result).toMatchObject({ reason: unavailable })
    // It still reads; whoever watches is told all the same, until a write works.
    await expect(store.ready()).rejects.toMatchObject(unavailable)
    disk.isFull = false
    await store.ready()
    const read = store.read('staging')
    expect((await read.page(everything)).rows).toEqual([])
    expect((await read.ledgerHead()).seq).toBe(0)
    await Promise.all([store.ready(), store.ready()])

    await store.write('staging', (tx) => putFridge(tx, 'four'))
    expect(idsOf((await read.page(everything)).rows)).toEqual(['four'])
    await store.close()
  })
})

test('PostgreSQL ends the connection in the middle of a write: 503, and the next write is saved', async () => {
  const { store, place } = await staging('PostgreSQL')
  const cut = store.write('staging', async (tx) => {
    await putFridge(tx, 'one')
    await place.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await putFridge(tx, 'two')
  })
  const waiting = store.write('staging', (tx) => putFridge(tx, 'three'))
  await expect(cut).rejects.toMatchObject(unavailable)
  await waiting.catch((error: unknown) => expect(error).toMatchObject(unavailable))
  const last = await store.write('staging', (tx) => putFridge(tx, 'four'))
  const { rows } = await store.read('staging').page(everything)
  expect(idsOf(rows)).not.toContain('one')
  expect(idsOf(rows)).toContain(last.id)
})

test('listening for other API processes comes back after its connection was cut', async () => {
  const { store, place } = await staging('PostgreSQL')
  const other = await place.open()
  const heard = new Promise((resolve) => other.onMoved(resolve))
  await place.raw(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )
  let silent = true
  void heard.then(() => {
    silent = false
  })
  for (let n = 0; silent; n += 1) await store.write('staging', (tx) => putFridge(tx, `n-${n}`))
  expect(await heard).toMatchObject({ customerId: 'staging' })
})
