import { expect, test } from 'vitest'
import { ben, openFresh, openTablet } from '../store/local.fixture.ts'
import { draftsOf, keepDraft } from './drafts.ts'
import { dropNobodysDrafts } from './nobodys-drafts.ts'

const onTablet = { user_id: 'tablet-hs', device: { id: 'tablet-hs', code: 'T1', name: 'Tablet' } }

test('of 4 drafts on a shared tablet the 2 under its own name go, the 2 of people stay', async () => {
  const db = await openTablet()
  const of = (user_id: string) => ({ db, user_id })
  await keepDraft(of('tablet-hs'), 'check:opening:8', { answered: 3 }, 1_000)
  await keepDraft(of('tablet-hs'), 'form:new', { title: 'Nobody’s' }, 1_000)
  await keepDraft(of('dev'), 'check:opening:8', { answered: 1 }, 2_000)
  // As close to the tablet's as a name can be.
  await keepDraft(of('tablet-hs2'), 'check:opening:8', { answered: 2 }, 3_000)
  expect(await dropNobodysDrafts(db, onTablet)).toBe(2)
  expect(await draftsOf(of('tablet-hs'), '')).toEqual([])
  expect(await draftsOf(of('dev'), '')).toHaveLength(1)
  expect(await draftsOf(of('tablet-hs2'), '')).toHaveLength(1)
  expect(await dropNobodysDrafts(db, onTablet)).toBe(0)
})

test('on Ben’s own phone 0 of his 2 drafts go', async () => {
  const db = await openFresh()
  const his = { db, user_id: ben.user_id }
  await keepDraft(his, 'check:opening:8', 1, 1_000)
  await keepDraft(his, 'check:closing:18', 2, 2_000)
  const session = { user_id: ben.user_id, device: onTablet.device }
  expect(await dropNobodysDrafts(db, session)).toBe(0)
  expect(await draftsOf(his, 'check:')).toHaveLength(2)
})
