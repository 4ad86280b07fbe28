import { expect, test } from 'vitest'
import type { Caller } from '#contract/core/access/access.ts'
import { declarations } from '#contract/core/resource/declarations.ts'
import { bulkActs, canChoose } from './bulk-acts.ts'

const NOW = Date.UTC(2026, 2, 5, 8, 20)
const asha: Caller = { user_id: 'asha', role: 'admin', location_ids: [], department_ids: [] }
const grace: Caller = { ...asha, user_id: 'grace', role: 'auditor' }
const ben: Caller = { ...asha, user_id: 'ben', role: 'user' }

type Fields = Readonly<Record<string, unknown>>
let nth = 0
const check = (more: Fields = {}) => {
  nth += 1
  const made = { created: NOW - 3_600_000, created_by: 'ben', signed: true, result: 'PASS' }
  return { id: `c${nth}`, ...made, ...more }
}
const actsOf = (
  caller: Caller,
  rows: readonly ({ id: string } & Fields)[],
  of = declarations.checks,
) => bulkActs({ resource: of, caller, rows, now: NOW, canArchive: true })
const told = (acts: ReturnType<typeof actsOf>) =>
  acts.map(({ label, rows, left }) => [`${label} ${rows.length}`, left.join(' ')])

test('of 3 chosen checks 2 are verified: the failed one is opened first', () => {
  const rows = [check(), check({ result: 'FAIL' }), check()]
  expect(told(actsOf(asha, rows))).toEqual([['Verify 2', '1 failed: open it to verify it.']])
})

test('own, failed, doubtful, voided, unsigned and verified ones are never among the verified: 2 of 12 are', () => {
  const rows = [
    check(),
    check({ created_by: 'grace' }),
    check({ created_by: 'asha' }),
    check({ created_by: 'asha' }),
    check({ result: 'FAIL' }),
    check({ result: 'FAIL' }),
    check({ result: 'ACTION' }),
    check({ tags: ['TIME_NOT_PROVEN'] }),
    check({ signed: false }),
    check({ verified_by: 'grace' }),
    check({ voided_by_id: 'c99' }),
    // Voided, failed and own at once counts once.
    check({ voided_by_id: 'c98', result: 'FAIL', created_by: 'asha' }),
  ]
  const [verify] = actsOf(asha, rows)
  expect(verify?.rows.map(({ id }) => id)).toEqual([rows[0]?.id, rows[1]?.id])
  expect(verify?.left).toEqual([
    '2 failed: open them to verify them.',
    '1 isn’t a plain pass: open it to verify it.',
    '1 is in doubt: open it to verify it.',
    '2 are your own: somebody else verifies them.',
    '1 can’t be verified yet.',
    '1 is verified already.',
    '2 are voided.',
  ])
})

test('Grace the auditor verifies what Asha may not: each stands under her own name, and is taken back whole', () => {
  const [verify] = actsOf(grace, [check({ created_by: 'asha' })])
  const [row] = verify?.rows ?? []
  if (!verify?.undoOf || !row) throw new Error('There is nothing to verify.')
  expect(verify.actOf(row, { at: NOW })).toMatchObject({
    act: 'edit',
    patch: { verified_by: 'grace', verified_at: NOW },
  })
  expect(verify.undoOf(row)).toMatchObject({ patch: { verified_by: null, verified_at: null } })
  expect(actsOf(ben, [check({ created_by: 'asha' })])).toEqual([])
})

test('of 5 suppliers, 2 of them archived, 3 are archived and 2 come back; Ben and Grace change none', () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({
    id: `s${at}`,
    ...(at > 2 && { archived: true }),
  }))
  expect(told(actsOf(asha, rows, declarations.suppliers))).toEqual([
    ['Archive 3', '2 are archived already.'],
    ['Restore 2', '3 are not archived.'],
  ])
  for (const other of [ben, grace]) expect(actsOf(other, rows, declarations.suppliers)).toEqual([])
})

test('issues move by the steps each of them is at: 2 are started, 1 is handed over, and an admin cancels 3', () => {
  const issue = (status: string, more: Fields = {}) => ({ ...check(more), status, severity: 'LOW' })
  const rows = [
    issue('OPEN'),
    issue('OPEN', { assigned_to: 'tom' }),
    issue('IN_PROGRESS'),
    issue('CLOSED'),
  ]
  const acts = bulkActs({
    ...{ resource: declarations.issues, caller: asha, rows, now: NOW },
    canArchive: false,
  })
  expect(told(acts)).toEqual([
    ['Start work 2', '2 are not at that step.'],
    ['Ask someone to check it 1', '3 are not at that step.'],
    ['Open again 1', '3 are not at that step.'],
    ['Cancel the issue 3', '1 is not at that step.'],
  ])
  const [start] = acts
  const patches = start?.rows.map((row) => start.actOf(row, { at: NOW }))
  // What nobody had is now hers; Tom keeps his.
  expect(patches).toMatchObject([
    { patch: { status: 'IN_PROGRESS', assigned_to: 'asha' } },
    { patch: { status: 'IN_PROGRESS', timeline: [{ by: 'asha', from: 'OPEN', at: NOW }] } },
  ])
  expect(patches?.[1]).not.toHaveProperty('patch.assigned_to')
})

test('boxes stand only where something can be done with what is ticked', () => {
  const on = (caller: Caller | null, resource = declarations.suppliers, hasCsv = false) =>
    canChoose(resource, caller, { canArchive: true, hasCsv })
  expect([on(asha), on(ben), on(grace, declarations.suppliers, true), on(null)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  // Staff move issues on; a shared tablet by itself nothing.
  expect(on(ben, declarations.issues)).toBe(true)
  expect(on({ ...ben, role: 'tablet' }, declarations.issues)).toBe(false)
})
