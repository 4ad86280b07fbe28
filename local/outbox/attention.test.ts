import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import type { Author } from '../device/device.ts'
import type { LarderDatabase } from '../store/database.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import { ben, fridge, openFresh, openTablet, reading, walkIn } from '../store/local.fixture.ts'
import {
  discardEntry,
  editEntry,
  keepMine,
  keepTheirs,
  listGivenUp,
  retryEntry,
} from './attention.ts'
import { entryText } from './entry-text.ts'
import type { EntryState } from './outbox.ts'
import { refreshView } from './refresh-view.ts'
import { save } from './save.ts'
import { listAttention } from './waiting.ts'

/** The server refused the oldest entry. */
async function refuse(db: LarderDatabase, state: EntryState) {
  const entry = await db.outbox.orderBy('seq').first()
  if (!entry) throw new Error('nothing was saved')
  const problem = { ...problemBody('rule_broken', { title: 'The probe is unknown.' }), at: 5 }
  const stores = ['_outbox', '_shadow', entry.resource] as const
  await transactionsOf(db).transact(stores, 'strict', async (tx) => {
    tx.put('_outbox', { ...entry, state, problem, sent: true })
    await refreshView(tx, entry.resource, entry.record_id)
  })
  return entry
}

const editFridge = (db: LarderDatabase, patch: { name?: string; limit_max?: number }) =>
  save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch }])

const fridgeOf = (db: LarderDatabase) => db.records('temperature-locations').get(fridge)

test('a refused reading leaves the list, and discarding it needs a reason that is kept', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(3.2)])
  const { seq, op_id } = await refuse(db, 'rejected')
  expect(await db.records('temperature-logs').count()).toBe(0)
  expect((await listAttention(db))[0]?.problem?.title).toBe('The probe is unknown.')

  expect(await discardEntry(db, seq, 'Read twice by mistake', ben)).toBe(true)
  expect(await db.outbox.count()).toBe(0)
  expect(await db.shadow.count()).toBe(0)
  const [given] = await listGivenUp(db)
  expect(given).toMatchObject({
    how: 'discarded',
    reason: 'Read twice by mistake',
    by: ben.user_id,
  })
  expect(given?.entry.op_id).toBe(op_id)
})

test('a retry offers the same operation again and shows it again', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(3.2)])
  const { seq, op_id } = await refuse(db, 'rejected')
  await retryEntry(db, seq, ben)
  expect(await db.outbox.get(seq)).toMatchObject({ op_id, state: 'queued', problem: null })
  expect(await db.records('temperature-logs').count()).toBe(1)
  expect(await retryEntry(db, seq, ben)).toBe(false)
})

test('an edited change is a new operation in the old place, and the old one is kept', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(32)])
  const { seq, op_id } = await refuse(db, 'rejected')
  await editEntry(db, seq, { temperature: 3.2 }, ben)
  const entry = await db.outbox.get(seq)
  expect(entry).toMatchObject({ state: 'queued', sent: false, attempts: 0 })
  expect(entry?.op_id).not.toBe(op_id)
  expect((await db.records('temperature-logs').toArray())[0]?.temperature).toBe(3.2)
  expect((await listGivenUp(db))[0]?.entry.patch.temperature).toBe(32)
})

test('of 2 limits, 6 °C mine and 4 °C theirs, a person chooses mine: a new edit of theirs', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(1))
  await editFridge(db, { limit_max: 6 })
  await db.shadow.put({
    resource: 'temperature-locations',
    id: fridge,
    record: walkIn(2, { limit_max: 4 }),
  })
  const { seq } = await refuse(db, 'conflict')
  expect((await fridgeOf(db))?.limit_max).toBe(4)
  await keepMine(db, seq, ben)
  expect((await fridgeOf(db))?.limit_max).toBe(6)
  expect(await db.outbox.get(seq)).toMatchObject({ base_version: 2, base: { limit_max: 4 } })
})

test('of a limit and a warning, a person keeps her own warning only: the limit stays theirs', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(1))
  const patch = { limit_max: 6, warn_max: 3 }
  await save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch }])
  await db.shadow.put({
    resource: 'temperature-locations',
    id: fridge,
    record: walkIn(2, { limit_max: 4, warn_max: 4 }),
  })
  const { seq } = await refuse(db, 'conflict')
  await keepMine(db, seq, ben, ['warn_max'])
  expect(await fridgeOf(db)).toMatchObject({ limit_max: 4, warn_max: 3 })
  const entry = await db.outbox.get(seq)
  expect(entry?.patch).toMatchObject({ warn_max: 3, modified_by: ben.user_id })
  expect(entry?.patch).not.toHaveProperty('limit_max')
})

test('of a limit and a tag, a person keeps her own of both: the tag others gave meanwhile stays beside hers', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put({ ...walkIn(1), tags: ['OLD', 'ICE'] })
  const patch = { limit_max: 6, tags: ['ICE', 'MINE'] }
  await save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch }])
  await db.shadow.put({
    resource: 'temperature-locations',
    id: fridge,
    record: { ...walkIn(2, { limit_max: 4 }), tags: ['OLD', 'ICE', 'THEIRS'] },
  })
  const { seq } = await refuse(db, 'conflict')
  await keepMine(db, seq, ben)
  expect(await fridgeOf(db)).toMatchObject({ limit_max: 6, tags: ['ICE', 'THEIRS', 'MINE'] })
  expect((await db.outbox.get(seq))?.base).toMatchObject({ limit_max: 4 })
})

test('a person keeps 6 °C; her 7 °C behind it goes on version 1, on which both were made, and meets theirs itself', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(1))
  await editFridge(db, { limit_max: 6 })
  await editFridge(db, { limit_max: 7 })
  const record = walkIn(2, { limit_max: 4 })
  await db.shadow.put({ resource: 'temperature-locations', id: fridge, record })
  const { seq } = await refuse(db, 'conflict')
  await keepMine(db, seq, ben)
  const [kept, next] = await db.outbox.orderBy('seq').toArray()
  expect(kept).toMatchObject({ base_version: 2, patch: { limit_max: 6 } })
  expect(next).toMatchObject({ base_version: 1, patch: { limit_max: 7 } })
})

test('choosing theirs leaves the server version and nothing waiting', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(1))
  await editFridge(db, { limit_max: 6 })
  const { seq } = await refuse(db, 'conflict')
  await keepTheirs(db, seq, ben)
  expect(await fridgeOf(db)).toEqual(walkIn(1))
  expect(await db.outbox.count()).toBe(0)
})

test('6 °C is given up and 7 °C after it goes out on version 1, on which both were made', async () => {
  for (const giveUp of [
    (db: LarderDatabase, seq: number) => discardEntry(db, seq, 'Wrong fridge', ben),
    (db: LarderDatabase, seq: number) => keepTheirs(db, seq, ben),
  ]) {
    const db = await openFresh()
    await db.records('temperature-locations').put(walkIn(1))
    await editFridge(db, { limit_max: 6 })
    await editFridge(db, { limit_max: 7, name: 'Walk-in fridge A' })
    await editFridge(db, { limit_max: 8 })
    const { seq } = await refuse(db, 'conflict')
    await giveUp(db, seq)
    const [next, last] = await db.outbox.toArray()
    expect(next).toMatchObject({ base_version: 1, base: { limit_max: 5, name: walkIn(1).name } })
    expect(last).toMatchObject({ base_version: null, base: { limit_max: 7 } })
  }
})

test('what waited behind a refused change is offered once that one is decided', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(1))
  await editFridge(db, { limit_max: 6 })
  await editFridge(db, { name: 'Walk-in fridge A' })
  const { seq } = await refuse(db, 'rejected')
  await db.outbox.update(seq + 1, { state: 'blocked' })
  await discardEntry(db, seq, 'Wrong fridge', ben)
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued'])
  expect(await fridgeOf(db)).toMatchObject({ limit_max: 5, name: 'Walk-in fridge A' })
})

test('a copied entry reads as a person would write it', async () => {
  const db = await openFresh()
  await save(db, ben, [reading(3.2)])
  const [entry] = await db.outbox.toArray()
  expect(entry && entryText(entry)).toContain('Temperature: 3.2')
})

/** At the same tablet as Ben, each let in by a PIN of their own. */
const atTablet = (user_id: string, delivery_id: string): Author => ({
  ...ben,
  user_id,
  delivery_id,
})
const benHere = atTablet(ben.user_id, 'session of ben at 08:00')
const ellie = atTablet('ellie', 'session of ellie')
const asha = atTablet('asha', 'session of asha')

async function withAsha(db: LarderDatabase): Promise<void> {
  await db.table('users').put({ id: asha.user_id, roles: ['admin'] })
  await db.table('users').put({ id: ellie.user_id, roles: ['user'] })
}

test('of 5 decisions about what Ben saved at the tablet Ellie can take none; it stays as it is', async () => {
  const db = await openTablet()
  await withAsha(db)
  await save(db, benHere, [reading(32)])
  const { seq } = await refuse(db, 'rejected')
  const before = await db.outbox.get(seq)
  expect(await editEntry(db, seq, { temperature: 3.2 }, ellie)).toBe(false)
  expect(await retryEntry(db, seq, ellie)).toBe(false)
  expect(await discardEntry(db, seq, 'Not mine', ellie)).toBe(false)
  expect(await keepMine(db, seq, ellie)).toBe(false)
  expect(await keepTheirs(db, seq, ellie)).toBe(false)
  expect(await db.outbox.get(seq)).toEqual(before)
  expect(await listGivenUp(db)).toEqual([])
})

test('an admin who mends Ben’s reading does it under her own name and PIN, and it was read when Ben read it', async () => {
  const db = await openTablet()
  await withAsha(db)
  await save(db, benHere, [reading(32)])
  const { seq, delivery, patch } = await refuse(db, 'rejected')
  expect(await editEntry(db, seq, { temperature: 3.2 }, asha)).toBe(true)
  const entry = await db.outbox.get(seq)
  expect(entry).toMatchObject({
    user_id: 'asha',
    delivery: { id: 'session of asha' },
    patch: { temperature: 3.2, created_by: 'asha', modified_by: 'asha', date: patch.date },
  })
  expect(entry?.delivery?.made).toBeGreaterThanOrEqual(delivery?.made ?? 0)
  expect(entry?.patch.created).toBe(entry?.created)
})

test('Ben himself, let in anew at 14:00, mends it under the PIN of 14:00: the one of 08:00 vouches for nothing else', async () => {
  const db = await openTablet()
  await save(db, benHere, [reading(32)])
  const { seq } = await refuse(db, 'rejected')
  await editEntry(db, seq, { temperature: 3.2 }, atTablet(ben.user_id, 'session of ben at 14:00'))
  const entry = await db.outbox.get(seq)
  expect(entry).toMatchObject({
    user_id: ben.user_id,
    delivery: { id: 'session of ben at 14:00' },
    patch: { created: entry?.created, created_by: ben.user_id },
  })
})

test('Ben on his own phone, signed in anew, mends it as the reading it was: made when it was made', async () => {
  const db = await openFresh()
  await save(db, benHere, [reading(32)])
  const { seq, created, patch } = await refuse(db, 'rejected')
  await editEntry(db, seq, { temperature: 3.2 }, atTablet(ben.user_id, 'grant of the next day'))
  expect(await db.outbox.get(seq)).toMatchObject({ created, patch: { created: patch.created } })
})

test('of two limits an admin at the tablet keeps Ben’s: from then on it is her edit', async () => {
  const db = await openTablet()
  await withAsha(db)
  await db.records('temperature-locations').put(walkIn(1))
  await save(db, benHere, [
    { act: 'edit', resource: 'temperature-locations', id: fridge, patch: { limit_max: 6 } },
  ])
  const { seq } = await refuse(db, 'conflict')
  await keepMine(db, seq, asha)
  expect(await db.outbox.get(seq)).toMatchObject({
    user_id: 'asha',
    delivery: { id: 'session of asha' },
    patch: { limit_max: 6, modified_by: 'asha' },
  })
})
