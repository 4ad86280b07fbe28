import { expect, test } from 'vitest'
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import type { ClockEvent, ClockKind } from './clock-sessions.ts'
import { needsOverride } from './clocked-at.ts'
import {
  type ClockDraft,
  clockedSentence,
  clockProblems,
  clockRefusal,
  clockVoidRefusal,
  orderProblem,
} from './user-clock-events.rules.ts'

const AT = 1_772_438_520_000 // Mon 2 Mar 2026 08:02 in London
const HOUR = 3_600_000
const place = { timezone: 'Europe/London', nameOf: () => 'High Street' }
const draft = (more: Partial<ClockDraft> = {}): ClockDraft => ({
  user_id: 'ben',
  created_by: 'ben',
  created: AT,
  kind: 'IN',
  date: AT,
  location_id: 'high-street',
  ...more,
})
const stored = (kind: ClockKind, date: number): ClockEvent => ({
  ...draft({ kind, date }),
  id: `${kind} ${date}`,
})

test('AC 3.41.2 a second clock-in is refused with the time of the first', () => {
  const events = [stored('IN', AT)]
  expect(orderProblem(draft({ date: AT + HOUR }), events, place)).toBe(
    'You are already clocked in since 08:02.',
  )
  expect(orderProblem(draft(), [], place)).toBeNull()
})

test('clocking out needs a clock-in, at the same site; 17 hours later it is still taken', () => {
  const out = draft({ kind: 'OUT', date: AT + HOUR })
  expect(orderProblem(out, [], place)).toBe("You aren't clocked in.")
  expect(orderProblem(out, [stored('IN', AT)], place)).toBeNull()
  expect(orderProblem({ ...out, location_id: 'mill-lane' }, [stored('IN', AT)], place)).toBe(
    'You clocked in at High Street. Clock out there, or clock out now and tell your manager why.',
  )
  expect(orderProblem({ ...out, date: AT + 17 * HOUR }, [stored('IN', AT)], place)).toBeNull()
})

test('a break begins while in and ends while on it', () => {
  const start = draft({ kind: 'BREAK_START', date: AT + HOUR })
  const end = draft({ kind: 'BREAK_END', date: AT + 2 * HOUR })
  const inside = [stored('IN', AT)]
  const eating = [...inside, stored('BREAK_START', AT + HOUR)]
  expect(orderProblem(start, [], place)).toBe("You aren't clocked in.")
  expect(orderProblem(start, inside, place)).toBeNull()
  expect(orderProblem({ ...start, date: AT + 2 * HOUR }, eating, place)).toBe(
    'You are already on a break.',
  )
  expect(orderProblem(end, inside, place)).toBe("You aren't on a break.")
  expect(orderProblem(end, eating, place)).toBeNull()
})

test('AC 3.41.5 the super user cannot clock in, nobody can clock him in, and staff clock only themselves', () => {
  const sentence = "The super user can't clock in."
  expect(clockRefusal(draft(), ADMIN_OVERRIDE)).toBe(sentence)
  expect(clockRefusal(draft({ user_id: ADMIN_OVERRIDE, created_by: 'asha' }), 'admin')).toBe(
    sentence,
  )
  expect(clockRefusal(draft({ created_by: 'dev' }), 'user')).toMatch('Ask an admin')
  expect(clockRefusal(draft({ created_by: 'asha' }), 'admin')).toBeNull()
  expect(clockRefusal(draft(), 'user')).toBeNull()
})

test('AC 3.41.4 an override needs a reason; someone else, or more than 5 min back, needs an override', () => {
  expect(clockProblems(draft({ override: true, override_reason: ' - ' }))).toHaveProperty(
    'override_reason',
  )
  expect(clockProblems(draft({ override: true, override_reason: 'Forgot' }))).toEqual({})
  expect(clockProblems(draft({ date: AT + 61_000 }))).toHaveProperty('date')
  expect(needsOverride(draft({ date: AT - 300_000 }))).toBe(false)
  expect(needsOverride(draft({ date: AT - 300_001 }))).toBe(true)
  expect(needsOverride(draft({ created_by: 'asha' }))).toBe(true)
})

test('3.41 Asha voids a tap a stranger made for Ben, not one of her own; Ben voids none', () => {
  const voids = (user_id: string, caller: Parameters<typeof clockVoidRefusal>[1]) =>
    clockVoidRefusal({ user_id }, caller)
  const asha = { role: 'admin', user_id: 'asha' } as const
  expect(voids('ben', asha)).toBeNull()
  expect(voids('asha', asha)).toBe('Another admin voids your own times.')
  expect(voids('ben', { role: 'user', user_id: 'ben' })).toMatch('Only an admin')
})

test('the confirmation says the time at the site: "Clocked in 08:02"', () => {
  expect(clockedSentence('IN', AT, 'Europe/London')).toBe('Clocked in 08:02')
  expect(clockedSentence('BREAK_END', AT, 'Europe/London')).toBe('Break ended 08:02')
})
