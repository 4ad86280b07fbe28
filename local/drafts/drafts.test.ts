import { expect, test } from 'vitest'
import { openFresh, reopen } from '../store/local.fixture.ts'
import { draftsOf, dropDraft, keepDraft } from './drafts.ts'

test("Ben's 3 answers are there after the tablet was off, and gone once he drops them", async () => {
  const db = await openFresh()
  const ben = { db, user_id: db.user_id }
  await keepDraft(ben, 'check:opening:8', { answered: 2 }, 1_000)
  await keepDraft(ben, 'check:opening:8', { answered: 3 }, 3_000)
  const again = { db: await reopen(db), user_id: db.user_id }
  expect(await draftsOf(again, 'check:opening:8')).toMatchObject([
    { changed: 3_000, value: { answered: 3 } },
  ])
  await dropDraft(again, 'check:opening:8')
  expect(await draftsOf(again, 'check:opening:8')).toEqual([])
})

test('AC 3.25.2 of 4 drafts on a shared tablet Dev finds his 2 checks, the newest first, Ellie hers alone, and the tablet none', async () => {
  const db = await openFresh()
  const [dev, ellie] = [
    { db, user_id: 'dev' },
    { db, user_id: 'ellie' },
  ]
  await keepDraft(dev, 'check:opening:8', 1, 1_000)
  await keepDraft(dev, 'check:closing:18', 2, 2_000)
  await keepDraft(dev, 'intake:meat', 3, 3_000)
  await keepDraft(ellie, 'check:opening:8', 'hers', 4_000)
  expect((await draftsOf(dev, 'check:')).map(({ value }) => value)).toEqual([2, 1])
  expect((await draftsOf(ellie, 'check:')).map(({ value }) => value)).toEqual(['hers'])
  expect(await draftsOf({ db, user_id: db.user_id }, 'check:')).toEqual([])
  await dropDraft(ellie, 'check:opening:8')
  expect(await draftsOf(dev, 'check:opening:8')).toHaveLength(1)
})
