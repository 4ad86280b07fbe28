import { expect, test } from 'vitest'
import type { Answered } from './check-day.ts'
import type { CheckSchedule } from './check-schedules.ts'
import type { Check } from './checks.ts'
import {
  missedReason,
  missedReasonProblem,
  missedReasonProblems,
  missedReasonsOf,
  wasMissed,
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
  expect(problem({ slot: 2001 })).toBe('It isn’t missed yet.')
  expect(problem({ signed: false })).toBe('Sign it under your own name.')
  expect(problem({}, { role: 'user', user_id: 'callum' })).toBe('Sign it under your own name.')
  expect(problem({ voids_id: 'c0' })).toBe('Void the old reason, then give a new one.')
  expect(problem({}, { role: 'ADMIN OVERRIDE', user_id: 'ben' })).toBe(
    'Sign in as a named person to sign this off.',
  )
})

test('2.13 a site offers its own reasons where it has any, else the usual five', () => {
  expect(missedReasonsOf({ missed_reasons: ['Market day'] })).toEqual(['Market day'])
  expect(missedReasonsOf({ missed_reasons: [] })).toHaveLength(5)
  expect(missedReasonsOf({})).toContain('Forgotten')
})

test('5.4 of 07:00, due until 09:00: at 07:10 and 06:59 of the next day it is open, at 07:00 missed; done once somebody did it', () => {
  const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 2, day, hour, minute)
  const daily = {
    ...{ ...schedule, cron: '0 7 * * *', due_window_min: 120, early_min: 60 },
    ...{ start_date: '2026-01-01', created: at(1, 12) },
  } as CheckSchedule
  const told = (slot: number, created: number, checks: Answered[] = []) =>
    wasMissed(
      { slot, created },
      {
        ...{ schedule: daily, form: { id: 'f1', title: 'Opening checks' } },
        ...{ site: { timezone: 'Europe/London' } },
        checks: checks.map((one) => ({ ...one, schedule_id: 's1' })),
      },
    )
  expect(told(at(5, 7), at(5, 7, 10))).toBe('OPEN')
  expect(told(at(5, 7), at(6, 6, 59))).toBe('OPEN')
  expect(told(at(5, 7), at(6, 7))).toBe('MISSED')
  expect(told(at(5, 7), at(6, 7), [{ date: at(5, 9, 30) }])).toBe('DONE')
  expect(told(at(5, 7), at(6, 7), [{ date: at(6, 6, 30) }])).toBe('MISSED')
  expect(told(at(5, 7, 20), at(6, 7))).toBe('NOT_ASKED')
  expect(told(at(1, 7) - 86_400_000, at(6, 7))).toBe('NOT_ASKED')
})
