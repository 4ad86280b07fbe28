import { expect, test } from 'vitest'
import { uuidV7 } from '../device/uuid.ts'
import { makeFile, type NewFile } from '../outbox/new-file.ts'
import { saveTo } from '../outbox/save.ts'
import { cacheBlob, dropCachedBlobs, takeBackFile } from './blobs.ts'
import { transactionsOf } from './idb-transaction.ts'
import { ben, openFresh, site } from './local.fixture.ts'
import type { TransactionalStore } from './transaction.ts'

const NOW = 1_700_000_000_000

const take = (what: string): Promise<NewFile> =>
  makeFile(new Blob([what]), { name: `${what}.jpg`, location_id: site })

const full = () => new DOMException('No room.', 'QuotaExceededError')

/** A device that has no room until something is thrown away. */
const fullUntilDropped = (db: TransactionalStore): TransactionalStore => ({
  name: db.name,
  transact: (stores, durability, work) =>
    durability === 'strict'
      ? db.transact(stores, durability, async (tx) => {
          const pictures = await tx.keys('_blob')
          if (pictures.length > 1) throw full()
          return work(tx)
        })
      : db.transact(stores, durability, work),
})

test('a photo, its record and its outbox entry are kept together, with the hash of its bytes', async () => {
  const db = await openFresh()
  const file = await take('seal')
  const outcome = await saveTo(transactionsOf(db), ben, [{ act: 'attach', file }], NOW)
  expect(outcome.ok).toBe(true)
  expect(file.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect((await db.outbox.toArray())[0]).toMatchObject({
    resource: 'files',
    verb: 'POST',
    patch: { id: file.id, sha256: file.sha256, name: 'seal.jpg' },
  })
  expect((await db.outbox.toArray())[0]?.patch).not.toHaveProperty('bytes')
  expect(await db.records('files').get(file.id)).toMatchObject({ name: 'seal.jpg' })
  expect((await db.blobs.get(file.id))?.bytes.byteLength).toBe(4)
})

test('a device that takes the record but not the bytes keeps neither', async () => {
  const db = await openFresh()
  const failing: TransactionalStore = {
    name: db.name,
    transact: (stores, durability, work) =>
      transactionsOf(db).transact(stores, durability, (tx) =>
        work({
          ...tx,
          put(store, row) {
            if (store === '_blob') throw full()
            tx.put(store, row)
          },
        }),
      ),
  }
  const file = await take('seal')
  const outcome = await saveTo(failing, ben, [{ act: 'attach', file }], NOW)
  expect(outcome).toEqual({ ok: false, reason: 'device_full' })
  expect([await db.outbox.count(), await db.records('files').count()]).toEqual([0, 0])
})

test('a full device drops pictures the server has, never those that wait, and saves', async () => {
  const db = await openFresh()
  const waiting = await take('waiting')
  await saveTo(transactionsOf(db), ben, [{ act: 'attach', file: waiting }], NOW)
  await cacheBlob(transactionsOf(db), { id: 'sent', bytes: new ArrayBuffer(8) })
  const store = fullUntilDropped(transactionsOf(db))
  const outcome = await saveTo(store, ben, [{ act: 'attach', file: await take('new') }], NOW)
  expect(outcome.ok).toBe(true)
  expect(await db.blobs.get('sent')).toBeUndefined()
  expect(await db.blobs.get(waiting.id)).toBeDefined()
})

test('of 3 pictures the server has the newest 2 stay', async () => {
  const db = await openFresh()
  for (const id of ['0a', '0b', '0c']) {
    await cacheBlob(transactionsOf(db), { id, bytes: new ArrayBuffer(1) })
  }
  expect(await dropCachedBlobs(transactionsOf(db), 2)).toBe(1)
  expect(await db.blobs.toCollection().primaryKeys()).toEqual(['0b', '0c'])
})

test('the photo of a signed check that waits stays when its correction is thrown away, and arrives with it', async () => {
  const db = await openFresh()
  const [photo, spare] = [await take('counter'), await take('floor')]
  const record = {
    ...{ form_id: uuidV7(NOW), location_id: site, date: NOW, data: '{}', result: 'PASS' as const },
    ...{ signed: true, file_ids: [photo.id] },
  }
  const check = { act: 'create', resource: 'checks', record } as const
  for (const file of [photo, spare]) {
    await saveTo(transactionsOf(db), ben, [{ act: 'attach', file }], NOW)
  }
  await saveTo(transactionsOf(db), ben, [check], NOW)
  expect(await takeBackFile(transactionsOf(db), photo.id)).toBe(false)
  expect(await takeBackFile(transactionsOf(db), spare.id)).toBe(true)
  expect(await db.blobs.toCollection().primaryKeys()).toEqual([photo.id])
  expect((await db.outbox.toArray()).map(({ resource }) => resource)).toEqual(['files', 'checks'])
})

test('a photo that was never sent can be taken back; one under way can not', async () => {
  const db = await openFresh()
  const [first, second] = [await take('first'), await take('second')]
  const changes = [first, second].map((file) => ({ act: 'attach', file }) as const)
  await saveTo(transactionsOf(db), ben, changes, NOW)
  const [, sent] = await db.outbox.toArray()
  if (sent) await db.outbox.update(sent.seq, { sent: true, state: 'inflight' })
  expect(await takeBackFile(transactionsOf(db), first.id)).toBe(true)
  expect(await takeBackFile(transactionsOf(db), second.id)).toBe(false)
  expect(await db.blobs.toCollection().primaryKeys()).toEqual([second.id])
  expect((await db.outbox.toArray()).map(({ record_id }) => record_id)).toEqual([second.id])
})
