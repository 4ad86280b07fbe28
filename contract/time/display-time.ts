/**
 * How times are shown on working screens (§9): the clock, the day, how long ago; the full forms are
 * in display-date.ts. Always holds: en-GB, 24-hour clock, the site's zone, ms in. Never the
 * device's own zone or clock.
 */
import { addDays } from './business-day.ts'
import { localDay, localTime } from './zoned-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "3 minutes ago"; a future time, from a clock that runs fast, is "just now". */
export function formatRelative(at: number, now: number): string {
  const passed = now - at
  if (passed >= DAY) return `${counted(Math.floor(passed / DAY), 'day')} ago`
  if (passed >= HOUR) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`
  if (passed >= MINUTE) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`
  return 'just now'
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

// Names are written out here because engines differ in theirs ("Sep" or "Sept").
export function dateParts(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return { year, date, month: MONTHS[month - 1] ?? '', weekday }
}

/** "05/03/2026" from a calendar day `2026-03-05`: in fields, and where a sentence is fixed so. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** "Thu 5 Mar". */
export function formatDayShort(day: string): string {
  const { weekday, date, month } = dateParts(day)
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`
}

/** "5 Mar 2026": a day on a screen where it isn't said what day is today (guide, Words). */
export function formatDayMedium(day: string): string {
  const { date, month, year } = dateParts(day)
  return `${date} ${month.slice(0, 3)} ${year}`
}

/** "14:07". */
export const formatTime = localTime

/** "Thursday 5 March, 08:12", under the greeting. */
export function formatNow(at: number, timezone: string): string {
  const { weekday, date, month } = dateParts(localDay(at, timezone))
  return `${weekday} ${date} ${month}, ${localTime(at, timezone)}`
}

/** "Today", "Yesterday", "Tomorrow", "Wed 4 Mar"; in another year "14 Jan 2027". */
export function formatDayNear(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDayMedium(day)
}

/** "Today 08:04" is "today 08:04" in the middle of a sentence. */
export const inSentence = (words: string) =>
  words.replace(/^(?:Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase())

/** "today", "yesterday", "Wed 4 Mar", "14 Jan 2027": in the middle of a sentence. */
export const formatDaySaid = (day: string, today: string): string =>
  inSentence(formatDayNear(day, today))

/** "Today 08:04", "Yesterday 16:05", "Wed 4 Mar, 16:05". */
export function formatWhen(at: number, now: number, timezone: string): string {
  const near = formatDayNear(localDay(at, timezone), localDay(now, timezone))
  return `${near}${near.includes(' ') ? ',' : ''} ${localTime(at, timezone)}`
}

/** "today 08:04", "yesterday 16:05", "Wed 4 Mar, 16:05": in the middle of a sentence. */
export const formatWhenSaid = (at: number, now: number, timezone: string): string =>
  inSentence(formatWhen(at, now, timezone))
