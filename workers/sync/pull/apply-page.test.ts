import { expect, test } from 'vitest'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, reading, walkIn } from '#local/store/local.fixture.ts'
import { recordOutcomes } from '../push/record-outcome.ts'
import { applyPage, type PulledRow, restartPull, started } from './apply-page.ts'

const NOW = 1_700_000_000_000

/** A page of fridges up to this stamp. */
const page = (db: LarderDatabase, cursor: number, rows: readonly PulledRow[], more = false) => {
  const at = { scope: 'HS', epoch: 'e', pass: 'steady', more } as const
  const resource = 'temperature-locations'
  return applyPage(
    transactionsOf(db),
    {
      resource,
      rows,
      from: started(resource),
      cursor: { resource, cursor, ...at },
      seen: null,
      now: NOW,
    },
    0,
  )
}

/** The server has taken Ben's oldest change, and says so now. */
async function reply(db: LarderDatabase, record: AnyRecord) {
  const entry = await db.outbox.orderBy('seq').first()
  if (!entry) throw new Error('Nothing is on its way.')
  const { id, version, updated } = record as AnyRecord & { version: number; updated: number }
  const outcome = { is: 'acked', effect: { id, version, updated }, record } as const
  await recordOutcomes(transactionsOf(db), [{ entry, outcome }], 0, { now: NOW, server: null })
}

/** Saved, and on its way. */
async function rename(db: LarderDatabase, name: string) {
  const patch = { name }
  await save(db, ben, [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch }])
  await db.outbox.toCollection().modify({ state: 'inflight', sent: true })
}

const names = async (db: LarderDatabase) =>
  (await db.records('temperature-locations').toArray()).map(({ name }) => name)

const pending = async (db: LarderDatabase) => [await db.outbox.count(), await db.shadow.count()]

/** Ben's tablet has the fridge as of stamp 101, and he gives it the name "By the door". */
async function renamed(): Promise<LarderDatabase> {
  const db = await openFresh()
  await page(db, 101, [walkIn(1)])
  await rename(db, 'By the door')
  return db
}

const theirs = (version: number, name: string): AnyRecord => ({ ...walkIn(version), name })

test('a fridge that left his sites goes when the changes up to 120 come without his change of 102', async () => {
  const db = await renamed()
  await reply(db, theirs(2, 'By the door'))
  expect(await names(db)).toEqual(['By the door'])
  await page(db, 120, [])
  expect(await names(db)).toEqual([])
  expect(await pending(db)).toEqual([0, 0])
})

test('it goes as well when the reply of 102 comes after the changes up to 120', async () => {
  const db = await renamed()
  await page(db, 120, [])
  expect(await names(db)).toEqual(['By the door'])
  await reply(db, theirs(2, 'By the door'))
  expect(await names(db)).toEqual([])
  expect(await pending(db)).toEqual([0, 0])
})

test('a reading made on the tablet goes like that too, though no pull ever brought it', async () => {
  const db = await openFresh()
  const made = await save(db, ben, [reading(3)])
  const [row] = made.ok ? made.records : []
  if (!row) throw new Error('not saved')
  const resource = 'temperature-logs'
  const cursor = { resource, cursor: 120, scope: 'HS', epoch: 'e', pass: 'steady' } as const
  await applyPage(
    transactionsOf(db),
    { resource, rows: [], from: started(resource), cursor, seen: null, now: NOW },
    0,
  )
  await reply(db, { ...row, version: 1, updated: 102 })
  expect(await db.records(resource).count()).toBe(0)
})

test('a fridge that is his stays, whether the page or the reply of 102 comes first', async () => {
  for (const isReplyFirst of [true, false]) {
    const db = await renamed()
    const row = theirs(2, 'By the door')
    if (isReplyFirst) await reply(db, row)
    await page(db, 120, [row])
    if (!isReplyFirst) await reply(db, row)
    expect(await names(db)).toEqual(['By the door'])
    expect(await pending(db)).toEqual([0, 0])
  }
})

test('changed by Ben at 102 and by Asha at 118, it stays on screen between 2 pages up to 115 and 120', async () => {
  for (const repliesAfter of ['nothing', 'page 1']) {
    const db = await renamed()
    if (repliesAfter === 'nothing') await reply(db, theirs(2, 'By the door'))
    await page(db, 115, [], true)
    if (repliesAfter === 'page 1') await reply(db, theirs(2, 'By the door'))
    expect(await names(db)).toEqual(['By the door'])
    await page(db, 120, [theirs(18, 'Asha’s fridge')])
    expect(await names(db)).toEqual(['Asha’s fridge'])
    expect(await pending(db)).toEqual([0, 0])
  }
})

test('with 2 changes on their way it stays until the second is through, then it goes', async () => {
  const db = await renamed()
  await rename(db, 'By the window')
  await reply(db, theirs(2, 'By the door'))
  await page(db, 110, [])
  expect(await names(db)).toEqual(['By the window'])
  expect(await pending(db)).toEqual([1, 1])
  await reply(db, theirs(11, 'By the window'))
  await page(db, 120, [])
  expect(await names(db)).toEqual([])
})

test('back in his sites before the second is through, it stays', async () => {
  const db = await renamed()
  await rename(db, 'By the window')
  await reply(db, theirs(2, 'By the door'))
  await page(db, 110, [])
  const back = theirs(11, 'By the window')
  await reply(db, back)
  await page(db, 120, [back])
  expect(await names(db)).toEqual(['By the window'])
})

test('a server copy kept by an older Larder does not say what was pulled: the fridge stays', async () => {
  const db = await renamed()
  const [copy] = await db.shadow.toArray()
  if (!copy) throw new Error('No server copy is kept.')
  const { pulled, ...older } = copy
  expect(pulled).toBe(101)
  await db.shadow.put(older)
  await reply(db, theirs(2, 'By the door'))
  await page(db, 120, [])
  expect(await names(db)).toEqual(['By the door'])
  expect(await pending(db)).toEqual([0, 0])
})

test('put away on a server that answers with nothing, it does not come back in the gap before the page of 102', async () => {
  const db = await openFresh()
  await page(db, 101, [walkIn(1)])
  await save(db, ben, [{ act: 'archive', resource: 'temperature-locations', id: fridge }])
  const [entry] = await db.outbox.toArray()
  if (!entry) throw new Error('Nothing is on its way.')
  await recordOutcomes(transactionsOf(db), [{ entry, outcome: { is: 'gone' } }], 0, {
    now: 1,
    server: null,
  })
  const shown = () => db.records('temperature-locations').get(fridge)
  expect(await shown()).toMatchObject({ archived: true, version: 1 })
  expect(await pending(db)).toEqual([0, 0])
  await page(db, 102, [{ ...walkIn(2), archived: true }])
  expect(await shown()).toMatchObject({ archived: true, version: 2 })
})

test('fetched anew, fridges that were all here are still shown as all; half a first pull never is', async () => {
  for (const [pass, isAll] of [
    ['steady', true],
    ['first', false],
  ] as const) {
    const db = await openFresh()
    const resource = 'temperature-locations'
    await db.cursors.put({ resource, cursor: 101, scope: 'HS', epoch: 'e', pass })
    for (let time = 0; time < 2; time += 1) await restartPull(transactionsOf(db), resource, 0)
    expect((await db.cursors.get(resource))?.cursor).toBeNull()
    expect(await isMirrored(db, resource)).toBe(isAll)
  }
})

test('of a fridge removed on the server before his change arrives, the tablet keeps how it was', async () => {
  const db = await renamed()
  await page(db, 120, [{ id: fridge, updated: 118, deleted: true }])
  expect(await names(db)).toEqual([])
  expect(await db.shadow.toArray()).toMatchObject([{ record: null, last: walkIn(1) }])
})
