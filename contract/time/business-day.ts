/**
 * The kitchen's calendar: which day it is at a site, when it began, on which day a week starts and
 * whether the site opens. Always holds: a day is local to the site and may last 23 or 25 hours.
 */
import { instantOf, localDay } from './zoned-time.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const DAY_MS = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun'
}

/** The first day of the week `day` lies in; `weekStarts` as in the business's settings. */
export function weekStart(day: string, weekStarts = 'MON'): string {
  const first = WEEKDAYS.indexOf(weekStarts.toLowerCase() as Weekday)
  const ahead = (WEEKDAYS.indexOf(weekdayOf(day)) - (first < 0 ? 1 : first) + 7) % 7
  return addDays(day, -ahead)
}

/** The instant at which the site's day holding `at` began. */
export function startOfDay(at: number, timezone: string): number {
  return instantOf(localDay(at, timezone), '00:00', timezone)
}

/** The last millisecond of a day: a lot is good until then (domain §5.7). */
export function endOfDay(day: string, timezone: string): number {
  return instantOf(addDays(day, 1), '00:00', timezone) - 1
}

export interface OpeningDays {
  readonly opening_hours?: Partial<Record<Weekday, readonly unknown[]>> | null | undefined
  readonly closures?: readonly { readonly from: string; readonly to: string }[] | null | undefined
}

/** A site without opening hours opens every day; with them, on the days that have hours. */
export function isOpenDay(day: string, site: OpeningDays): boolean {
  if (site.closures?.some(({ from, to }) => from <= day && day <= to)) return false
  const hours = site.opening_hours
  if (!hours || Object.keys(hours).length === 0) return true
  return (hours[weekdayOf(day)]?.length ?? 0) > 0
}

export interface OpeningTimes extends OpeningDays {
  /** Local times, "17:30". */
  readonly opening_hours?:
    | Partial<Record<Weekday, readonly { readonly to: string }[]>>
    | null
    | undefined
}

/** The instant the site closes on that day; null where its hours don't say. */
export function closesAt(day: string, site: OpeningTimes, timezone: string): number | null {
  const ends = site.opening_hours?.[weekdayOf(day)]?.map(({ to }) => to) ?? []
  const last = ends.toSorted().at(-1)
  return last === undefined || !isOpenDay(day, site) ? null : instantOf(day, last, timezone)
}
