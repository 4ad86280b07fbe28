import { expect, test } from 'vitest'
import { likelyKind } from './clock-acts.ts'

const at = (time: string) => Date.parse(`2026-03-05T${time}Z`)
const shift = { from: at('07:45'), closes: at('17:30') }

test('in since 07:45 at a site that closes at 17:30: a break is offered until 16:59, going home from 17:00', () => {
  expect(likelyKind('IN', { ...shift, now: at('12:04') })).toBe('BREAK_START')
  expect(likelyKind('IN', { ...shift, now: at('16:59') })).toBe('BREAK_START')
  expect(likelyKind('IN', { ...shift, now: at('17:00') })).toBe('OUT')
})

test('where the hours aren’t set, going home is offered after 8 hours', () => {
  const unset = { from: at('07:45'), closes: null }
  expect(likelyKind('IN', { ...unset, now: at('15:44') })).toBe('BREAK_START')
  expect(likelyKind('IN', { ...unset, now: at('15:45') })).toBe('OUT')
})

test('who isn’t in is offered to clock in, who is on a break to end it, however late it is', () => {
  expect(likelyKind('OUT', { from: null, closes: shift.closes, now: at('19:00') })).toBe('IN')
  expect(likelyKind('BREAK', { ...shift, now: at('19:00') })).toBe('BREAK_END')
})
