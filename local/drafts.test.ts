import { expect, test } from 'vitest'
import { draftsOf, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { openFresh, reopen } from './local.fixture.ts'

test("Ben's 3 answers are there after the tablet was off, and gone once he drops them", async () => {
  const db = await openFresh()
  await keepDraft(db, 'check:opening:8', { answered: 2 }, 1_000)
  await keepDraft(db, 'check:opening:8', { answered: 3 }, 3_000)
  const again = await reopen(db)
  expect(await readDraft(again, 'check:opening:8')).toMatchObject({
    changed: 3_000,
    value: { answered: 3 },
  })
  await dropDraft(again, 'check:opening:8')
  expect(await readDraft(again, 'check:opening:8')).toBeNull()
})

test('of 3 drafts the 2 of checks are found, the newest first, and none of somebody else', async () => {
  const db = await openFresh()
  await keepDraft(db, 'check:opening:8', 1, 1_000)
  await keepDraft(db, 'check:closing:18', 2, 2_000)
  await keepDraft(db, 'intake:meat', 3, 3_000)
  const callum = { table: db.table.bind(db), user_id: 'callum' } as typeof db
  await keepDraft(callum, 'check:opening:8', 'not Ben’s', 4_000)
  expect((await draftsOf(db, 'check:')).map(({ value }) => value)).toEqual([2, 1])
  expect((await draftsOf(callum, 'check:')).map(({ value }) => value)).toEqual(['not Ben’s'])
})
