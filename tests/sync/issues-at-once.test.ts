/** What a failing check causes, on the device: from the tap on, and while it is on its way. */

import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { recordProblems } from '#contract/core/resource/validate.ts'
import { derivedId } from '#contract/core/rules/derived-id.ts'
import { effectsOfCheck } from '#contract/modules/checks/checks.effects.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { sealAnswers } from '#contract/modules/forms/answers.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { parseForm } from '#contract/modules/forms/form-language.ts'
import { moveIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { Meat } from '#contract/modules/lots/meats.ts'
import { uuidV7 } from '#local/device/uuid.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { ben, fridge, openFresh, site } from '#local/store/local.fixture.ts'
import { readStandingLots } from '#src/modules/lots/parts/on-hand.ts'
import { effectsHere } from '#src/records/save/effects-here.ts'
import { correctLocal, createLocal, editLocal } from '#src/records/save/save-local.ts'
import { applyPage, started } from '#workers/sync/pull/apply-page.ts'
import { leaseEntries } from '#workers/sync/push/lease.ts'
import { recordOutcomes } from '#workers/sync/push/record-outcome.ts'

const NOW = Date.now()
const TODAY = new Date(NOW).toISOString().slice(0, 10)
const brisket = uuidV7()
const author = { created: NOW, created_by: ben.user_id }
const form = {
  ...{ id: uuidV7(), ...author, title: 'Opening checks', family_id: uuidV7(), revision: 1 },
  category: 'OPENING',
  schema: JSON.stringify({
    type: 'object',
    properties: {
      use_by_checked: {
        ...{ type: 'string', title: 'Nothing is past its use-by date', enum: ['YES', 'NO'] },
        ...{ 'x-fail': ['NO'], 'x-hold': true },
      },
      fridges_ok: {
        ...{ type: 'string', title: 'Fridges are working', enum: ['YES', 'NO'] },
        ...{ 'x-fail': ['NO'], 'x-issue': 'HIGH', 'x-issue-title': 'A fridge isn’t working' },
      },
    },
  }),
} as CheckForm
const lot: Meat & { updated: number } = {
  ...{ id: uuidV7(), ...author, updated: 10, version: 1, location_id: site, stock_id: brisket },
  ...{ supplier_id: uuidV7(), internal_name: 'Beef brisket', batch_code: 'HS-260305-K3-01' },
  ...{ supplier_batch_code: 'BB 4411', quantity: 2_500, unit: 'g', date: NOW },
  ...{ limit_code: 'DEL_RED_MEAT', result: 'ACCEPTED', species: 'BEEF', cut: 'Brisket' },
  ...{ form: 'BONELESS', balance: { quantity: 2_500, as_of: NOW, operations: 1 } },
}

/** A tablet that has the lot, and no signal. */
async function tablet() {
  const db = await openFresh()
  const at = { resource: 'meats', cursor: 10, scope: 's', epoch: 'e', pass: 'steady' } as const
  const page = { resource: 'meats', rows: [lot], from: started('meats'), cursor: at } as const
  await applyPage(transactionsOf(db), { ...page, seen: null, now: NOW }, 0)
  await db.table('check-forms').put(form)
  return db
}
const keeperOf = (db: LarderDatabase, flags: readonly string[] = ['issues']) => ({
  db,
  author: ben,
  caller: { role: 'user' as const, user_id: ben.user_id },
  flags,
})
const statusIn = async (db: LarderDatabase) =>
  (await readStandingLots(db, { id: brisket, kind: 'MEAT' }, TODAY))?.map(({ status }) => status)
const issuesIn = (db: LarderDatabase) => db.table<Issue>('issues').orderBy('id').toArray()

const asBen: Caller = {
  user_id: ben.user_id,
  role: 'user',
  location_ids: [site],
  department_ids: [],
}
const by = { by: ben.user_id, at: NOW }
const isHeld = {
  ...{ text: 'Put it apart', ...by, product_decision: { decision: 'HELD' as const } },
  lots: [{ kind: 'meats' as const, id: lot.id }],
}
type Answered = { use_by_checked: string; fridges_ok: string; _actions?: object }

/** As the screen saves it: the check and what follows from it, in one transaction. */
async function sign(db: LarderDatabase, answers: Answered, correcting: Check | null = null) {
  const context = { today: TODAY, site: {} }
  const { data, result, failed_fields } = sealAnswers(parseForm(form.schema), answers, context)
  const id = uuidV7()
  const signed = { signed: true, signed_by: ben.user_id, signed_at: NOW }
  const said = { id, data, result, failed_fields, ...signed }
  const more = { form_id: form.id, date: NOW, location_id: site }
  const caller = { ...ben, role: 'user' as const, location_ids: [site], department_ids: [] }
  const saved = correcting
    ? await correctLocal(keeperOf(db), caller, 'checks', correcting, said, 'Slip', effectsOfCheck)
    : await createLocal(keeperOf(db), 'checks', { ...said, ...more }, effectsOfCheck)
  if (!saved.ok) throw new Error(saved.message)
  return saved.record
}
const past = { use_by_checked: 'NO', fridges_ok: 'YES', _actions: { use_by_checked: isHeld } }

test('§1.6 without signal Ben holds 2.5 kg of brisket in a check: at once it is on hold, and its issue is in the list', async () => {
  const db = await tablet()
  expect(await statusIn(db)).toEqual(['IN_STOCK'])
  const check = await sign(db, past)
  expect(await statusIn(db)).toEqual(['ON_HOLD'])
  const [issue, ...others] = await issuesIn(db)
  expect(others).toEqual([])
  expect(issue).toMatchObject({
    ...{ id: derivedId(check.id, 'issue:use_by_checked'), created_by: ben.user_id },
    ...{ title: 'Nothing is past its use-by date', severity: 'MEDIUM', status: 'OPEN' },
    ...{ source: { kind: 'checks', id: check.id }, lots: [{ kind: 'meats', id: lot.id }] },
  })
  const { updated: _, ...sent } = issue as Issue & { updated: number }
  expect(recordProblems(declarations.issues, sent)).toEqual({})
  const entries = await db.outbox.orderBy('seq').toArray()
  expect(entries.map(({ resource, verb }) => [verb, resource])).toEqual([
    ['POST', 'checks'],
    ['POST', 'issues'],
  ])
  expect(entries[1]?.parents).toContain(check.id)
})

test('a check that passes, a private one and one with the module off keep no issue', async () => {
  const db = await tablet()
  await sign(db, { use_by_checked: 'YES', fridges_ok: 'YES' })
  expect(await issuesIn(db)).toEqual([])
  const seal = (answers: object) =>
    sealAnswers(parseForm(form.schema), answers as Answered, { today: TODAY })
  const { data } = seal({ use_by_checked: 'YES', fridges_ok: 'NO' })
  const said = { form_id: form.id, location_id: site, date: NOW, data, signed: true }
  const of = async (more: object, flags: string[]) => {
    await db.table('check-forms').put({ ...form, ...more })
    return effectsHere({ db, flags }, 'checks', { id: uuidV7(), ...said, ...more }, effectsOfCheck)
  }
  expect(await of({}, ['issues'])).toHaveLength(1)
  expect(await of({}, ['checks'])).toEqual([])
  expect(await of({ private: true }, ['issues', 'todo'])).toEqual([])
})

test('corrected before it was sent: what failed before has its issue, what fails now gets one, and the hold stays', async () => {
  const db = await tablet()
  const first = await sign(db, past)
  const fridges_ok = { text: 'Called engineer', ...by }
  const both = { ...past._actions, fridges_ok }
  const second = await sign(db, { ...past, fridges_ok: 'NO', _actions: both }, first)
  const ids = (await issuesIn(db)).map(({ id }) => id)
  expect(ids.sort()).toEqual(
    [derivedId(first.id, 'issue:use_by_checked'), derivedId(second.id, 'issue:fridges_ok')].sort(),
  )
  expect(await statusIn(db)).toEqual(['ON_HOLD'])
})

test('§2.19 without signal a second reading of 9.4 °C: its issue stands at once; corrected to 9.6 °C there is still 1', async () => {
  const log = {
    ...{ id: uuidV7(), location_id: site, temperature_location_id: fridge, temperature: 9.4 },
    ...({ date: NOW, source: 'MANUAL', result: 'FAIL', recheck_of_id: uuidV7() } as const),
    corrective_action: 'Called the engineer',
  }
  const read = async (more: object, flags?: readonly string[]) => {
    const db = await tablet()
    await db.table('temperature-locations').put({ id: fridge, name: 'Walk-in fridge 1' })
    await db.table('locations').put({ id: site, timezone: 'Europe/London' })
    const saved = await createLocal(keeperOf(db, flags), 'temperature-logs', { ...log, ...more })
    if (!saved.ok) throw new Error(saved.message)
    return { db, record: saved.record }
  }
  const correctTo96 = async ({ db, record }: Awaited<ReturnType<typeof read>>) => {
    const { keeper, caller } = { keeper: keeperOf(db), caller: asBen }
    const to = { temperature: 9.6, result: 'FAIL' }
    return correctLocal(keeper, caller, 'temperature-logs', record, to, 'Missed the point')
  }
  const failed = await read({})
  expect(await issuesIn(failed.db)).toMatchObject([
    {
      ...{ id: derivedId(log.id, 'issue'), title: 'Walk-in fridge 1: 9.4 °C again' },
      ...{ severity: 'HIGH', category: 'TEMPERATURE', immediate_action: 'Called the engineer' },
    },
  ])
  await correctTo96(failed)
  expect(await issuesIn(failed.db)).toHaveLength(1)
  const passed = await read({ temperature: 4.1, result: 'PASS' })
  expect(await issuesIn(passed.db)).toEqual([])
  await correctTo96(passed)
  expect(await issuesIn(passed.db)).toHaveLength(1)
  const { recheck_of_id: _, ...firstReading } = log
  for (const [more, flags] of [
    [{ ...firstReading, recheck_of_id: undefined }, ['issues']],
    [{}, []],
  ] as const) {
    expect(await issuesIn((await read(more, flags)).db)).toEqual([])
  }
})

test('Ben begins on his issue without signal, Asha on the one his check made: his goes on version 1, to be compared with her 2', async () => {
  for (const isDelivered of [true, false]) {
    const db = await tablet()
    const store = transactionsOf(db)
    await sign(db, past)
    const [issue] = await issuesIn(db)
    if (!issue) throw new Error('There is no issue.')
    const moved = moveIssue(issue, 'IN_PROGRESS', { user_id: ben.user_id, at: NOW })
    await editLocal(keeperOf(db), 'issues', issue, moved)
    const [, post, put] = await db.outbox.orderBy('seq').toArray()
    const lease = { epoch: 0, userId: ben.user_id, server: 'e' }
    const [leased] = await leaseEntries(store, [post?.seq ?? 0], lease)
    if (!leased || !put) throw new Error('Nothing waits.')
    const effect = { id: issue.id, version: 2, updated: 30 }
    const record = isDelivered ? null : { ...issue, ...effect, status: 'IN_PROGRESS' }
    const outcome = { is: 'acked' as const, effect, record }
    await recordOutcomes(store, [{ entry: leased.entry, outcome }], 0, { now: NOW, server: 'e' })
    expect((await db.outbox.get(put.seq))?.base_version).toBe(1)
  }
})
