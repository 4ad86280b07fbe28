import { expect, test } from 'vitest'
import type { CursorRow } from '../outbox/outbox.ts'
import { save } from '../outbox/save.ts'
import { transactionsOf } from './idb-transaction.ts'
import { keepOlder } from './keep-older.ts'
import { ben, fridge, openFresh, walkIn } from './local.fixture.ts'

const resource = 'temperature-locations'
const at = (cursor: number): CursorRow => ({
  resource,
  cursor,
  scope: 's',
  epoch: 'e',
  pass: 'steady',
})

async function mirrored(version: number | null) {
  const db = await openFresh()
  await db.cursors.put(at(500))
  if (version !== null) await db.records(resource).put(walkIn(version))
  const keep = (rows: { readonly id: string }[], asked = at(500)) =>
    keepOlder(transactionsOf(db), resource, rows, asked)
  return { db, keep, shown: () => db.records(resource).get(fridge) }
}

test('what is older than the window comes to stand beside the rest', async () => {
  const { keep, shown } = await mirrored(null)
  expect(await keep([walkIn(3)])).toBe(true)
  expect(await shown()).toEqual(walkIn(3))
})

test('version 5 that is here is not set back to version 3; version 7 replaces it', async () => {
  const { keep, shown } = await mirrored(5)
  await keep([walkIn(3)])
  expect((await shown())?.version).toBe(5)
  await keep([walkIn(7)])
  expect((await shown())?.version).toBe(7)
})

test('a record with an unsent change is left to the pull', async () => {
  const { db, keep, shown } = await mirrored(5)
  await save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { name: 'Mine' } }])
  await keep([walkIn(7)])
  expect(await shown()).toMatchObject({ name: 'Mine', version: 5 })
})

test('pulled meanwhile from 500 to 510, where it may have gone: nothing is kept, and it is asked again', async () => {
  const { db, keep, shown } = await mirrored(null)
  await db.cursors.put(at(510))
  expect(await keep([walkIn(3)])).toBe(false)
  expect(await shown()).toBeUndefined()
  expect(await keep([walkIn(3)], at(510))).toBe(true)
})
