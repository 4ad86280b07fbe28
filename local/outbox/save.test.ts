import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { SAVE } from '#contract/core/acts/acts.ts'
import { uuidV7 } from '../device/uuid.ts'
import { ben, fridge, openFresh, reading, reopen, site, walkIn } from '../store/local.fixture.ts'
import type { Change } from './change.ts'
import { save } from './save.ts'
import { countWaiting, sendStates } from './waiting.ts'

test("Ben's reading, its outbox entry and its empty server copy are stored together", async () => {
  const db = await openFresh()
  const outcome = await save(db, ben, [reading(3.2)])
  if (!outcome.ok) throw new Error(outcome.reason)
  const [row] = await db.records('temperature-logs').toArray()
  const [entry] = await db.outbox.toArray()
  expect(row).toMatchObject({
    temperature: 3.2,
    created_by: ben.user_id,
    device_id: 'tablet-hs',
    clock_skew_ms: 1_200,
  })
  expect(row).toEqual(outcome.records[0])
  expect(entry).toMatchObject({
    resource: 'temperature-logs',
    record_id: row?.id,
    verb: 'POST',
    state: 'queued',
    sent: false,
    base_version: null,
    parents: [fridge],
    user_id: ben.user_id,
  })
  expect(entry?.patch).not.toHaveProperty('updated')
  expect(await db.shadow.toArray()).toEqual([
    { resource: 'temperature-logs', id: row?.id, record: null, pulled: 0 },
  ])
})

test('a correction is 2 entries, and the mark on the old reading waits for the new one', async () => {
  const db = await openFresh()
  const first = await save(db, ben, [reading(9)])
  const old = first.ok ? first.records[0]?.id : undefined
  if (!old) throw new Error('not saved')
  const right = reading(3)
  const fixed = { ...right, record: { ...right.record, voids_id: old, void_reason: 'Slip' } }
  await save(db, ben, [
    fixed,
    {
      act: 'edit',
      resource: 'temperature-logs',
      id: old,
      patch: { void_reason: 'Slip' },
    },
  ])
  const entries = await db.outbox.toArray()
  const [, post, put] = entries
  expect(entries.map(({ verb }) => verb)).toEqual(['POST', 'POST', 'PUT'])
  expect(post?.parents).toContain(old)
  expect(put?.parents).toContain(post?.record_id)
  expect(put?.base_version).toBeNull()
})

test('an edit is made on the version the server has, and the next one on its reply', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(7))
  const edit = (name: string) =>
    save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch: { name } }])
  await edit('Walk-in fridge A')
  await db.outbox.toCollection().modify({ state: 'inflight', sent: true })
  await edit('Walk-in fridge B')
  const entries = await db.outbox.toArray()
  expect(entries.map(({ base_version }) => base_version)).toEqual([7, null])
  expect(entries.map(({ base }) => base.name)).toEqual(['Walk-in fridge 1', 'Walk-in fridge A'])
  expect((await db.shadow.toArray())[0]?.record).toEqual(walkIn(7))
  expect((await db.records('temperature-locations').get(fridge))?.name).toBe('Walk-in fridge B')
})

test('an edit of a record that is not there saves nothing and says so', async () => {
  const db = await openFresh()
  const outcome = await save(db, ben, [
    reading(4),
    { act: 'edit', resource: 'locations', id: site, patch: { name: 'HS' } },
  ])
  expect(outcome).toEqual({ ok: false, reason: 'record_gone' })
  expect(await db.outbox.count()).toBe(0)
  expect(await db.records('temperature-logs').count()).toBe(0)
})

test('the list and the count on screen follow a save without being asked', async () => {
  const db = await openFresh()
  const seen: [rows: number, waiting: number][] = []
  const twice = new Promise<void>((resolve) => {
    liveQuery(async () => {
      const rows = await db
        .table('temperature-logs')
        .where('[location_id+date]')
        .between([site, 0], [site, Number.MAX_SAFE_INTEGER])
        .toArray()
      return [rows.length, await countWaiting(db)] as [number, number]
    }).subscribe((now) => {
      seen.push(now)
      if (now[0] === 1) resolve()
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 0))
  await save(db, ben, [reading(2)])
  await twice
  expect(seen.at(-1)).toEqual([1, 1])
  const [id] = (await db.records('temperature-logs').toCollection().primaryKeys()) as [string]
  expect(await sendStates(db, 'temperature-logs')).toEqual(new Map([[id, 'waiting']]))
})

test('what was saved is there after the app is closed and opened again', async () => {
  const db = await openFresh()
  for (let count = 0; count < 25; count += 1) await save(db, ben, [reading(count)])
  const again = await reopen(db)
  expect(again.wasWiped).toBe(false)
  expect(await again.outbox.count()).toBe(25)
  expect(await again.records('temperature-logs').count()).toBe(25)
})

test('a database the browser has thrown away is noticed when it is opened again', async () => {
  const db = await openFresh()
  await db.meta.clear()
  expect((await reopen(db)).wasWiped).toBe(true)
})

test('a delivery waits for the lot that was made here before it; one taken in with its lot waits for nothing', async () => {
  const db = await openFresh()
  const [product, delivery, line] = [uuidV7(), uuidV7(), uuidV7()]
  const lines = (intake_id: string): Change[] => {
    const at = { location_id: site }
    const item = { ...at, id: line, delivery_id: delivery, intake_id, quantity: 4_000, unit: 'g' }
    const changes = [
      { act: 'create', resource: 'deliveries', record: { ...at, id: delivery } },
      { act: 'create', resource: 'delivery-items', record: item },
      { act: 'create', resource: 'meats', record: { ...at, id: 'came' } },
    ]
    const on = { resource: 'deliveries', id: delivery }
    return [{ act: 'together', name: SAVE, id: uuidV7(), on, changes }] as unknown as Change[]
  }
  const parentsOf = async (intake_id: string) => {
    await db.outbox.clear()
    const outcome = await save(db, ben, lines(intake_id))
    if (!outcome.ok) throw new Error(outcome.reason)
    return (await db.outbox.toArray()).find(({ verb }) => verb === 'ACT')?.parents
  }
  expect(await parentsOf(product)).toEqual([product])
  expect(await parentsOf('came')).toEqual([])
})
