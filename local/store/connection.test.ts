/** What happens to the database beside the app: other tabs, upgrades, a browser that lets go of it. */
import Dexie from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDevice } from '../device/device.ts'
import { save } from '../outbox/save.ts'
import {
  closeLarderDatabase,
  databaseName,
  type LarderDatabase,
  openLarderDatabase,
} from './database.ts'
import { ben, openFresh, reading, reopen } from './local.fixture.ts'
import { dexieStores } from './stores.ts'

afterEach(() => void vi.useRealTimers())

const request = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

const saves = async (db: LarderDatabase, temperature: number) =>
  (await save(db, ben, [reading(temperature)])).ok

test('a newer Larder in another tab gets its upgrade at once, and the older tab goes on saving', async () => {
  const db = await openFresh()
  expect(await saves(db, 3)).toBe(true)
  const opening = indexedDB.open(db.name, 999)
  let wasBlocked = false
  opening.onblocked = () => {
    wasBlocked = true
  }
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('of-a-newer-larder')
  }
  const newer = await request(opening)
  expect(wasBlocked).toBe(false)
  expect([...newer.objectStoreNames]).toContain('of-a-newer-larder')
  expect(await saves(db, 4)).toBe(true)
  expect(await db.outbox.count()).toBe(2)
  newer.close()
})

test('a tab that holds an older database and does not let go is named after 5 s; once it is closed, Larder opens', async () => {
  const [customer, user, device] = ['staging-held', 'ben', createDevice('device-held')]
  const held = indexedDB.open(databaseName(customer, user), 1)
  held.onupgradeneeded = () => {
    held.result.createObjectStore('_meta', { keyPath: 'name' })
  }
  const older = await request(held)
  older.onversionchange = () => {}
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let said: unknown
  const opening = openLarderDatabase(customer, user, device).catch((error: Error) => {
    said = error.message
  })
  while (vi.getTimerCount() === 0) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(said).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await opening
  expect(said).toBe(
    'Another tab holds an older version of Larder. Close the other Larder tabs and try again.',
  )
  vi.useRealTimers()
  older.close()
  const db = await openLarderDatabase(customer, user, device)
  expect(await db.outbox.count()).toBe(0)
})

test('a connection the browser dropped is opened again: by the next save, and by what the screens read', async () => {
  for (const drop of [
    (db: LarderDatabase) => db.backendDB().close(),
    // As when an iPad comes back from the background: the browser says so.
    (db: LarderDatabase) => forceCloseDatabase(db.backendDB() as never),
  ]) {
    const db = await openFresh()
    expect(await saves(db, 3)).toBe(true)
    drop(db)
    expect(await saves(db, 4)).toBe(true)
    expect(await db.outbox.count()).toBe(2)
  }
})

test('a database of an older Larder gets the stores it lacks and keeps its 2 waiting entries', async () => {
  const db = await openFresh()
  await saves(db, 3)
  await saves(db, 4)
  const rows = await Promise.all([db.outbox.toArray(), db.meta.toArray()])
  await db.delete()
  const { _settled, _drafts, _blob, 'stock-operations': _, ...older } = dexieStores()
  const before = new Dexie(db.name)
  before.version(1).stores({ ...older, _outbox: '++seq,state' })
  await before.open()
  await before.table('_outbox').bulkAdd(rows[0])
  await before.table('_meta').bulkAdd(rows[1])
  before.close()

  const now = await reopen(db)
  expect(now.wasWiped).toBe(false)
  expect(await now.outbox.toArray()).toEqual(rows[0])
  expect(await now.table('stock-operations').count()).toBe(0)
  expect(await saves(now, 5)).toBe(true)
  expect(await now.outbox.count()).toBe(3)
})

test('a database of a newer Larder is not opened by this one, nor changed: 2 entries still wait in it', async () => {
  const db = await openFresh()
  await saves(db, 3)
  await saves(db, 4)
  await closeLarderDatabase(db.customer_id, db.user_id)
  const newer = new Dexie(db.name)
  newer.version(99).stores(dexieStores())
  await newer.open()
  newer.close()
  await expect(openLarderDatabase(db.customer_id, db.user_id)).rejects.toThrow(
    'This device holds the work of a newer Larder.',
  )
  await newer.open()
  expect(await newer.table('_outbox').count()).toBe(2)
  newer.close()
})

test('a database the browser has thrown away whole is noticed, until its person has been told', async () => {
  const db = await openFresh()
  await saves(db, 3)
  await db.delete()
  const anew = await reopen(db)
  expect(anew.wasWiped).toBe(true)
  expect((await reopen(anew)).wasWiped).toBe(true)
})
