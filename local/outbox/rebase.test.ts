import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import type { LarderDatabase } from '../store/database.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import { ben, fridge, openFresh, walkIn } from '../store/local.fixture.ts'
import { keepTheirs } from './attention.ts'
import type { RecordPatch } from './change.ts'
import { mergeChange } from './merge.ts'
import type { OutboxEntry } from './outbox.ts'
import { refreshView } from './refresh-view.ts'
import { save } from './save.ts'

const resource = 'temperature-locations'
const rules = { guarded: ['limit_max'], sets: ['tags'] }

const edit = (db: LarderDatabase, patch: RecordPatch<typeof resource>) =>
  save(db, ben, [{ act: 'edit', resource, id: fridge, patch }])

type Fridge = ReturnType<typeof walkIn>

/** Of the fridge as it was, Ben made 8 °C into 5 °C and tagged it X; somebody else was quicker. */
async function benTagsIt(tags: string[]) {
  const db = await openFresh()
  await db.records(resource).put({ ...walkIn(1, { limit_max: 8 }), tags: ['A'] })
  await edit(db, { limit_max: 5, tags })
  const [first] = await db.outbox.toArray()
  if (!first) throw new Error('nothing was saved')
  const refuse = (theirs: Fridge, entry: OutboxEntry = first) =>
    transactionsOf(db).transact(['_outbox', '_shadow', resource], 'strict', async (tx) => {
      const problem = { ...problemBody('version_conflict'), at: 5 }
      tx.put('_outbox', { ...entry, state: 'conflict', problem, sent: true })
      tx.put('_shadow', { resource, id: fridge, record: theirs })
      await refreshView(tx, resource, fridge)
    })
  return { db, first, refuse }
}

const theirs = (version: number, tags: string[]): Fridge => ({
  ...walkIn(version, { limit_max: 6 }),
  tags,
})

/** What goes out of the one that is left, once a third version stands there. */
async function metBy(db: LarderDatabase, record: Fridge) {
  const [left] = await db.outbox.toArray()
  if (!left) throw new Error('nothing is left')
  return mergeChange({ base: left.base, mine: left.patch, theirs: record }, rules)
}

test('Ben keeps their 6 °C over his 5 °C; the tag T he took off their version 2 stays off on version 3', async () => {
  const { db, first, refuse } = await benTagsIt(['A', 'X'])
  await refuse(theirs(2, ['A', 'T']))
  await edit(db, { tags: ['A'] })
  await keepTheirs(db, first.seq, ben)
  const [left] = await db.outbox.toArray()
  expect(left).toMatchObject({ base_version: 2, base: { tags: ['A', 'T'] } })
  const merged = await metBy(db, { ...theirs(3, ['A', 'T']), name: 'By the door' })
  expect(merged).toMatchObject({ is: 'merged', patch: { tags: ['A'] } })
})

test('the same where both had put on X: made on version 2, it is off on version 3', async () => {
  const { db, first, refuse } = await benTagsIt(['A', 'X'])
  await refuse(theirs(2, ['A', 'X']))
  await edit(db, { tags: ['A'] })
  await keepTheirs(db, first.seq, ben)
  const merged = await metBy(db, { ...theirs(3, ['A', 'X']), name: 'By the door' })
  expect(merged).toMatchObject({ is: 'merged', patch: { tags: ['A'] } })
})

test('the same where it went into a name he had typed before the 5 °C was refused', async () => {
  const { db, first, refuse } = await benTagsIt(['A', 'X'])
  await edit(db, { name: 'Walk-in' })
  await refuse(theirs(2, ['A', 'T']))
  await edit(db, { tags: ['A'] })
  await keepTheirs(db, first.seq, ben)
  const [left, ...more] = await db.outbox.toArray()
  expect(more).toEqual([])
  expect(left?.base).toMatchObject({ name: walkIn(1).name, tags: ['A', 'T'] })
})

test('1 tag of theirs is not taken off by a change of Ben’s from before he had it', async () => {
  const { db, first, refuse } = await benTagsIt(['A', 'X'])
  await edit(db, { tags: ['A', 'X', 'Y'], limit_max: 4 })
  // His first one met T on version 2 and was laid over it; it was refused on version 3.
  const onTheirs = { ...first, patch: { ...first.patch, tags: ['A', 'T', 'X'] } }
  const base = { ...first.base, tags: ['A', 'T'] }
  await db.outbox.update(first.seq + 1, { base_version: 1 })
  await refuse(theirs(3, ['A', 'T']), { ...onTheirs, base, base_version: 2 })
  await keepTheirs(db, first.seq, ben)
  const [left] = await db.outbox.toArray()
  expect(left).toMatchObject({ base_version: 1, base: { limit_max: 8 } })
  const met = {
    base: left?.base ?? {},
    mine: { tags: left?.patch.tags },
    theirs: theirs(3, ['A', 'T']),
  }
  expect(mergeChange(met, rules)).toMatchObject({ patch: { tags: ['A', 'T', 'Y'] } })
})
