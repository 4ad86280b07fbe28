import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { instantOf, isTimezone, localDay, localTime, wallClock } from './zoned-time.ts'

const zones = [
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
  'UTC',
]

describe('agrees with luxon, every 37 minutes through both clock changes of 2026', () => {
  test.each(zones)('%s', (zone) => {
    const disagreements: string[] = []
    for (const start of ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-24', '2026-10-31']) {
      const from = Date.parse(`${start}T00:00:00Z`)
      for (let at = from; at < from + 3 * 86_400_000; at += 37 * 60_000) {
        const theirs = DateTime.fromMillis(at, { zone })
        const ours = `${localDay(at, zone)} ${localTime(at, zone)}`
        if (ours !== theirs.toFormat('yyyy-MM-dd HH:mm')) disagreements.push(ours)
        const back = instantOf(localDay(at, zone), localTime(at, zone), zone)
        // The repeated hour of autumn leads back to its first time.
        const earliest = Math.min(...theirs.getPossibleOffsets().map((each) => each.toMillis()))
        if (back !== earliest) disagreements.push(`${ours} back`)
      }
    }
    expect(disagreements).toEqual([])
  })
})

describe('London clock changes', () => {
  test('29 March 2026 01:30 does not exist: it is 02:30 BST', () => {
    const at = instantOf('2026-03-29', '01:30', 'Europe/London')
    expect(localTime(at, 'Europe/London')).toBe('02:30')
  })
  test('25 October 2026 01:30 comes twice: the first is BST', () => {
    expect(instantOf('2026-10-25', '01:30', 'Europe/London')).toBe(
      Date.parse('2026-10-25T01:30:00+01:00'),
    )
  })
})

test('midnight is 00:00 of the new day, never 24:00', () => {
  const midnight = Date.parse('2026-01-05T00:00:00Z')
  expect(wallClock(midnight, 'Europe/London')).toEqual({
    year: 2026,
    month: 1,
    day: 5,
    hour: 0,
    minute: 0,
    second: 0,
  })
})

test('Europe/London is a zone, Europe/Hexham and nothing at all are not', () => {
  expect(isTimezone('Europe/London')).toBe(true)
  expect(isTimezone('Europe/Hexham')).toBe(false)
  expect(isTimezone('')).toBe(false)
})
