/**
 * Food outside its limit for a while: the law allows it once, hot food for less than 2 hours, food on
 * a chilled display for less than 4 (domain §1.7, §2.22; England, Wales and NI Sch. 4). Pure. Always
 * holds: a period begins with the first reading outside and ends with the next inside; computed from
 * the readings' times, so that a countdown survives a reload.
 */
import { formatTemperature, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { judge } from '../temperature/limits.ts'

const HOUR = 3_600_000

const rules = {
  HOT_HOLD: {
    limit: 63,
    limits: { limit_min: 63 },
    allowed: 2 * HOUR,
    where: (limit: string) => `below ${limit}`,
    hours: '2 hours',
    end: 'Reheat it now, once, or discard it.',
  },
  DISPLAY_CHILL: {
    limit: 8,
    limits: { limit_max: 8 },
    allowed: 4 * HOUR,
    where: (limit: string) => `above ${limit}`,
    hours: '4 hours',
    end: 'Discard it.',
  },
} as const

export interface Period {
  /** ms; `to` is null while it goes on. */
  readonly from: number
  readonly to: number | null
}

export interface PeriodVerdict {
  readonly is: 'INSIDE' | 'COUNTING' | 'OVER'
  /** ms, when the food has to be gone; null unless it is counting. */
  readonly until: number | null
  /** What to do; null while it is inside. */
  readonly says: string | null
}

/** @param readings in any order; °C and ms */
export function periodsOutside(
  kind: keyof typeof rules,
  readings: readonly { readonly at: number; readonly celsius: number }[],
): Period[] {
  const { limits } = rules[kind]
  const periods: Period[] = []
  for (const { at, celsius } of readings.toSorted((one, other) => one.at - other.at)) {
    const open = periods.at(-1)?.to === null
    const isOutside = judge(celsius, limits) === 'FAIL'
    if (isOutside && !open) periods.push({ from: at, to: null })
    const last = periods.at(-1)
    if (!isOutside && open && last) periods.splice(-1, 1, { from: last.from, to: at })
  }
  return periods
}

/** What follows for one food. @param now ms */
export function periodVerdict(
  kind: keyof typeof rules,
  readings: readonly { readonly at: number; readonly celsius: number }[],
  now: number,
  words: TemperatureWords = {},
): PeriodVerdict {
  const { allowed, hours, end, limit, where } = rules[kind]
  const [first, second] = periodsOutside(kind, readings)
  if (!first) return { is: 'INSIDE', until: null, says: null }
  const outside = where(formatTemperature(limit, words))
  const over = (says: string): PeriodVerdict => ({ is: 'OVER', until: null, says })
  if ((first.to ?? now) - first.from >= allowed) {
    return over(`It was ${outside} for ${hours} or more. ${end}`)
  }
  if (second) return over(`It was ${outside} twice; once is allowed. ${end}`)
  if (first.to !== null) return { is: 'INSIDE', until: null, says: null }
  const until = first.from + allowed
  return { is: 'COUNTING', until, says: `It is ${outside}. Use it within ${hours}, once only.` }
}
