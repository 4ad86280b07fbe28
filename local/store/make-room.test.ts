import { expect, test } from 'vitest'
import { uuidV7 } from '../device/uuid.ts'
import type { Change } from '../outbox/change.ts'
import { saveTo } from '../outbox/save.ts'
import type { LarderDatabase } from './database.ts'
import { transactionsOf } from './idb-transaction.ts'
import { ben, openFresh, reading, site } from './local.fixture.ts'
import { heldFrom, makeRoom } from './make-room.ts'
import type { TransactionalStore } from './transaction.ts'

const DAY_MS = 86_400_000
const NOW = 1_700_000_000_000
const daysAgo = (days: number) => NOW - days * DAY_MS

const check = (days: number, id = uuidV7()) => ({
  id,
  created_by: ben.user_id,
  created: daysAgo(days),
  updated: 100,
  version: 1,
  location_id: site,
  form_id: 'opening',
  date: daysAgo(days),
  data: '{}',
  signed: true,
  result: 'PASS' as 'PASS' | 'FAIL',
})

async function withChecks(...checks: ReturnType<typeof check>[]): Promise<LarderDatabase> {
  const db = await openFresh()
  await db.records('checks').bulkPut(checks)
  return db
}

/** Days ago of the checks that are here, the oldest first. */
const left = async (db: LarderDatabase) =>
  (await db.records('checks').toArray())
    .map(({ date }) => Math.round((NOW - date) / DAY_MS))
    .sort((a, b) => b - a)

const room = (db: LarderDatabase) => makeRoom(transactionsOf(db), NOW)

test('a full device lets go of pictures first, then of checks from 90, 60 and 40 days ago; those of 5 weeks stay', async () => {
  const db = await withChecks(...[90, 60, 40, 36, 2, 1, 0].map((days) => check(days)))
  await db.blobs.put({ id: uuidV7(), bytes: new ArrayBuffer(1) })
  expect(await room(db)).toBe(true)
  expect(await db.blobs.count()).toBe(0)
  expect(await left(db)).toHaveLength(7)
  expect(await heldFrom(db, 'checks')).toBeUndefined()

  expect(await room(db)).toBe(true)
  expect(await left(db)).toEqual([36, 2, 1, 0])
  expect(await heldFrom(db, 'checks')).toEqual({ from: daysAgo(40) + 1, times: 1 })
  expect(await room(db)).toBe(false)
})

test('of 502 checks the 500 oldest go first, and what is here begins after them; 2 go only when that is not enough', async () => {
  const all = Array.from({ length: 502 }, (_, place) => check(80 - place / 20))
  const db = await withChecks(...all.toReversed(), check(1))
  await room(db)
  expect(await db.records('checks').count()).toBe(3)
  const first = all[499]
  expect(await heldFrom(db, 'checks')).toEqual({ from: (first?.date ?? 0) + 1, times: 1 })
  await room(db)
  expect(await heldFrom(db, 'checks')).toMatchObject({ times: 2 })
})

test('3 checks of 60 days ago stay: one with a change, one an unsent correction names, one that is being corrected', async () => {
  const [changed, named, drafted, clean] = [60, 61, 62, 63].map((days) => check(days))
  if (!changed || !named || !drafted || !clean) throw new Error('Four checks were made.')
  const db = await withChecks(changed, named, drafted, clean, check(1))
  const instead = { ...check(0), voids_id: named.id, void_reason: 'Slip' }
  await saveTo(
    transactionsOf(db),
    ben,
    [
      { act: 'edit', resource: 'checks', id: changed.id, patch: { notes: 'Seen' } },
      { act: 'create', resource: 'checks', record: instead },
    ] as unknown as Change[],
    NOW,
  )
  const draft = { user_id: ben.user_id, name: `check:correct:${drafted.id}`, changed: 1, value: {} }
  await db.table('_drafts').put(draft)
  await room(db)
  const ids = (await db.records('checks').toArray()).map(({ id }) => id)
  expect(ids).not.toContain(clean.id)
  for (const one of [changed, named, drafted, instead]) expect(ids).toContain(one.id)
  expect(await db.outbox.count()).toBe(2)
})

test('the last check that passed of each form at each site stays, however long ago: what is in doubt counts from it', async () => {
  const hall = { ...check(80), form_id: 'detector' }
  const failed = { ...check(50), form_id: 'detector', result: 'FAIL' as const }
  const voided = { ...check(40), form_id: 'detector', voided_by_id: uuidV7() }
  const db = await withChecks(hall, failed, voided, check(70), check(60))
  expect(await room(db)).toBe(true)
  expect(await left(db)).toEqual([80, 60, 50])
  expect(await heldFrom(db, 'checks')).toMatchObject({ from: daysAgo(40) + 1 })
})

/** Has no room for a save while more than so many checks are here. */
const fullAbove = (db: LarderDatabase, most: number): TransactionalStore => {
  const store = transactionsOf(db)
  return {
    name: store.name,
    async transact(stores, durability, work, telling) {
      const isSave = durability === 'strict'
      if (isSave && (await db.records('checks').count()) > most) {
        throw new DOMException('No room.', 'QuotaExceededError')
      }
      return store.transact(stores, durability, work, telling)
    },
  }
}

test('a reading is saved on a full device with 1,100 checks of the month before last: 500 of them make way, not more', async () => {
  const old = Array.from({ length: 1_100 }, (_, place) => check(80 - place / 100))
  const db = await withChecks(...old, check(1))
  const saved = await saveTo(fullAbove(db, 700), ben, [reading(3.2)], NOW)
  expect(saved.ok).toBe(true)
  expect(await db.records('checks').count()).toBe(601)
  expect(await db.outbox.count()).toBe(1)
})

test('an old check is signed off on a full device: it is not what makes way, and with nothing else the device says that it is full', async () => {
  const [seen, other] = [check(60), check(61)]
  if (!seen || !other) throw new Error('Two checks were made.')
  const db = await withChecks(seen, other, check(1))
  const patch = { notes: 'Seen' }
  const change = { act: 'edit', resource: 'checks', id: seen.id, patch } as Change
  expect(await saveTo(fullAbove(db, 2), ben, [change], NOW)).toMatchObject({ ok: true })
  expect(await saveTo(fullAbove(db, 0), ben, [change], NOW)).toEqual({
    ok: false,
    reason: 'device_full',
  })
  expect(await left(db)).toEqual([60, 1])
})
