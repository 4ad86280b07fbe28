/**
 * Dates, instants and durations written out in full (§9), as documents and the office show them.
 * Always holds: en-GB, 24-hour clock, the site's zone, ms in. Kept apart from display-time.ts
 * because none of it is needed before Home can be used (ADR 0014).
 */
import { dateParts, formatDayMedium, formatTime } from './display-time.ts'
import { localDay, localTime, wallClock } from './zoned-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** "1h 1m 1s", never less than "1s". */
export function formatDuration(ms: number): string {
  const parts: string[] = []
  const hours = Math.floor(ms / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  const seconds = Math.floor((ms % MINUTE) / SECOND)
  if (hours > 0) parts.push(`${hours}h`)
  if (minutes > 0) parts.push(`${minutes}m`)
  if (seconds > 0) parts.push(`${seconds}s`)
  return parts.join(' ') || '1s'
}

/** "5 March 2026". */
export function formatDayLong(day: string): string {
  const { date, month, year } = dateParts(day)
  return `${date} ${month} ${year}`
}

/** "5 Mar 2026". */
export function formatDateMedium(at: number, timezone: string): string {
  return formatDayMedium(localDay(at, timezone))
}

/** "5 Mar 2026, 14:07". */
export function formatDateTime(at: number, timezone: string): string {
  return `${formatDateMedium(at, timezone)}, ${formatTime(at, timezone)}`
}

/** "14:07:09", for a running clock. */
export function formatTimeWithSeconds(at: number, timezone: string): string {
  const second = String(wallClock(at, timezone).second).padStart(2, '0')
  return `${localTime(at, timezone)}:${second}`
}
