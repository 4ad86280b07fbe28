import { expect, test } from 'vitest'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { travel } from '#contract/core/sync/travel.ts'
import type { Author } from '../device/device.ts'
import { uuidV7 } from '../device/uuid.ts'
import type { LarderDatabase } from '../store/database.ts'
import {
  ben,
  fridge,
  openFresh,
  openTablet,
  reading,
  site,
  walkIn,
} from '../store/local.fixture.ts'
import type { Change } from './change.ts'
import { mergeChange } from './merge.ts'
import type { OutboxEntry } from './outbox.ts'
import { save } from './save.ts'

type Patch = Extract<Change, { act: 'edit'; resource: 'temperature-locations' }>['patch']

const edit = (db: LarderDatabase, patch: Patch, id = fridge, author: Author = ben) =>
  save(db, author, [{ act: 'edit', resource: 'temperature-locations', id, patch }])

const another = (id = uuidV7()): Change => ({
  act: 'create',
  resource: 'temperature-locations',
  record: { id, location_id: site, name: 'Display 4', kind: 'FRIDGE', limit_max: 8 },
})

const sendFirst = (db: LarderDatabase, more: Partial<OutboxEntry> = {}) =>
  db.outbox.toCollection().modify({ state: 'inflight', sent: true, ...more })

async function withFridge(): Promise<LarderDatabase> {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(7))
  return db
}

test('10 edits of a fridge without signal are 1 entry: made on version 7, over what it was, with what it is', async () => {
  const db = await withFridge()
  for (let at = 1; at <= 8; at += 1) await edit(db, { name: `Walk-in ${at}` })
  await edit(db, { position: 3, notes: 'By the door' })
  await edit(db, { notes: null })
  const entries = await db.outbox.toArray()
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    verb: 'PUT',
    base_version: 7,
    patch: { name: 'Walk-in 8', position: 3, notes: null },
    base: { name: 'Walk-in fridge 1', position: null, notes: null },
  })
  expect(await db.records('temperature-locations').get(fridge)).toMatchObject({
    name: 'Walk-in 8',
    position: 3,
    version: 7,
  })
  expect((await db.shadow.toArray())[0]?.record).toEqual(walkIn(7))
})

test('a tag given and taken away again before anything is sent is 1 entry, which still asks for it to go: Ellie has given it too', async () => {
  const db = await withFridge()
  await edit(db, { tags: ['Fish'] })
  await edit(db, { tags: ['Dairy'] })
  const [entry, ...more] = await db.outbox.toArray()
  expect(more).toEqual([])
  const theirs = { ...walkIn(8), tags: ['Fish', 'Meat'] }
  const sides = { base: entry?.base ?? {}, mine: entry?.patch ?? {}, theirs }
  expect(mergeChange(sides, travel['temperature-locations'])).toMatchObject({
    is: 'merged',
    patch: { tags: ['Meat', 'Dairy'] },
  })
})

test('a new fridge renamed twice, its position given and taken back, is 1 POST of what it is now', async () => {
  const db = await openFresh()
  const id = uuidV7()
  await save(db, ben, [another(id)])
  const [made] = await db.outbox.toArray()
  await edit(db, { name: 'Display 5', position: 2 }, id)
  await edit(db, { name: 'Display 6', position: null }, id)
  const [post, ...more] = await db.outbox.toArray()
  expect(more).toEqual([])
  expect(post).toMatchObject({ verb: 'POST', op_id: made?.op_id, seq: made?.seq })
  expect(post?.patch).toMatchObject({ name: 'Display 6', limit_max: 8 })
  expect(post?.patch).not.toHaveProperty('position')
  expect(post?.created).toBe(made?.created)
})

test('what the network has seen stays as it is: the next 3 edits are 1 entry behind it', async () => {
  const db = await withFridge()
  await edit(db, { name: 'Walk-in A' })
  await sendFirst(db)
  for (const name of ['Walk-in B', 'Walk-in C', 'Walk-in D']) await edit(db, { name })
  const entries = await db.outbox.toArray()
  expect(entries.map(({ patch }) => patch.name)).toEqual(['Walk-in A', 'Walk-in D'])
  expect(entries.map(({ base }) => base.name)).toEqual(['Walk-in fridge 1', 'Walk-in A'])
  expect(entries.map(({ base_version }) => base_version)).toEqual([7, null])
})

test('limits are each said on their own, and so is coming back from the archive', async () => {
  const db = await withFridge()
  await edit(db, { limit_max: 6 })
  await edit(db, { limit_max: 8 })
  await edit(db, { name: 'Walk-in A' })
  await edit(db, { archived: null })
  await edit(db, { name: 'Walk-in B' })
  await save(db, ben, [{ act: 'archive', resource: 'temperature-locations', id: fridge }])
  await edit(db, { name: 'Walk-in C' })
  expect((await db.outbox.toArray()).map(({ verb }) => verb).join(' ')).toBe(
    'PUT PUT PUT PUT PUT DELETE PUT',
  )
})

test('a note, a second note and a void of a reading are 3 entries behind it', async () => {
  const db = await openFresh()
  const saved = await save(db, ben, [reading(9)])
  const id = saved.ok ? (saved.records[0]?.id ?? '') : ''
  const amend = (patch: Extract<Change, { resource: 'temperature-logs'; act: 'edit' }>['patch']) =>
    save(db, ben, [{ act: 'edit', resource: 'temperature-logs', id, patch }])
  await amend({ notes: 'Door stood open' })
  await amend({ notes: 'Door stood open for a delivery' })
  await amend({ voided_by_id: id, void_reason: 'Slip' })
  expect(await db.outbox.count()).toBe(4)
})

test('Ellie’s edit on the shared tablet is never part of Ben’s, nor Ben’s of his next PIN session', async () => {
  const db = await openTablet()
  await db.records('temperature-locations').put(walkIn(7))
  const atPin = (user_id: string, delivery_id: string) => ({ ...ben, user_id, delivery_id })
  await edit(db, { name: 'A' }, fridge, atPin('ben', 'pin 1'))
  await edit(db, { name: 'B' }, fridge, atPin('ben', 'pin 1'))
  await edit(db, { name: 'C' }, fridge, atPin('ellie', 'pin 2'))
  await edit(db, { name: 'D' }, fridge, atPin('ben', 'pin 3'))
  const entries = await db.outbox.toArray()
  expect(entries.map(({ user_id, patch }) => `${user_id} ${patch.name}`)).toEqual([
    'ben B',
    'ellie C',
    'ben D',
  ])
})

test('a name that was free only after another fridge gave it up is taken after that one', async () => {
  const db = await withFridge()
  const other = uuidV7()
  await db.records('temperature-locations').put({ ...walkIn(2), id: other, name: 'Walk-in 2' })
  await edit(db, { name: 'Walk-in 3' })
  await edit(db, { name: 'Walk-in fridge 1' }, other)
  await edit(db, { name: 'Walk-in 2' })
  expect((await db.outbox.toArray()).map(({ patch }) => patch.name)).toEqual([
    'Walk-in 3',
    'Walk-in fridge 1',
    'Walk-in 2',
  ])
})

test('a reading of the fridge in between keeps the edits before and after it apart; one of another does not', async () => {
  const db = await withFridge()
  await edit(db, { name: 'Walk-in A' })
  const elsewhere = reading(3)
  await save(db, ben, [
    { ...elsewhere, record: { ...elsewhere.record, temperature_location_id: uuidV7() } },
  ])
  await edit(db, { name: 'Walk-in B' })
  expect(await db.outbox.count()).toBe(2)
  await save(db, ben, [reading(4)])
  await edit(db, { name: 'Walk-in C' })
  const entries = await db.outbox.toArray()
  expect(entries.map(({ patch }) => patch.name ?? patch.temperature)).toEqual([
    'Walk-in B',
    3,
    4,
    'Walk-in C',
  ])
})

test('a site a fridge moves to goes first: the move is not taken into an edit from before', async () => {
  const db = await withFridge()
  await edit(db, { name: 'Walk-in A' })
  const stall = uuidV7()
  await db.outbox.add({
    ...((await db.outbox.toArray())[0] as OutboxEntry),
    seq: 9,
    resource: 'locations',
    record_id: stall,
    verb: 'POST',
  })
  await edit(db, { location_id: stall })
  const entries = await db.outbox.toArray()
  expect(entries.map(({ parents }) => parents)).toEqual([[], [], [stall]])
})

test('an issue the server may have made itself (UUID v5) keeps its edit apart: its POST may change nothing', async () => {
  const db = await openFresh()
  const id = derivedId('check', 'issue')
  const record = {
    id,
    location_id: site,
    status: 'OPEN',
    title: 'Door seal torn',
    description: 'By the hinge.',
    category: 'EQUIPMENT',
    severity: 'LOW',
  } as const
  await save(db, ben, [{ act: 'create', resource: 'issues', record }])
  const patch = { title: 'Both door seals torn' }
  await save(db, ben, [{ act: 'edit', resource: 'issues', id, patch }])
  expect((await db.outbox.toArray()).map(({ verb }) => verb)).toEqual(['POST', 'PUT'])
})

test('behind 50 other records it is looked no further: the edit waits in its own place', async () => {
  const db = await withFridge()
  await edit(db, { name: 'Walk-in A' })
  const elsewhere = { ...reading(3).record, temperature_location_id: uuidV7() }
  for (let at = 0; at < 50; at += 1) {
    await save(db, ben, [{ act: 'create', resource: 'temperature-logs', record: elsewhere }])
  }
  await edit(db, { name: 'Walk-in B' })
  expect(await db.outbox.count()).toBe(52)
})
