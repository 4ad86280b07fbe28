import { expect, test } from 'vitest'
import { problemBody } from '#contract/problems.ts'
import { editEntry } from './attention.ts'
import type { LarderDatabase } from './database.ts'
import type { Author } from './device.ts'
import { transactionsOf } from './idb-transaction.ts'
import { ben, openFresh, openTablet, reading, walkIn } from './local.fixture.ts'
import { save } from './save.ts'
import { keepAnchor } from './time-anchor.ts'

const EIGHT = Date.parse('2026-03-05T08:00:00Z')
const anchor = (hour: number) => ({
  time: EIGHT + (hour - 8) * 3_600_000,
  signed: `of ${hour}`,
})
const hear = (db: LarderDatabase, hour: number) => keepAnchor(transactionsOf(db), anchor(hour))
const anchorsOf = async (db: LarderDatabase) =>
  (await db.outbox.toArray()).map((entry) => entry.anchor)

test('a reading takes the newest moment the device holds, be it of the sync or of a sign-in since; an edit of a fridge takes none', async () => {
  const db = await openFresh()
  await db.table('temperature-locations').put(walkIn(1))
  await save(db, ben, [reading(3.1)])
  await hear(db, 9)
  await save(db, { ...ben, anchor: anchor(8) }, [reading(3.2)])
  await save(db, { ...ben, anchor: anchor(10) }, [reading(3.3)])
  const { id } = walkIn(1)
  const patch = { name: 'Walk-in by the door' }
  await save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id, patch }])
  expect(await anchorsOf(db)).toEqual([undefined, 'of 9', 'of 10', undefined])
})

test('put right by Ben a reading keeps the moment it was saved with; put right by Asha it takes hers, for it is of now', async () => {
  const asha: Author = { ...ben, user_id: 'asha', delivery_id: 'session of asha' }
  const benHere: Author = { ...ben, delivery_id: 'session of ben' }
  for (const [by, expected] of [
    [benHere, 'of 9'],
    [asha, 'of 14'],
  ] as const) {
    const db = await openTablet()
    await db.table('users').put({ id: asha.user_id, roles: ['admin'] })
    await hear(db, 9)
    await save(db, benHere, [reading(32)])
    const [entry] = await db.outbox.toArray()
    if (!entry) throw new Error('nothing was saved')
    const problem = { ...problemBody('rule_broken'), at: 1 }
    await db.outbox.put({ ...entry, state: 'rejected', sent: true, problem })
    await hear(db, 14)
    expect(await editEntry(db, entry.seq, { temperature: 3.2 }, by)).toBe(true)
    expect(await anchorsOf(db)).toEqual([expected])
  }
})
