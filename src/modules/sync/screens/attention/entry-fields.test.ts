import { expect, test } from 'vitest'
import { problemBody } from '#contract/core/problems.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import { outboxWords as ofChecks } from '#src/modules/checks/outbox-words.ts'
import { outboxWords as ofClock } from '#src/modules/clock/outbox-words.ts'
import { outboxWords as ofStock } from '#src/modules/stock/outbox-words.ts'
import { outboxWords as ofTemperature } from '#src/modules/temperature/outbox-words.ts'
import { isClosedTo } from '#src/records/attention/entry-seers.ts'
import { asFilled, editableFields, mendedPatch, mendProblems, shownFields } from './entry-fields.ts'

const at = { attempts: 1, created: 1_700_000_000_000 }
const asStaff = { role: 'user', user_id: 'ben', now: at.created } as const
const asAdmin = { role: 'admin', user_id: 'asha', now: at.created } as const
/** The rules here look at no other record. */
const nothingElse: Read = { isWhole: false, get: async () => undefined, where: async () => [] }
const atTablet = (user_id: string) =>
  ({ user_id, role: 'user', location_ids: [], department_ids: [] }) as const
const reading = {
  ...at,
  resource: 'temperature-logs',
  verb: 'POST',
  problem: null,
  patch: {
    id: 'a',
    temperature: 31,
    result: 'FAIL',
    warn_max: 5,
    limit_max: 8,
    reason: 'OTHER',
    corrective_action: 'Shut the door',
    product_decision: { decision: 'MOVED' },
    date: at.created,
    created: at.created,
    source: 'MANUAL',
  },
} as const
const rename = {
  ...at,
  resource: 'temperature-locations',
  verb: 'PUT',
  problem: null,
  patch: { name: 'Back room', modified: 5, modified_by: 'tom' },
} as const

test('of a refused reading, 4 fields can be mended; verdict, limits and time cannot', () => {
  expect(editableFields(reading, ofTemperature['temperature-logs'] ?? {})).toEqual([
    'temperature',
    'reason',
    'corrective_action',
    'product_decision',
  ])
  expect(shownFields(reading, null, atTablet('ellie'))).toContain('limit_max')
})

test('a reading mended from 31 to 3.1 is judged again by the limits it was read under', async () => {
  expect(mendedPatch(reading, { temperature: 3.1 })).toMatchObject({ result: 'PASS', limit_max: 8 })
  const problems = (changed: object) =>
    mendProblems(reading, null, { ...changed }, asStaff, nothingElse)
  expect(await problems({ temperature: 3.1 })).toEqual({})
  expect(await problems({ corrective_action: '' })).toHaveProperty('corrective_action')
})

test('mended at a tablet two days later it is a change of then: that is said before it is sent', async () => {
  const by = { ...asStaff, now: at.created + 48 * 3_600_000 }
  expect(await mendProblems(reading, null, { temperature: 3.1 }, by, nothingElse)).toEqual({
    date: 'That is more than 24 hours ago. Ask an admin to add it.',
  })
})

test('a rename is judged with the limits the server has, and refused where it has none', async () => {
  const theirs = { id: 'f', limit_max: 8, log_times: ['08:00'] }
  expect(await mendProblems(rename, theirs, { name: 'Back room 2' }, asAdmin, nothingElse)).toEqual(
    {},
  )
  expect(await mendProblems(rename, { id: 'f' }, {}, asAdmin, nothingElse)).toHaveProperty(
    'limit_max',
  )
})

test('a field only the server named can be mended too; an archiving has nothing to mend', () => {
  const problem = { ...problemBody('rule_broken', { fields: { log_times: 'Add one.' } }), at: 1 }
  expect(editableFields({ ...rename, problem }, {})).toEqual(['name', 'log_times'])
  expect(editableFields({ ...rename, verb: 'DELETE' }, {})).toEqual([])
})

test('of Ben’s refused F10 Ellie, next at the tablet, is shown the form and the time, no answer, and decides nothing', () => {
  const patch = { form_id: 'f10', data: '{"fit":"NO"}', date: 1, result: 'FAIL', private: true }
  const entry = { ...at, resource: 'checks', patch: { ...patch, user_id: 'ben' } } as const
  expect(shownFields(entry, null, atTablet('ellie'))).not.toContain('data')
  expect(shownFields(entry, null, atTablet('ellie'))).not.toContain('result')
  expect(shownFields(entry, null, atTablet('ben'))).toContain('data')
  expect([
    isClosedTo(entry, null, atTablet('ellie')),
    isClosedTo(entry, null, atTablet('ben')),
  ]).toEqual([true, false])
  // A later change of it says nothing of privacy itself; the record it changes does.
  const change = { resource: 'checks', patch: { result: 'PASS' } } as const
  expect(isClosedTo(change, { private: true, user_id: 'ben' }, atTablet('ellie'))).toBe(true)
})

test('of a signed check, a clock event and a stock operation no answer, person or time is typed by hand', () => {
  const of = (resource: 'checks' | 'user-clock-events' | 'stock-operations', patch: object) =>
    editableFields(
      { ...at, resource, verb: 'POST', problem: null, patch: { ...patch } },
      { ...ofChecks, ...ofClock, ...ofStock }[resource] ?? {},
    )
  const check = { data: '{"clean":"YES"}', date: 1, signed: true, signed_by: 'ben', result: 'PASS' }
  expect(of('checks', { ...check, form_id: 'f1', slot: 1, user_id: 'ben' })).toEqual([])
  const tap = { user_id: 'ben', kind: 'IN', date: 1, override: true, override_reason: 'Forgot' }
  expect(of('user-clock-events', tap)).toEqual(['override_reason'])
  const used = { operation: 'WASTE', intake_id: 'l1', quantity: 500, date: 1, reason: 'Dropped' }
  expect(of('stock-operations', used)).toEqual(['quantity', 'reason'])
})

test('a supplier whose tag of an abattoir is taken away needs no plant number; one that loses the number does', async () => {
  const patch = { tags: ['ABATTOIR'], plant_id: 'UK 2001' }
  const entry = { ...at, resource: 'suppliers', verb: 'PUT', problem: null, patch } as const
  const problems = (filled: object) =>
    mendProblems(
      entry,
      { name: 'Border Beef' },
      asFilled(entry, {}, { ...filled }),
      asAdmin,
      nothingElse,
    )
  expect(await problems({ plant_id: 'UK 2001' })).toEqual({})
  expect(await problems({})).toEqual({})
  expect(await problems({ tags: ['ABATTOIR'] })).toHaveProperty('plant_id')
})
