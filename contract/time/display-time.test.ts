import { describe, expect, test } from 'vitest'
import {
  formatDateMedium,
  formatDateTime,
  formatDayLong,
  formatDuration,
  formatTimeWithSeconds,
} from './display-date.ts'
import {
  formatDay,
  formatDayMedium,
  formatDayNear,
  formatDayShort,
  formatNow,
  formatRelative,
  formatTime,
  formatWhen,
  formatWhenSaid,
} from './display-time.ts'

const london = 'Europe/London'
const at = 1_772_719_620_000

describe('how long ago', () => {
  test.each([
    [-60_000, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [3_599_999, '59 minutes ago'],
    [3_600_000, '1 hour ago'],
    [86_399_999, '23 hours ago'],
    [86_400_000, '1 day ago'],
    [172_800_000, '2 days ago'],
  ])('%d ms: %s', (passed, shown) => {
    expect(formatRelative(at - passed, at)).toBe(shown)
  })
})

describe('how long', () => {
  test.each([
    [0, '1s'],
    [999, '1s'],
    [59_999, '59s'],
    [60_000, '1m'],
    [61_000, '1m 1s'],
    [3_600_000, '1h'],
    [3_661_000, '1h 1m 1s'],
    [86_400_000, '24h'],
  ])('%d ms: %s', (ms, shown) => {
    expect(formatDuration(ms)).toBe(shown)
  })
})

describe('1772719620000 in London', () => {
  test.each([
    ['5 Mar 2026, 14:07', formatDateTime],
    ['5 Mar 2026', formatDateMedium],
    ['14:07', formatTime],
    ['14:07:00', formatTimeWithSeconds],
    ['Thursday 5 March, 14:07', formatNow],
  ])('%s', (shown, format) => {
    expect(format(at, london)).toBe(shown)
  })
  test('is the site’s clock, not the tablet’s: 23:07 in Tokyo', () => {
    expect(formatTime(at, 'Asia/Tokyo')).toBe('23:07')
  })
})

test('2026-03-05 is 05/03/2026, 5 March 2026, 5 Mar 2026 and Thu 5 Mar', () => {
  expect(formatDay('2026-03-05')).toBe('05/03/2026')
  expect(formatDayLong('2026-03-05')).toBe('5 March 2026')
  expect(formatDayMedium('2026-03-05')).toBe('5 Mar 2026')
  expect(formatDayShort('2026-03-05')).toBe('Thu 5 Mar')
})

describe('days near today, Thu 5 Mar 2026', () => {
  test.each([
    ['2026-03-05', 'Today'],
    ['2026-03-04', 'Yesterday'],
    ['2026-03-06', 'Tomorrow'],
    ['2026-03-03', 'Tue 3 Mar'],
    ['2025-12-31', '31 Dec 2025'],
  ])('%s: %s', (day, shown) => {
    expect(formatDayNear(day, '2026-03-05')).toBe(shown)
  })
  test.each([
    ['2026-03-05T08:04:00Z', 'Today 08:04'],
    ['2026-03-04T16:05:00Z', 'Yesterday 16:05'],
    ['2026-02-28T08:02:00Z', 'Sat 28 Feb, 08:02'],
    ['2025-03-05T08:02:00Z', '5 Mar 2025, 08:02'],
  ])('%s: %s', (iso, shown) => {
    expect(formatWhen(Date.parse(iso), at, london)).toBe(shown)
  })
  test.each([
    ['2026-03-05T08:04:00Z', 'today 08:04'],
    ['2026-03-04T16:05:00Z', 'yesterday 16:05'],
    ['2026-03-03T08:02:00Z', 'Tue 3 Mar, 08:02'],
  ])('%s in the middle of a sentence: %s', (iso, shown) => {
    expect(formatWhenSaid(Date.parse(iso), at, london)).toBe(shown)
  })
})
