import { expect, test } from 'vitest'
import { declarations } from '../resource/declarations.ts'
import { isReadAsClaimed } from './time-claims.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CREATED = Date.parse('2026-03-05T08:00:00Z')

/** By clocks ahead or behind by so much. */
const readAsClaimed = (resource: keyof typeof declarations, skews: readonly number[]) =>
  skews.map((skew) =>
    isReadAsClaimed(declarations[resource], { created: CREATED, clock_skew_ms: skew }),
  )

test('a reading and a check are read as written: 5 minutes off is no other time, 6 minutes is', () => {
  const skews = [0, 5 * MINUTE, -5 * MINUTE, 6 * MINUTE, -6 * MINUTE, -10 * DAY]
  for (const resource of ['temperature-logs', 'checks'] as const) {
    expect(readAsClaimed(resource, skews)).toEqual([true, true, true, false, false, false])
  }
  expect(isReadAsClaimed(declarations.checks, { created: CREATED })).toBe(true)
})

test('a tap is put right while the clock was less than a day off, what happened to a lot always', () => {
  const skews = [6 * MINUTE, -DAY, DAY + 1, -10 * DAY]
  expect(readAsClaimed('user-clock-events', skews)).toEqual([true, true, false, false])
  expect(readAsClaimed('stock-operations', skews)).toEqual([true, true, true, true])
})
