import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { ISSUE_ROLE } from '#contract/modules/issues/issues.rules.ts'
import type { Author } from '../device/device.ts'
import { uuidV7 } from '../device/uuid.ts'
import type { LarderDatabase } from '../store/database.ts'
import { transactionsOf } from '../store/idb-transaction.ts'
import { ben, openFresh, openTablet, reading, site } from '../store/local.fixture.ts'
import { discardEntry, listGivenUp } from './attention.ts'
import type { OutboxEntry } from './outbox.ts'
import { refreshView } from './refresh-view.ts'
import { save } from './save.ts'

const failed = uuidV7()

/** The issue of one failed reading: whoever raises it, and however often, it has one id. */
async function raise(db: LarderDatabase, author: Author, title: string) {
  const id = derivedId(failed, ISSUE_ROLE)
  const record = {
    id,
    location_id: site,
    status: 'OPEN',
    title,
    description: 'The reading failed.',
    category: 'TEMPERATURE',
    severity: 'HIGH',
  } as const
  const saved = await save(db, author, [{ act: 'create', resource: 'issues', record }])
  return saved.ok ? saved.records[0]?.title : saved.reason
}

const changeTitle = async (db: LarderDatabase, title: string) => {
  const id = derivedId(failed, ISSUE_ROLE)
  return save(db, ben, [{ act: 'edit', resource: 'issues', id, patch: { title } }])
}

/** The site was taken from who raised it; what comes after waits behind it. */
async function refuseFirst(db: LarderDatabase): Promise<OutboxEntry> {
  const [first, ...later] = await db.outbox.orderBy('seq').toArray()
  if (!first) throw new Error('nothing was saved')
  const problem = { ...problemBody('location_forbidden'), at: 5 }
  await transactionsOf(db).transact(['_outbox', '_shadow', 'issues'], 'strict', async (tx) => {
    tx.put('_outbox', { ...first, state: 'rejected', problem, sent: true })
    for (const one of later) tx.put('_outbox', { ...one, state: 'blocked' })
    await refreshView(tx, 'issues', first.record_id)
  })
  return first
}

const titles = async (db: LarderDatabase) =>
  (await db.records('issues').toArray()).map(({ title }) => title)
const waiting = async (db: LarderDatabase) =>
  (await db.outbox.toArray()).map(({ state, patch }) => `${state} ${patch.title}`)

test('Ben’s issue is refused and he raises it again in 2 better words: those go out, and the first are in the log', async () => {
  const db = await openFresh()
  expect(await raise(db, ben, 'Too warm')).toBe('Too warm')
  const first = await refuseFirst(db)
  expect(await titles(db)).toEqual([])

  expect(await raise(db, ben, 'Door open')).toBe('Door open')
  expect(await waiting(db)).toEqual(['queued Door open'])
  expect(await titles(db)).toEqual(['Door open'])
  const [entry] = await db.outbox.toArray()
  expect(entry).toMatchObject({ verb: 'POST', sent: false, record_id: first.record_id })
  expect(entry?.op_id).not.toBe(first.op_id)
  const given = await listGivenUp(db)
  expect(given).toMatchObject([{ how: 'edited', by: ben.user_id, entry: { op_id: first.op_id } }])
})

test('what he had changed of the first goes with it, and 1 reading that waited behind it is let go', async () => {
  const db = await openFresh()
  await raise(db, ben, 'Too warm')
  await changeTitle(db, 'Much too warm')
  await save(db, ben, [reading(9)])
  await refuseFirst(db)
  await raise(db, ben, 'Door open')
  expect(await titles(db)).toEqual(['Door open'])
  expect(await waiting(db)).toEqual(['queued undefined', 'queued Door open'])
  expect((await listGivenUp(db)).map(({ entry }) => entry.patch.title).toSorted()).toEqual([
    'Much too warm',
    'Too warm',
  ])
})

test('Mia raises it anew at the tablet where Ben’s was refused: his is his to discard, and hers stands', async () => {
  const db = await openTablet()
  await raise(db, ben, 'Too warm')
  await changeTitle(db, 'Much too warm')
  const { seq } = await refuseFirst(db)
  expect(await raise(db, { ...ben, user_id: 'mia' }, 'Door open')).toBe('Door open')
  expect(await waiting(db)).toEqual([
    'rejected Too warm',
    'blocked Much too warm',
    'queued Door open',
  ])
  await discardEntry(db, seq, 'Not at this site any more', ben)
  expect(await waiting(db)).toEqual(['queued Door open'])
  expect(await titles(db)).toEqual(['Door open'])
  expect((await listGivenUp(db)).map(({ by, entry }) => [by, entry.user_id])).toEqual([
    [ben.user_id, ben.user_id],
    [ben.user_id, ben.user_id],
  ])
})
