import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { editEntry } from '../outbox/attention.ts'
import { save, saveTo } from '../outbox/save.ts'
import type { LarderDatabase } from '../store/database.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import {
  ben,
  openFresh,
  openTablet,
  reading,
  unsignedCheck,
  walkIn,
} from '../store/local.fixture.ts'
import type { Author } from './device.ts'
import { claimsOf, keepAnchor } from './time-anchor.ts'
import { uuidV7 } from './uuid.ts'

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

test('signing a check takes the newest moment the device holds, as a new fact does; a note on it takes none', async () => {
  const db = await openFresh()
  const id = uuidV7()
  await hear(db, 9)
  await save(db, ben, [unsignedCheck(id, EIGHT)])
  await hear(db, 10)
  const edit = (patch: object) => save(db, ben, [{ act: 'edit', resource: 'checks', id, patch }])
  await edit({ notes: 'The door was open' })
  await edit({ signed: true, signed_by: ben.user_id, signed_at: EIGHT })
  expect(await anchorsOf(db)).toEqual(['of 9', undefined, 'of 10'])
})

test('a check made on a tablet 3 hours fast and signed on one that is right is signed by the clock it was made with: both claim the true time', async () => {
  const db = await openFresh()
  const id = uuidV7()
  const HOUR = 3_600_000
  const store = transactionsOf(db)
  const fast: Author = { ...ben, clock_skew_ms: 3 * HOUR }
  const right: Author = { ...ben, clock_skew_ms: 0 }
  await saveTo(store, fast, [unsignedCheck(id, EIGHT + 3 * HOUR)], EIGHT + 3 * HOUR)
  const date = EIGHT + 3 * HOUR
  const patch = { date, signed: true, signed_by: ben.user_id, signed_at: EIGHT + HOUR }
  await saveTo(store, right, [{ act: 'edit', resource: 'checks', id, patch }], EIGHT + HOUR)
  const entries = await db.outbox.toArray()
  expect(entries[1]?.patch).toMatchObject({ date, signed_at: EIGHT + 4 * HOUR })
  expect(entries.flatMap(claimsOf)).toEqual([
    { name: id, at: EIGHT },
    { name: `${id}.date`, at: EIGHT },
    { name: `${id}.signed_at`, at: EIGHT + HOUR },
  ])
})
