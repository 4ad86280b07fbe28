/**
 * Parses a schedule's cron expression (§5; domain §5.4). Always holds: 5 to 7 parts, 0 and 7 are
 * Sunday, a day of month and a weekday together mean either. If it can't be read, the answer is the
 * specification's sentence and the part that is wrong. Knows no instants: those are in
 * cron-times.ts.
 */
export const CRON_ERROR =
  'An error occurred when generating the expression description. Check the cron expression syntax.'
const SHORTEST_MIN = 15

export interface Cron {
  readonly seconds: readonly number[]
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  /** Null is every day of the month; 0 means its last day. */
  readonly days: readonly number[] | null
  readonly months: readonly number[]
  /** Null is every weekday; 0 is Sunday. */
  readonly weekdays: readonly number[] | null
  /** Null is every year. */
  readonly years: readonly number[] | null
}
export type CronReading =
  | { readonly cron: Cron; readonly problem: null }
  | { readonly cron: null; readonly problem: string }

interface Part {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly words?: readonly string[]
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const PARTS = {
  seconds: { name: 'seconds', min: 0, max: 59 },
  minutes: { name: 'minutes', min: 0, max: 59 },
  hours: { name: 'hours', min: 0, max: 23 },
  days: { name: 'DOM', min: 1, max: 31 },
  months: { name: 'month', min: 1, max: 12, words: ['', ...MONTHS] },
  weekdays: { name: 'DOW', min: 0, max: 7, words: WEEKDAYS },
  years: { name: 'year', min: 1970, max: 2099 },
} as const satisfies Record<string, Part>

class CronError extends Error {}

function fail(detail: string): never {
  throw new CronError(detail)
}

const isAny = (part: string) => part === '*' || part === '?'

function numberOf(text: string, part: Part): number {
  const word = text === '' ? -1 : (part.words?.indexOf(text.toUpperCase()) ?? -1)
  if (word >= 0) return word
  if (!/^\d{1,4}$/.test(text)) fail(`${part.name} part can't be read: ${text}`)
  const value = Number(text)
  if (value < part.min || value > part.max) {
    fail(`${part.name} part must be >= ${part.min} and <= ${part.max}`)
  }
  return value
}

function rangeOf(text: string, part: Part): readonly [number, number] {
  if (isAny(text)) return [part.min, part.max]
  const [from = '', to, ...more] = text.split('-')
  if (more.length > 0) fail(`${part.name} part can't be read: ${text}`)
  const first = numberOf(from, part)
  return [first, to === undefined ? first : numberOf(to, part)]
}

function itemOf(item: string, part: Part): number[] {
  if (part === PARTS.days && item.toUpperCase() === 'L') return [0]
  const [span = '', step, ...more] = item.split('/')
  if (more.length > 0 || (step !== undefined && !/^[1-9]\d{0,3}$/.test(step))) {
    fail(`${part.name} part can't be read: ${item}`)
  }
  const isWeekday = part === PARTS.weekdays
  const [from, to] = rangeOf(span, part)
  // `5/15` runs from 5 to the end, `5` only at 5. A week ends on Saturday; 7 also means Sunday.
  const isOpen = step !== undefined && !span.includes('-')
  const first = isOpen && isWeekday ? from % 7 : from
  const last = isOpen ? (isWeekday ? 6 : part.max) : to
  // FRI-MON wraps over the end of the week.
  const end = last < first ? last + part.max - part.min + (isWeekday ? 0 : 1) : last
  const size = isWeekday ? 7 : part.max - part.min + 1
  const values: number[] = []
  for (let value = first; value <= end; value += Number(step ?? 1)) {
    values.push(value > part.max ? value - size : value)
  }
  return values
}

function valuesOf(text: string, part: Part): number[] {
  const values = text.split(',').flatMap((item) => itemOf(item, part))
  const base = part === PARTS.weekdays ? values.map((value) => value % 7) : values
  return [...new Set(base)].sort((a, b) => a - b)
}

/** Five parts start with minutes; the last of six is a year only if it looks like one. */
function sevenParts(text: string): string[] {
  const parts = text.trim().split(/\s+/).filter(Boolean)
  if (parts.length === 0) fail('cron expression is empty')
  if (parts.length < 5) {
    fail(`Expression has only ${parts.length} parts. At least 5 parts are required.`)
  }
  if (parts.length > 7) {
    fail(
      `Expression has too many parts (${parts.length}). Expression must not have more than 7 parts.`,
    )
  }
  if (parts.length === 5) return ['0', ...parts, '*']
  if (parts.length === 7) return parts
  const endsInYear = /\d{4}$/.test(parts[5] ?? '') || parts[4] === '?' || parts[2] === '?'
  return endsInYear ? ['0', ...parts] : [...parts, '*']
}

/** The expression, or the specification's sentence with the part that is wrong. */
export function readCron(text: string): CronReading {
  try {
    const [
      seconds = '',
      minutes = '',
      hours = '',
      days = '',
      months = '',
      weekdays = '',
      years = '',
    ] = sevenParts(text)
    return {
      cron: {
        seconds: valuesOf(seconds, PARTS.seconds),
        minutes: valuesOf(minutes, PARTS.minutes),
        hours: valuesOf(hours, PARTS.hours),
        days: isAny(days) ? null : valuesOf(days, PARTS.days),
        months: valuesOf(months, PARTS.months),
        weekdays: isAny(weekdays) ? null : valuesOf(weekdays, PARTS.weekdays),
        years: isAny(years) ? null : valuesOf(years, PARTS.years),
      },
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof CronError)) throw error
    return { cron: null, problem: `${CRON_ERROR} ${error.message}` }
  }
}

/** Times of day at which it runs, in seconds after midnight, in order. */
export const secondsOfDay = ({ seconds, minutes, hours }: Cron): number[] =>
  hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  )

/** A check can't be due more often than every quarter of an hour; null if it isn't. */
export function tooOftenProblem(cron: Cron): string | null {
  const times = secondsOfDay(cron)
  const first = times[0] ?? 0
  const gaps = times.map((time, at) => (times[at + 1] ?? first + 86_400) - time)
  const shortest = Math.min(...gaps)
  if (shortest >= SHORTEST_MIN * 60) return null
  const minutes = Math.ceil(shortest / 60)
  const often = minutes === 1 ? 'every minute' : `every ${minutes} minutes`
  return `This runs ${often}. Choose at most every ${SHORTEST_MIN} minutes.`
}
