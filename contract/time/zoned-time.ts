/**
 * Clock time at a place, using only Intl, so that the first screens need no date library. Always
 * holds: instants are ms UTC, days `YYYY-MM-DD`, times `HH:mm`, zones IANA names. A clock time
 * skipped by the spring change is the instant shifted forward; one repeated by the autumn change is
 * the first of the two (domain §5.4). Never reads the device's own zone or clock.
 */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** The zone used if no site gives its own. */
export const DEFAULT_TIMEZONE = 'Europe/London'

/** The zone of a site's clock; the default until it is known. */
export const timezoneOf = (site: { readonly timezone: string } | null | undefined): string =>
  site?.timezone ?? DEFAULT_TIMEZONE

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timezone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timezone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(timezone, formatter)
  }
  return formatter
}

export function isTimezone(name: string): boolean {
  try {
    formatterOf(name)
    return name !== ''
  } catch {
    return false
  }
}

/** How far the clock at the place is ahead of UTC, in ms, from Intl. */
function askOffset(at: number, timezone: string): number {
  const read: Record<string, number> = {}
  for (const { type, value } of formatterOf(timezone).formatToParts(at)) read[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

const MOST_KEPT = 5000
const offsets = new Map<string, number>()

function keptOffset(at: number, timezone: string): number {
  const key = `${at} ${timezone}`
  const kept = offsets.get(key)
  if (kept !== undefined) return kept
  if (offsets.size >= MOST_KEPT) offsets.clear()
  const offset = askOffset(at, timezone)
  offsets.set(key, offset)
  return offset
}

// No place changes its clock twice in a UTC day: if a day starts and ends alike, it is alike
// throughout, so a calendar of 92 days needs about a hundred lookups. On the others each minute is
// looked up, because clocks have changed at 00:01.
function offsetAt(at: number, timezone: string): number {
  const start = Math.floor(at / DAY_MS) * DAY_MS
  const offset = keptOffset(start, timezone)
  if (keptOffset(start + DAY_MS, timezone) === offset) return offset
  return keptOffset(Math.floor(at / MINUTE_MS) * MINUTE_MS, timezone)
}

export function wallClock(at: number, timezone: string): WallClock {
  const clock = new Date(at + offsetAt(at, timezone))
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    minute: clock.getUTCMinutes(),
    second: clock.getUTCSeconds(),
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function localDay(at: number, timezone: string): string {
  const { year, month, day } = wallClock(at, timezone)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export function localTime(at: number, timezone: string): string {
  const { hour, minute } = wallClock(at, timezone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** The instant at which the place's clock shows `time` on `day`. */
export function instantOf(day: string, time: string, timezone: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const before = offsetAt(wall - DAY_MS, timezone)
  const after = offsetAt(wall + DAY_MS, timezone)
  const real = [before, after].filter((offset) => offsetAt(wall - offset, timezone) === offset)
  return wall - (real.length > 0 ? Math.max(...real) : before)
}
