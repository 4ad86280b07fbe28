/**
 * The instants a cron expression means at a place (domain §5.4). Always holds: instants are ms UTC
 * in order, each once; a clock time skipped by the spring change runs at the shifted instant, one
 * repeated by the autumn change runs the first time only.
 */
import { addDays, daysBetween } from './business-day.ts'
import { type Cron, secondsOfDay } from './cron.ts'
import { instantOf, localDay } from './zoned-time.ts'

/** 29 February comes after eight years at the latest. */
const SEARCH_DAYS = 8 * 366 + 1

function isOnDay(cron: Cron, day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (!cron.months.includes(month)) return false
  if (cron.years && !cron.years.includes(year)) return false
  const isLast = () => addDays(day, 1).endsWith('-01')
  const byDate = cron.days?.includes(date) || (cron.days?.includes(0) && isLast())
  const byWeekday = cron.weekdays?.includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  if (cron.days && cron.weekdays) return Boolean(byDate || byWeekday)
  if (cron.days) return Boolean(byDate)
  return cron.weekdays ? Boolean(byWeekday) : true
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Every run on one day of the place, in order. */
export function runsOfDay(cron: Cron, day: string, timezone: string): number[] {
  if (!isOnDay(cron, day)) return []
  const instants = secondsOfDay(cron).map((time) => {
    const clock = `${twoDigits(Math.floor(time / 3600))}:${twoDigits(Math.floor(time / 60) % 60)}`
    return instantOf(day, clock, timezone) + (time % 60) * 1000
  })
  return [...new Set(instants)].sort((a, b) => a - b)
}

/** Every run from `from` up to but not at `to`, on the days that `isCounted`. */
export function runsBetween(
  cron: Cron,
  span: { readonly from: number; readonly to: number; readonly timezone: string },
  isCounted: (day: string) => boolean = () => true,
): number[] {
  const first = localDay(span.from, span.timezone)
  const days = daysBetween(first, localDay(span.to, span.timezone))
  return Array.from({ length: days + 1 }, (_, shift) => addDays(first, shift))
    .filter(isCounted)
    .flatMap((day) => runsOfDay(cron, day, span.timezone))
    .filter((run) => span.from <= run && run < span.to)
}

/** The first run strictly after an instant; null if it never runs again. */
export function nextRun(
  cron: Cron,
  after: number,
  timezone: string,
  isCounted: (day: string) => boolean = () => true,
): number | null {
  const today = localDay(after, timezone)
  for (let shift = 0; shift < SEARCH_DAYS; shift++) {
    const day = addDays(today, shift)
    if (!isCounted(day)) continue
    const run = runsOfDay(cron, day, timezone).find((one) => one > after)
    if (run !== undefined) return run
  }
  return null
}

/**
 * The last run before an instant, searched on at most `days` days before it; null if there is none.
 */
export function lastRun(
  cron: Cron,
  before: number,
  timezone: string,
  { days, isCounted }: { readonly days: number; readonly isCounted: (day: string) => boolean },
): number | null {
  const today = localDay(before, timezone)
  for (let shift = 0; shift <= days; shift++) {
    const day = addDays(today, -shift)
    if (!isCounted(day)) continue
    const run = runsOfDay(cron, day, timezone).findLast((one) => one < before)
    if (run !== undefined) return run
  }
  return null
}
