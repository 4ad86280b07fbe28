/**
 * How times are shown (§9): relative, duration, clock, dates. Always holds: en-GB, 24-hour clock,
 * the site's zone, ms in. Never the device's own zone or clock.
 */
import { addDays } from './business-day.ts'
import { localDay, localTime, wallClock } from './zoned-time.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "3 minutes ago"; what lies ahead, by a clock that runs fast, is "just now". */
export function formatRelative(at: number, now: number): string {
  const passed = now - at
  if (passed >= DAY) return `${counted(Math.floor(passed / DAY), 'day')} ago`
  if (passed >= HOUR) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`
  if (passed >= MINUTE) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`
  return 'just now'
}

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

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

// Names are written out here because engines differ in theirs ("Sep" or "Sept").
function dateParts(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return { year, date, month: MONTHS[month - 1] ?? '', weekday }
}

/** "05/03/2026" from a calendar day `2026-03-05`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** "5 March 2026". */
export function formatDayLong(day: string): string {
  const { date, month, year } = dateParts(day)
  return `${date} ${month} ${year}`
}

/** "Thu 5 Mar". */
export function formatDayShort(day: string): string {
  const { weekday, date, month } = dateParts(day)
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`
}

/** "05/03/2026". */
export function formatDate(at: number, timezone: string): string {
  return formatDay(localDay(at, timezone))
}

/** "05/03/2026, 14:07". */
export function formatDateTime(at: number, timezone: string): string {
  return `${formatDate(at, timezone)}, ${formatTime(at, timezone)}`
}

/** "5 Mar 2026". */
export function formatDateMedium(at: number, timezone: string): string {
  const { date, month, year } = dateParts(localDay(at, timezone))
  return `${date} ${month.slice(0, 3)} ${year}`
}

/** "14:07". */
export const formatTime = localTime

/** "14:07:09", for a running clock. */
export function formatTimeWithSeconds(at: number, timezone: string): string {
  const second = String(wallClock(at, timezone).second).padStart(2, '0')
  return `${localTime(at, timezone)}:${second}`
}

/** "Thursday 5 March, 08:12", under the greeting. */
export function formatNow(at: number, timezone: string): string {
  const { weekday, date, month } = dateParts(localDay(at, timezone))
  return `${weekday} ${date} ${month}, ${localTime(at, timezone)}`
}

/** "Today", "Yesterday", "Tomorrow", "Wed 4 Mar", and with the year when it is another one. */
export function formatDayNear(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  if (day === addDays(today, 1)) return 'Tomorrow'
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? formatDayShort(day) : `${formatDayShort(day)} ${year}`
}

/** "Today 08:04", "Yesterday 16:05", "Wed 4 Mar, 16:05". */
export function formatWhen(at: number, now: number, timezone: string): string {
  const near = formatDayNear(localDay(at, timezone), localDay(now, timezone))
  return `${near}${near.includes(' ') ? ',' : ''} ${localTime(at, timezone)}`
}
