import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { recordProblems } from '#contract/core/resource/validate.ts'
import type { Author } from '../device/device.ts'
import { uuidV7 } from '../device/uuid.ts'
import { ben, fridge, openFresh, walkIn } from '../store/local.fixture.ts'
import { listGivenUp } from './attention.ts'
import { canRecreate, lastKnown, recreateEntry } from './recreate.ts'
import { save } from './save.ts'

const resource = 'temperature-locations'
const problem = { ...problemBody('not_found'), at: 1 }

/** Ben renamed a fridge the server has lost since; it says so (404). */
async function lostFridge() {
  const db = await openFresh()
  const known = { ...walkIn(7), created_by: uuidV7(), created: 5, position: 4, archived: false }
  await db.records(resource).put(known)
  await save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { name: 'By the door' } }])
  await db.outbox.toCollection().modify({ state: 'rejected', sent: true, problem })
  const [entry] = await db.outbox.toArray()
  if (!entry) throw new Error('Nothing waits.')
  return { db, entry, known }
}

test('a fridge the server has lost is made anew under its id, with its 5 °C, its place and the new name, as Ben’s', async () => {
  for (const isTold of [false, true]) {
    const { db, entry, known } = await lostFridge()
    // The pull told of it before the refusal, or not yet.
    if (isTold) await db.shadow.put({ resource, id: fridge, record: null, last: known, left: true })
    expect(canRecreate(entry, lastKnown(await db.shadow.get([resource, fridge])))).toBe(true)
    expect(await recreateEntry(db, entry.seq, ben)).toBe(true)
    const [post] = await db.outbox.toArray()
    expect(post).toMatchObject({
      seq: entry.seq,
      verb: 'POST',
      state: 'queued',
      sent: false,
      base_version: null,
      problem: null,
      parents: [known.location_id],
    })
    expect(post?.op_id).not.toBe(entry.op_id)
    expect(post?.patch).toMatchObject({
      id: fridge,
      name: 'By the door',
      limit_max: 5,
      position: 4,
      created_by: ben.user_id,
    })
    for (const field of ['version', 'updated', 'archived']) {
      expect(post?.patch).not.toHaveProperty(field)
    }
    expect(recordProblems(declarations[resource], post?.patch ?? {})).toEqual({})
    expect(await db.records(resource).get(fridge)).toMatchObject({ name: 'By the door' })
    expect((await listGivenUp(db))[0]?.entry.op_id).toBe(entry.op_id)
  }
})

test('nobody makes Ben’s lost fridge anew but he or an admin', async () => {
  const { db, entry } = await lostFridge()
  const ellie: Author = { ...ben, user_id: 'ellie' }
  expect(await recreateEntry(db, entry.seq, ellie)).toBe(false)
  expect((await db.outbox.toArray())[0]?.state).toBe('rejected')
})

test('a lost reading is not made again, nor what was refused for another reason, nor what was never here', async () => {
  const { entry, known } = await lostFridge()
  expect(canRecreate({ ...entry, resource: 'temperature-logs' }, known)).toBe(false)
  expect(canRecreate({ ...entry, problem: { ...problemBody('rule_broken'), at: 1 } }, known)).toBe(
    false,
  )
  expect(canRecreate(entry, null)).toBe(false)
})
