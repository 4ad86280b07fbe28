import { expect, test } from 'vitest'
import { daysHere, firstHere } from './first-here.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 2, 29, 12)
const at = { now: NOW, timezone: 'Europe/London' }

test('a device keeps checks of 92 days, and of 40 once it was full; fridges it keeps whole', () => {
  expect(firstHere('checks', at, undefined)).toBe(Date.UTC(2025, 11, 28))
  expect(daysHere('checks', NOW, undefined)).toBe(92)
  const from = NOW - 40 * DAY_MS
  expect(firstHere('checks', at, { from, times: 1 })).toBe(from)
  expect(daysHere('checks', NOW, { from, times: 1 })).toBe(40)
  expect(firstHere('temperature-locations', at, undefined)).toBe(0)
  expect(daysHere('temperature-locations', NOW, undefined)).toBeUndefined()
})

test('52 days after that it is all of 92 days again', () => {
  const held = { from: NOW - 100 * DAY_MS, times: 1 }
  expect(firstHere('checks', at, held)).toBe(firstHere('checks', at, undefined))
  expect(daysHere('checks', NOW, held)).toBe(92)
})
