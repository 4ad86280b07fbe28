/** A record the server refused, and what was kept with it or not at all (domain §1.5). */

import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import { discardEntry, editEntry, listGivenUp, retryEntry } from '#local/outbox/attention.ts'
import type { Change } from '#local/outbox/change.ts'
import { save } from '#local/outbox/save.ts'
import { sendStates } from '#local/outbox/waiting.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import {
  ben,
  fridge,
  openFresh,
  openTablet,
  reading,
  site,
  walkIn,
} from '#local/store/local.fixture.ts'
import { takeOver } from '../engine/take-over.ts'
import { blockStuck } from './lease.ts'
import { recordOutcomes } from './record-outcome.ts'

const NOW = 1_700_000_000_000
const logs = 'temperature-logs'
const old = uuidV7()

/** 9.4 °C of this morning, as the server has it. */
const warm = {
  ...reading(9.4).record,
  id: old,
  created_by: ben.user_id,
  created: 1,
  updated: 100,
  version: 1,
  result: 'FAIL' as const,
}

const idOf = (changes: readonly Change[]) =>
  changes[0]?.act === 'create' ? String(changes[0].record.id) : ''

/** A reading in the place of another: the new one, and the mark on the other. */
function correction(of: string, temperature: number): Change[] {
  const [id, void_reason] = [uuidV7(), 'Slip']
  const record = { ...reading(temperature).record, id, voids_id: of, void_reason }
  const patch = { voided_by_id: id, void_reason }
  return [
    { act: 'create', resource: logs, record },
    { act: 'edit', resource: logs, id: of, patch },
  ]
}

const keep = (db: LarderDatabase, changes: readonly Change[], by = ben) => save(db, by, changes)

async function entryOf(db: LarderDatabase, record_id: string) {
  const entry = (await db.outbox.toArray()).find((one) => one.record_id === record_id)
  if (!entry) throw new Error('It is not in the outbox.')
  return entry
}

/** The server refused what made this record; the rest is planned anew. */
async function refuse(db: LarderDatabase, record_id: string): Promise<number> {
  const entry = { ...(await entryOf(db, record_id)), state: 'inflight', sent: true } as const
  await db.outbox.put(entry)
  const problem = problemBody('rule_broken', { title: 'This was already corrected.' })
  const sent = [{ entry, outcome: { is: 'refused', problem } as const }]
  await recordOutcomes(transactionsOf(db), sent, 0, { now: NOW, server: null })
  return entry.seq
}

/** What the fridge shows: degrees, and whether they stand. */
const shown = async (db: LarderDatabase) =>
  (await db.records(logs).toArray())
    .map(({ temperature, voided_by_id }) => `${temperature}${voided_by_id ? ' void' : ''}`)
    .sort()

const logged = async (db: LarderDatabase) =>
  await db.meta.where('name').startsWith('given-up:').count()

async function corrected() {
  const db = await openFresh()
  await db.records(logs).put(warm)
  const changes = correction(old, 4)
  await keep(db, changes)
  return { db, id: idOf(changes) }
}

test('9.4 °C is corrected to 4 °C and the server refuses that: 9.4 stands again, and needs attention; so it does after a restart', async () => {
  const { db, id } = await corrected()
  expect(await shown(db)).toEqual(['4', '9.4 void'])
  await refuse(db, id)
  expect(await shown(db)).toEqual(['9.4'])
  expect((await sendStates(db, logs)).get(old)).toBe('needs_attention')
  await blockStuck(transactionsOf(db), 0, NOW)
  expect(await shown(db)).toEqual(['9.4'])
  await takeOver(transactionsOf(db), 0)
  expect(await shown(db)).toEqual(['9.4'])
})

test('the correction is discarded: its 2 halves go with 1 reason and 1 line, and nothing waits; 9.4 °C stands', async () => {
  const { db, id } = await corrected()
  const seq = await refuse(db, id)
  await blockStuck(transactionsOf(db), 0, NOW)
  await discardEntry(db, seq, 'It was right', ben)
  expect(await shown(db)).toEqual(['9.4'])
  expect(await db.outbox.count()).toBe(0)
  expect(await db.shadow.count()).toBe(0)
  const given = await listGivenUp(db)
  expect(given.map(({ reason, entry }) => [reason, entry.record_id])).toEqual([
    ['It was right', id],
  ])
  expect(await logged(db)).toBe(2)
})

test('Retry brings both halves back, and so does Edit: 4 °C, or 3.9 °C, in the place of 9.4 °C', async () => {
  const { db, id } = await corrected()
  const seq = await refuse(db, id)
  await blockStuck(transactionsOf(db), 0, NOW)
  await retryEntry(db, seq, ben)
  expect(await shown(db)).toEqual(['4', '9.4 void'])
  await refuse(db, id)
  expect(await shown(db)).toEqual(['9.4'])
  await editEntry(db, seq, { temperature: 3.9 }, ben)
  expect(await shown(db)).toEqual(['3.9', '9.4 void'])
  expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['queued', 'queued'])
})

test('9.4 °C gets a note while its correction waits for Ben: discarded, the note goes out on version 1', async () => {
  const { db, id } = await corrected()
  const seq = await refuse(db, id)
  const change = { act: 'edit', resource: logs, id: old, patch: { notes: 'Door open' } } as const
  await keep(db, [change])
  await discardEntry(db, seq, 'It was right', ben)
  const [left, ...more] = await db.outbox.toArray()
  expect(left).toMatchObject({ patch: { notes: 'Door open' }, base_version: 1, state: 'queued' })
  expect(more).toEqual([])
  expect(await db.records(logs).get(old)).toMatchObject({ notes: 'Door open', temperature: 9.4 })
})

test('while 2 limits of the fridge wait for a person, a reading of it and its correction are still shown', async () => {
  const db = await openFresh()
  await db.records('temperature-locations').put(walkIn(1))
  const limit = { limit_max: 6 }
  await keep(db, [{ act: 'edit', resource: 'temperature-locations', id: fridge, patch: limit }])
  const first = { ...reading(8), record: { ...reading(8).record, id: old } }
  await keep(db, [first])
  await keep(db, correction(old, 3))
  const edit = await entryOf(db, fridge)
  await db.outbox.put({ ...edit, state: 'conflict', sent: true })
  await blockStuck(transactionsOf(db), 0, NOW)
  const states = (await db.outbox.toArray()).map(({ state }) => state)
  expect(states).toEqual(['conflict', 'blocked', 'blocked', 'blocked'])
  expect(await shown(db)).toEqual(['3', '8 void'])
})

/** A check with the reading it wrote and the issue it opened. */
async function failedCheck() {
  const db = await openFresh()
  const id = uuidV7()
  const [log, issue] = [derivedId(id, 'reading'), derivedId(id, 'issue')]
  const check = { id, location_id: site, form_id: uuidV7(), date: NOW, data: '{}' }
  const words = { id: issue, location_id: site, title: 'Seal torn', status: 'OPEN' }
  await keep(db, [
    { act: 'create', resource: 'checks', record: check },
    { act: 'create', resource: logs, record: { ...reading(5).record, id: log } },
    { act: 'create', resource: 'issues', record: words },
  ] as unknown as Change[])
  return { db, id }
}

test('a check is refused and discarded: the 1 reading it wrote goes with it; the 1 issue stays, somebody is at work on it', async () => {
  const { db, id } = await failedCheck()
  const seq = await refuse(db, id)
  expect(await db.records('checks').count()).toBe(0)
  expect(await shown(db)).toEqual([])
  expect(await db.records('issues').count()).toBe(1)
  await discardEntry(db, seq, 'Wrong shop', ben)
  expect((await db.outbox.toArray()).map(({ resource }) => resource)).toEqual(['issues'])
  expect(await listGivenUp(db)).toHaveLength(1)
})

test('Mia corrected Ben’s refused 4 °C to 3 °C: hers is not shown in its place, and is not his to give up', async () => {
  const db = await openTablet()
  await db.records(logs).put(warm)
  const his = correction(old, 4)
  const hers = correction(idOf(his), 3)
  await keep(db, his)
  await keep(db, hers, { ...ben, user_id: 'mia' })
  expect(await shown(db)).toEqual(['3', '4 void', '9.4 void'])
  const seq = await refuse(db, idOf(his))
  expect(await shown(db)).toEqual(['9.4'])
  await discardEntry(db, seq, 'It was right', ben)
  const left = await db.outbox.toArray()
  expect(left.map(({ record_id, user_id }) => [record_id, user_id])).toEqual([[idOf(hers), 'mia']])
  expect(await shown(db)).toEqual(['3', '9.4'])
})
