import { describe, expect, test } from 'vitest'
import type { CheckForm } from '../forms/check-forms.ts'
import type { Finding } from '../forms/evaluate.ts'
import {
  askedAlike,
  isQuick,
  issueOfFinding,
  issuesAskedFor,
  stateOfCheck,
  whoIsTold,
} from './checks.rules.ts'
import type { Check } from './checks.ts'
import { stateOfSchedule } from './schedules.ts'

const signed = { signed: true } as Check

describe('§2.23 where a check stands', () => {
  test.each([
    [{ signed: false }, 'SUBMITTED'],
    [{}, 'SIGNED'],
    [{ verified_by: 'grace' }, 'VERIFIED'],
    [{ verified_by: 'grace', voided_by_id: 'x' }, 'VOIDED'],
  ])('%j: %s', (more, state) => {
    expect(stateOfCheck({ ...signed, ...more })).toBe(state)
  })
  test('11 answers in 4 seconds are quick, in 5 they are not, nor are 10; headings do not count', () => {
    const asked = (count: number) => [
      { kind: 'heading' as const },
      ...Array.from({ length: count }, () => ({ kind: 'yes-no' as const })),
    ]
    expect(isQuick({ duration_s: 4 }, asked(11))).toBe(true)
    expect(isQuick({ duration_s: 5 }, asked(11))).toBe(false)
    expect(isQuick({ duration_s: 4 }, asked(10))).toBe(false)
    expect(isQuick({}, asked(11))).toBe(false)
  })
})

describe('§4 who hears of a failing answer', () => {
  const evaluation = { findings: [{ path: 'a', issue: 'HIGH' }, { path: 'b' }] as Finding[] }
  const opened = (form: object, flags: string[], corrected?: { failed_fields: string[] }[]) =>
    issuesAskedFor(form, evaluation, flags, corrected).map(({ path }) => path)
  test('the site by an issue, admins alone of a private form, nobody where the module is off', () => {
    expect(whoIsTold({}, ['issues', 'todo'])).toBe('site')
    expect(whoIsTold({ private: true }, ['issues', 'todo'])).toBe('admins')
    expect(whoIsTold({ private: true }, ['issues'])).toBe('nobody')
    expect(whoIsTold({}, ['todo'])).toBe('nobody')
  })
  test('1 of 2 failing answers asks for an issue; none of a private form, nor a second for a correction', () => {
    expect(opened({}, ['issues'])).toEqual(['a'])
    expect(opened({ private: true }, ['issues', 'todo'])).toEqual([])
    expect(opened({}, [])).toEqual([])
    expect(opened({}, ['issues'], [{ failed_fields: ['a'] }])).toEqual([])
    expect(opened({}, ['issues'], [{ failed_fields: [] }, { failed_fields: ['a'] }])).toEqual([])
  })
})

test('§4 the issue says "on hold" only where a lot is: with no batch named the food was set aside', () => {
  const of = (lots: { kind: 'products'; id: string }[]) =>
    issueOfFinding(
      { ...signed, id: 'c' } as Check,
      { title: 'Metal detector', category: 'FOREIGN_BODY' } as CheckForm,
      { path: 'a', title: 'Ferrous piece was found', says: '' } as Finding,
      { text: 'Stopped', by: 'ben', at: 1, product_decision: { decision: 'HELD' }, lots },
      '2026-03-05',
    ).immediate_action
  expect(of([])).toBe('Stopped. The food was set aside: name its batch to hold it')
  expect(of([{ kind: 'products', id: 'lot-1' }])).toBe(
    'Stopped. The food is on hold: look at it before it is used',
  )
})

test('§4 a lot on hold stands in the issue its answer opens; food that was kept names none', () => {
  const lots = [{ kind: 'products' as const, id: 'lot-1' }]
  const of = (decision: 'HELD' | 'KEPT') =>
    issueOfFinding(
      { ...signed, id: 'c' } as Check,
      { title: 'Metal detector', category: 'FOREIGN_BODY' } as CheckForm,
      { path: 'a', title: 'Ferrous piece was found', says: '' } as Finding,
      { text: 'Stopped', by: 'ben', at: 1, product_decision: { decision }, lots },
      '2026-03-05',
    )
  expect(of('HELD')).toMatchObject({ lots, category: 'FOREIGN_BODY' })
  expect(of('KEPT')).not.toHaveProperty('lots')
})

test('§2.25 a schedule is active, paused, or over the day after its last or when it was stopped', () => {
  const state = (more: object) => stateOfSchedule(more, '2026-03-05')
  expect(state({})).toBe('ACTIVE')
  expect(state({ paused: true })).toBe('PAUSED')
  expect(state({ end_date: '2026-03-05' })).toBe('ACTIVE')
  expect(state({ end_date: '2026-03-04' })).toBe('ENDED')
  expect(state({ archived: true })).toBe('ENDED')
})

test('of 2 earlier checks both tell of the floor, but of row 0 only the last: another row may have taken its place', () => {
  expect(askedAlike('floor', ['second', 'first'])).toEqual(['second', 'first'])
  expect(askedAlike('items.0.visual_ok', ['second', 'first'])).toEqual(['second'])
})
