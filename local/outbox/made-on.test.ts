import { expect, test } from 'vitest'
import { ben, fridge, openFresh, walkIn } from '../store/local.fixture.ts'
import type { RecordPatch } from './change.ts'
import { save } from './save.ts'

const resource = 'temperature-locations'

/** What the store has by the time Ben's save gets there, and what he was shown. */
async function editShown(shown: object, now: object, patch: RecordPatch<typeof resource>) {
  const db = await openFresh()
  await db.records(resource).put({ ...walkIn(3), ...shown })
  const seen = await db.records(resource).get(fridge)
  if (!seen) throw new Error('not there')
  await db.records(resource).put({ ...walkIn(4), ...now })
  await save(db, ben, [{ act: 'edit', resource, id: fridge, patch, seen }])
  const entries = await db.outbox.toArray()
  return { db, seen, entries, row: await db.records(resource).get(fridge) }
}

test("a tag that came in while Ben added his stays: he never saw it, and didn't take it away", async () => {
  const { entries, row } = await editShown({}, { tags: ['T19'] }, { tags: ['T28'] })
  expect(row?.tags).toEqual(['T19', 'T28'])
  expect(entries).toMatchObject([
    { patch: { tags: ['T19', 'T28'] }, base: { tags: ['T19'] }, base_version: 4 },
  ])
})

test('a limit that came in while Ben set his is for a person to choose: 8 °C to 5, and not 6 to 5', async () => {
  const { entries, row } = await editShown({ limit_max: 8 }, { limit_max: 6 }, { limit_max: 5 })
  expect(entries).toMatchObject([
    { patch: { limit_max: 5 }, base: { limit_max: 8 }, base_version: 0 },
  ])
  expect(row?.limit_max).toBe(5)
})

test('a name that came in while Ben gave his meets the server’s, so that it is said whose was overruled', async () => {
  const { entries } = await editShown({}, { name: 'Asha’s' }, { name: 'Ben’s' })
  expect(entries).toMatchObject([{ base: { name: 'Walk-in fridge 1' }, base_version: 0 }])
})

test('what came in beside his change is nothing to ask about', async () => {
  const { entries } = await editShown({}, { limit_max: 6 }, { name: 'Ben’s' })
  expect(entries).toMatchObject([{ base: { name: 'Walk-in fridge 1' }, base_version: 4 }])
})

test('twice from one screen, quicker than it is drawn anew: both tags, the last name, nobody met', async () => {
  const db = await openFresh()
  const seen = walkIn(3)
  await db.records(resource).put(seen)
  const edit = (name: string, tag: string) =>
    save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { name, tags: [tag] }, seen }])
  await edit('First', 'Meat')
  await edit('Second', 'Raw')
  expect(await db.outbox.toArray()).toMatchObject([
    { patch: { name: 'Second', tags: ['Meat', 'Raw'] }, base_version: 3 },
  ])
})
