import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import { whatFollows } from './what-follows.ts'

const timezone = 'Europe/London'
const at = (time: string) => instantOf('2026-11-23', time, timezone)
const now = at('09:10')
const kitchen = { now, timezone, hasIssues: true }
const nobody = { correcting: null, recheckOf: null }
const failed = { id: 'log', date: at('08:00'), result: 'FAIL' }

test('9.4 °C at 09:10 is read again at 09:40', () => {
  expect(whatFollows(nobody, kitchen)).toBe('Read it again at 09:40.')
})

test('a recheck that fails too opens an issue and asks for the next one, unless the food has been dealt with', () => {
  const recheck = { correcting: null, recheckOf: failed }
  expect(whatFollows(recheck, kitchen)).toBe("We'll open an issue. Read it again at 09:40.")
  const kept = { ...recheck, decision: 'KEPT' }
  expect(whatFollows(kept, { ...kitchen, hasIssues: false })).toBe('Read it again at 09:40.')
  expect(whatFollows({ ...recheck, decision: 'MOVED' }, kitchen)).toBe("We'll open an issue.")
})

test('the third failure of a fridge in a row is told in the issue of the second', () => {
  const second = { ...failed, recheck_of_id: 'first' }
  expect(whatFollows({ correcting: null, recheckOf: second }, kitchen)).toBe(
    'Its issue stays open. Read it again at 09:40.',
  )
})

test('3.1 °C of 09:00 corrected to 9.4 °C at 09:10 is read again at 09:30; that of 08:00 says no time', () => {
  const correcting = { id: 'log', date: at('09:00'), result: 'PASS' }
  const says = 'Read it again at 09:30.'
  expect(whatFollows({ correcting, recheckOf: null }, kitchen)).toBe(says)
  const early = { ...correcting, date: at('08:00') }
  expect(whatFollows({ correcting: early, recheckOf: null }, kitchen)).toBeNull()
})

test('a recheck corrected to a failing one opens an issue, unless it had opened one', () => {
  const recheck = { id: 'second', date: at('09:00'), result: 'PASS', recheck_of_id: 'log' }
  const moved = { correcting: recheck, recheckOf: null, decision: 'MOVED' }
  expect(whatFollows(moved, kitchen)).toBe("We'll open an issue.")
  const told = { ...recheck, result: 'FAIL' }
  expect(whatFollows({ ...moved, correcting: told }, kitchen)).toBeNull()
})
