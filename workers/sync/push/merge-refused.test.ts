import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { listGivenUp } from '#local/outbox/attention.ts'
import { save } from '#local/outbox/save.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, site, walkIn } from '#local/store/local.fixture.ts'
import { realClock } from '../engine/real-clock.ts'
import { applyPage, started } from '../pull/apply-page.ts'
import { blockStuck } from './lease.ts'
import { type PushTurn, pushAll } from './push.ts'
import { recordOutcomes } from './record-outcome.ts'

const NOW = 1_700_000_000_000
const resource = 'temperature-locations'

const change = (
  db: LarderDatabase,
  patch: { name?: string; limit_max?: number; position?: number },
) => save(db, ben, [{ act: 'edit', resource, id: fridge, patch }])

/** The fridge as of version 1, and two changes by Ben, the first of them on its way. */
async function twoChanges(first: Parameters<typeof change>[1], second: typeof first) {
  const db = await openFresh()
  await db.records(resource).put(walkIn(1))
  await change(db, first)
  await db.outbox.toCollection().modify({ state: 'inflight', sent: true })
  await change(db, second)
  const [entry] = await db.outbox.toArray()
  if (!entry) throw new Error('Nothing is on its way.')
  const refuse = (current?: ReturnType<typeof walkIn>) => {
    const problem = problemBody('version_conflict', current ? { current } : {})
    const outcome = { is: 'conflict', problem } as const
    return recordOutcomes(transactionsOf(db), [{ entry, outcome }], 0, { now: NOW, server: null })
  }
  const pull = (row: ReturnType<typeof walkIn>) => {
    const cursor = { resource, cursor: 110, scope: 's', epoch: 'e', pass: 'steady' } as const
    const page = { resource, rows: [row], from: started(resource), cursor, seen: null, now: NOW }
    return applyPage(transactionsOf(db), { ...page, resource }, 0)
  }
  return { db, entry, refuse, pull }
}

const seal = uuidV7()
const issue = (version: number, tags: string[]) => ({
  id: seal,
  created_by: 'asha',
  created: 1,
  updated: 100 + version,
  version,
  location_id: site,
  status: 'OPEN' as const,
  title: 'Door seal torn',
  description: 'By the hinge.',
  category: 'EQUIPMENT' as const,
  severity: 'LOW' as const,
  tags,
})

const shown = (db: LarderDatabase) => db.records(resource).get(fridge)

test('Asha gave the fridge another name, Ben another place: his goes out again on her version, and what he did next stands on its own', async () => {
  const { db, entry, refuse } = await twoChanges({ position: 3 }, { position: 4 })
  await refuse({ ...walkIn(2), name: 'By the door' })
  const [first, second] = await db.outbox.toArray()
  expect(first).toMatchObject({ state: 'queued', sent: false, base_version: 2, seq: entry.seq })
  expect(first?.op_id).not.toBe(entry.op_id)
  expect(second).toMatchObject({ base_version: 1, base: { position: 3 } })
  expect(await shown(db)).toMatchObject({ name: 'By the door', position: 4, version: 2 })
  const [kept] = await listGivenUp(db)
  expect(kept).toMatchObject({ how: 'merged', next: first?.op_id, entry: { op_id: entry.op_id } })
})

test('the same name by both: his came later and stands, and the log says it replaced hers', async () => {
  const { db, refuse } = await twoChanges({ name: 'By the wall' }, { position: 4 })
  await refuse({ ...walkIn(2), name: 'By the door' })
  expect((await shown(db))?.name).toBe('By the wall')
  expect((await listGivenUp(db))[0]?.how).toBe('overruled')
})

test('the same limit by both waits for a person, and nothing goes out', async () => {
  const { db, refuse } = await twoChanges({ limit_max: 6, name: 'By the wall' }, { position: 4 })
  await refuse(walkIn(2, { limit_max: 4 }))
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['conflict', 'queued'])
  expect((await shown(db))?.limit_max).toBe(4)
  expect(await listGivenUp(db)).toEqual([])
})

test('who only delivers is not told what stands there now: the pull tells, before or after the refusal', async () => {
  for (const isPulledFirst of [true, false]) {
    const { db, refuse, pull } = await twoChanges({ position: 3 }, { name: 'By the wall' })
    const theirs = { ...walkIn(2), name: 'By the door' }
    if (isPulledFirst) await pull(theirs)
    await refuse()
    if (!isPulledFirst) {
      expect((await db.outbox.toArray())[0]?.state).toBe('conflict')
      expect(await pull(theirs)).toBe('merged')
    }
    expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'queued', base_version: 2 })
  }
})

test('what waited behind the refused change goes out again with it, once the pull has told', async () => {
  const { db, refuse, pull } = await twoChanges({ position: 3 }, { name: 'By the wall' })
  await refuse()
  await blockStuck(transactionsOf(db), 0, NOW)
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['conflict', 'blocked'])
  expect(await pull({ ...walkIn(2), name: 'By the door' })).toBe('merged')
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'queued'])
})

/** Takes all it is given; between what the push reads and what it writes, `meanwhile` happens once. */
function sending(db: LarderDatabase, meanwhile: () => Promise<unknown>) {
  const store = transactionsOf(db)
  let isRead = false
  const transact: typeof store.transact = async (stores, durability, work, telling) => {
    const done = await store.transact(stores, durability, work, telling)
    if (!isRead) {
      isRead = true
      await meanwhile()
    }
    return done
  }
  let sent = 0
  const turn: PushTurn = {
    ports: { clock: realClock, store: { name: store.name, transact } },
    calls: {
      session: async () => undefined,
      call: async () => {
        sent += 1
        const effect = { id: fridge, version: 2 + sent, updated: 110 + sent }
        return { ok: true, reply: { status: 200, body: effect, header: () => null } }
      },
    },
    deliver: async () => ({ ok: false, why: 'offline' }),
    userId: ben.user_id,
    epoch: 0,
    over: new AbortController().signal,
    onSent() {},
    onPutBack() {},
  }
  return { turn, sent: () => sent }
}

test('the pull merges the refused change just when the second of 2 is to be held back: both go out', async () => {
  const { db, refuse, pull } = await twoChanges({ position: 3 }, { name: 'By the wall' })
  await refuse()
  const { turn, sent } = sending(db, async () => {
    expect(await pull({ ...walkIn(2), name: 'By the door' })).toBe('merged')
  })
  await pushAll(turn, true)
  expect((await db.outbox.toArray()).map(({ state }) => state)).not.toContain('blocked')
  // The pull says that there is something to send again.
  await pushAll(turn, true)
  expect(sent()).toBe(2)
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['acked', 'acked'])
})

test('a tag Mia took off again is not put back by a copy older than the change that put it on', async () => {
  const db = await openFresh()
  await db.records('issues').put(issue(2, []))
  const tag = (tags: string[]) =>
    save(db, ben, [{ act: 'edit', resource: 'issues', id: issue(2, []).id, patch: { tags } }])
  await tag(['DELIVERY'])
  await db.outbox.toCollection().modify({ state: 'inflight', sent: true })
  await tag([])
  const answer = async (
    at: number,
    outcome: Parameters<typeof recordOutcomes>[1][0]['outcome'],
  ) => {
    const entry = (await db.outbox.toArray())[at]
    if (!entry) throw new Error('Nothing is on its way.')
    const told = { now: NOW, server: null }
    await recordOutcomes(transactionsOf(db), [{ entry, outcome }], 0, told)
  }
  // Who only delivers is told the version, not the record.
  const effect = { id: issue(2, []).id, version: 3, updated: 103 }
  await answer(0, { is: 'acked', effect, record: null })
  // The server was put back meanwhile: no number it was made on means anything.
  await db.outbox.where('seq').equals(2).modify({ state: 'inflight', sent: true, base_version: 0 })
  await answer(1, { is: 'conflict', problem: problemBody('version_conflict') })
  expect((await db.outbox.toArray())[1]?.state).toBe('conflict')
  const row = issue(3, ['DELIVERY'])
  const cursor = {
    cursor: 103,
    scope: 's',
    epoch: 'e',
    pass: 'steady',
    resource: 'issues',
  } as const
  const page = { rows: [row], from: started('issues'), cursor, seen: null, now: NOW }
  await applyPage(transactionsOf(db), { ...page, resource: 'issues' }, 0)
  const [left] = await db.outbox.toArray()
  expect(left).toMatchObject({ state: 'queued', base_version: 3, patch: { tags: [] } })
})
