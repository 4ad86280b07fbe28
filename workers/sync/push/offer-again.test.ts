import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { keepMine } from '#local/outbox/attention.ts'
import type { AnyRecord } from '#local/outbox/outbox.ts'
import { save } from '#local/outbox/save.ts'
import { isMirrored } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, reading, walkIn } from '#local/store/local.fixture.ts'
import { applyPage, type PulledRow, started } from '../pull/apply-page.ts'
import { leaseEntries } from './lease.ts'
import { offerAgain } from './offer-again.ts'
import { type Outcome, recordOutcomes } from './record-outcome.ts'

const NOW = 1_700_000_000_000
const DAY = 24 * 3_600_000
const resource = 'temperature-locations'

const pull = (db: LarderDatabase, cursor: number, rows: readonly PulledRow[], at = 'e1') => {
  const next = { resource, cursor, scope: 'HS', epoch: at, pass: 'steady' } as const
  const from = started(resource)
  return applyPage(
    transactionsOf(db),
    { resource, rows, from, cursor: next, seen: null, now: NOW },
    0,
  )
}

async function answer(db: LarderDatabase, outcome: Outcome, now = NOW) {
  const [entry] = (await db.outbox.toArray()).filter(({ state }) => state === 'queued')
  if (!entry) throw new Error('Nothing is on its way.')
  const sent = { ...entry, sent: true }
  await recordOutcomes(transactionsOf(db), [{ entry: sent, outcome }], 0, { now, server: null })
  return entry.op_id
}

const taken = (record: AnyRecord): Outcome => {
  const { id, version, updated } = record as AnyRecord & { version: number; updated: number }
  return { is: 'acked', effect: { id, version, updated }, record }
}

const rename = (db: LarderDatabase, name: string) =>
  save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { name } }])

const limit = (db: LarderDatabase, limit_max: number) =>
  save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { limit_max } }])

const shown = (db: LarderDatabase) => db.records(resource).get(fridge)

test('of 3 changes, 1 settled, 1 acknowledged and 1 unsent, a server put back is offered all 3, in order, under their own ids, none on a version of before', async () => {
  const db = await openFresh()
  await pull(db, 101, [walkIn(1)])
  await rename(db, 'By the door')
  const first = await answer(db, taken({ ...walkIn(2), name: 'By the door' }))
  await pull(db, 102, [{ ...walkIn(2), name: 'By the door' }])
  expect(await db.outbox.count()).toBe(0)
  await rename(db, 'By the window')
  const second = await answer(db, taken({ ...walkIn(3), name: 'By the window' }))
  await rename(db, 'By the wall')
  const third = (await db.outbox.toArray()).at(-1)?.op_id

  expect(await pull(db, 101, [walkIn(1)], 'e2')).toBe('put_back')
  await offerAgain(transactionsOf(db), 'e2', 0)
  const waiting = await db.outbox.toArray()
  expect(waiting.map(({ op_id, state }) => [op_id, state])).toEqual(
    [first, second, third].map((op) => [op, 'queued']),
  )
  expect(waiting.map(({ base_version }) => base_version)).toEqual([0, 0, null])
  expect((await shown(db))?.name).toBe('By the wall')
  expect(await isMirrored(db, resource)).toBe(true)
  expect((await db.cursors.get(resource))?.cursor).toBeNull()

  await offerAgain(transactionsOf(db), 'e2', 0)
  expect(await db.outbox.count()).toBe(3)
  await pull(db, 101, [walkIn(1)], 'e2')
  expect((await db.shadow.toArray())[0]?.record?.version).toBe(1)
})

test('a limit Ben changed on version 5 of a server put back to 3 can be decided: his goes out on 3', async () => {
  const db = await openFresh()
  await pull(db, 105, [walkIn(5, { limit_max: 4 })])
  await limit(db, 6)
  await offerAgain(transactionsOf(db), 'e2', 0)
  const current = walkIn(3, { limit_max: 5 })
  const problem = problemBody('version_conflict', { current })
  await answer(db, { is: 'conflict', problem })
  expect(await shown(db)).toEqual(current)
  const [entry] = await db.outbox.toArray()
  await keepMine(db, entry?.seq ?? 0, ben)
  expect(await db.outbox.toArray()).toMatchObject([{ base_version: 3, base: { limit_max: 5 } }])
})

test('a tag of Ben’s met version 3 of a server that is then put back to before the fridge: it is asked again, with what waited behind it', async () => {
  const db = await openFresh()
  await pull(db, 101, [walkIn(1)])
  await save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { tags: ['Meat'] } }])
  const op = await answer(db, { is: 'conflict', problem: problemBody('version_conflict') })
  await limit(db, 6)
  await db.outbox.toCollection().modify((entry) => {
    if (entry.op_id !== op) Object.assign(entry, { state: 'blocked' })
  })
  await offerAgain(transactionsOf(db), 'e2', 0)
  const waiting = await db.outbox.toArray()
  expect(waiting.map(({ state, problem }) => [state, problem])).toEqual([
    ['queued', null],
    ['queued', null],
  ])
  expect(waiting[0]).toMatchObject({ op_id: op, base_version: 0 })
})

test('a new name given while everything is pulled anew goes out on no version of the server as it was, one given afterwards on that of the server as it is', async () => {
  const db = await openFresh()
  await pull(db, 105, [walkIn(5)])
  await offerAgain(transactionsOf(db), 'e2', 0)
  await rename(db, 'By the door')
  await pull(db, 103, [walkIn(3)], 'e2')
  await answer(db, taken({ ...walkIn(4), name: 'By the door' }))
  await pull(db, 104, [{ ...walkIn(4), name: 'By the door' }], 'e2')
  await rename(db, 'By the wall')
  const settled = await db.table('_settled').toArray()
  const made = [...settled, ...(await db.outbox.toArray())]
  expect(made.map(({ base_version }) => base_version)).toEqual([0, 4])
})

test('Ben takes the tags away (version 2), Ellie adds one (3), Ben renames (4); a server put back knows all of it: what Ben tags next, and what waited, goes out on no version, for his device cannot know of hers', async () => {
  const db = await openFresh()
  const tag = (tags: readonly string[]) =>
    save(db, ben, [{ act: 'edit', resource, id: fridge, patch: { tags: [...tags] } }])
  await pull(db, 101, [{ ...walkIn(1), tags: ['Meat'] }])
  await tag([])
  await answer(db, taken(walkIn(2)))
  await pull(db, 103, [{ ...walkIn(3), tags: ['Ellie'] }])
  await rename(db, 'By the door')
  await answer(db, taken({ ...walkIn(4), tags: ['Ellie'], name: 'By the door' }))
  await rename(db, 'By the wall')

  await offerAgain(transactionsOf(db), 'e2', 0)
  const said = (version: number): Outcome => ({
    is: 'acked',
    effect: { id: fridge, version, updated: 100 + version },
    record: null,
  })
  await answer(db, said(2))
  await answer(db, said(4))
  await tag(['Dairy'])
  const unsent = (await db.outbox.toArray()).filter(({ state }) => state === 'queued')
  expect(unsent.map(({ base_version }) => base_version)).toEqual([0])
  expect(unsent[0]?.patch).toMatchObject({ name: 'By the wall', tags: ['Dairy'] })
})

test('what was settled 8 days ago is let go of, what was settled 6 days ago is kept', async () => {
  const db = await openFresh()
  await db.cursors.put({ ...started('temperature-logs'), cursor: 999, pass: 'steady' })
  for (const days of [8, 6, 0]) {
    await save(db, ben, [reading(3)])
    const [entry] = await db.outbox.toArray()
    const id = entry?.record_id ?? ''
    await answer(db, taken({ id, version: 1, updated: 110 }), NOW - days * DAY)
  }
  const kept = await db.table('_settled').toArray()
  expect(kept.map(({ settled_at }) => (NOW - settled_at) / DAY)).toEqual([6, 0])
})

const met = { is: 'conflict', problem: problemBody('version_conflict') } as const
test.each<readonly [string, (sent: AnyRecord) => Outcome]>([
  ['took it', taken],
  ['met another change', () => met],
  ['never got it', () => ({ is: 'queued', attempts: 1, next_at: NOW + DAY })],
])(
  'an answer is under way while a pull sees that the server was put back: whether it %s, what it said is void and the change is offered anew',
  async (_, said) => {
    const db = await openFresh()
    const store = transactionsOf(db)
    await pull(db, 101, [walkIn(2)])
    await rename(db, 'By the door')
    const seqs = (await db.outbox.toArray()).map(({ seq }) => seq)
    const lease = { epoch: 0, userId: ben.user_id, server: 'e1' }
    const [leased] = await leaseEntries(store, seqs, lease)
    expect(leased?.entry).toMatchObject({ state: 'inflight', base_version: 2 })
    if (!leased) return

    await offerAgain(store, 'e2', 0)
    const outcome = said({ ...walkIn(3), name: 'By the door' })
    await recordOutcomes(store, [{ entry: leased.entry, outcome }], 0, { now: NOW, server: 'e1' })
    const [waiting] = await db.outbox.toArray()
    expect(waiting).toMatchObject({ state: 'queued', base_version: 0, next_at: 0, problem: null })
    expect(waiting?.op_id).toBe(leased.entry.op_id)
    expect((await shown(db))?.name).toBe('By the door')
  },
)
