import { expect, test } from 'vitest'
import type { Check } from '../resources/checks.ts'
import {
  missedReason,
  missedReasonProblem,
  missedReasonProblems,
  missedReasonsOf,
} from './missed-checks.ts'

const schedule = { id: 's1', form_id: 'f1', location_id: 'hs' }
const ben = { role: 'user', user_id: 'ben' } as const
const said = (more: Partial<Check> = {}) =>
  ({
    id: 'c1',
    created: 2000,
    created_by: 'ben',
    ...missedReason(schedule, 1000, ' We were closed ', { user_id: 'ben', now: 2000 }),
    ...more,
  }) as Check

test('a reason of 3 characters, about an occurrence that is over, signed by who says it, can be kept', () => {
  expect(missedReasonProblems(said(), ben)).toEqual({})
  expect(said().missed_reason).toBe('We were closed')
  expect(missedReasonProblem(' ok ')).toBe('Say why it was missed.')
})

test('one with answers, about nothing, about the future, or signed by somebody else cannot', () => {
  const problem = (
    more: Partial<Check>,
    by: { role: 'user' | 'ADMIN OVERRIDE'; user_id: string } = ben,
  ) => Object.values(missedReasonProblems(said(more), by))[0]
  expect(problem({ data: '{"fridges_ok":"YES"}' })).toBe('What was missed has no answers.')
  expect(problem({ duration_s: 60 })).toBe('What was missed has no answers.')
  expect(problem({ slot: undefined })).toBe('Say which check was missed.')
  expect(problem({ slot: 2001 })).toBe('It is not missed yet.')
  expect(problem({ signed: false })).toBe('Sign it under your own name.')
  expect(problem({}, { role: 'user', user_id: 'callum' })).toBe('Sign it under your own name.')
  expect(problem({ voids_id: 'c0' })).toBe('Void the old reason, then say it anew.')
  expect(problem({}, { role: 'ADMIN OVERRIDE', user_id: 'ben' })).toBe(
    'Sign in as a named person to sign this off.',
  )
})

test('2.13 a site offers its own reasons where it has any, else the usual five', () => {
  expect(missedReasonsOf({ missed_reasons: ['Market day'] })).toEqual(['Market day'])
  expect(missedReasonsOf({ missed_reasons: [] })).toHaveLength(5)
  expect(missedReasonsOf({})).toContain('Forgotten')
})
