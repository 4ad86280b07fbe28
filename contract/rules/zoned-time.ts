/**
 * Clock time at a place, by Intl alone, so that the first screens need no date library.
 * Always holds: instants are ms UTC, days `YYYY-MM-DD`, times `HH:mm`, zones IANA names. A clock
 * time the spring change skips is the instant shifted forward; one the autumn change repeats is
 * the first of the two (domain 5.4). Never reads the device's own zone or clock.
 */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

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

export function wallClock(at: number, timezone: string): WallClock {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatterOf(timezone).formatToParts(at)) {
    if (type in clock) clock[type as keyof typeof clock] = Number(value)
  }
  return clock
}

/** How far the clock at the place is ahead of UTC, in ms. */
function offsetAt(at: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(at, timezone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
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
