/**
 * What the chart shows, in the site's scale and in one sentence (AC 3.14.7; guide, Chart). Pure.
 * Stored values stay in °C; °F is only shown.
 */

import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import { limitsIn } from '#contract/modules/temperature/compare-limits.ts'
import type { LimitSpan } from '#contract/modules/temperature/limit-changes.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'

export const shownValue = (celsius: number, { fahrenheit }: TemperatureWords): number =>
  fahrenheit ? fahrenheitOfCelsius(celsius) : celsius

export function limitsInScale(unit: Limits, words: TemperatureWords): Limits {
  const shown: { -readonly [B in keyof Limits]: number } = {}
  for (const [bound, value] of Object.entries(limitsIn(unit))) {
    shown[bound as keyof Limits] = shownValue(value, words)
  }
  return shown
}

type Period = { readonly days: number; readonly words: TemperatureWords; readonly timezone: string }

/**
 * "31 days: lowest 2.2 °C, highest 9.6 °C. 1 failed, on Sun 22 Feb. Limits changed on Thu 26 Feb."
 * @param spans of the limits drawn behind it
 */
export function chartSummary(
  logs: readonly TemperatureLog[],
  period: Period,
  spans: readonly LimitSpan[] = [],
): string {
  const { days, words, timezone } = period
  if (logs.length === 0) return `No readings in ${days} days.`
  const values = logs.map(({ temperature }) => temperature)
  const lowest = formatReading(Math.min(...values), words)
  const highest = formatReading(Math.max(...values), words)
  const failed = logs.filter(({ result }) => result === 'FAIL')
  const last = failed.at(-1)
  const on =
    last &&
    `${failed.length > 1 ? 'the last ' : ''}on ${formatDayShort(localDay(last.date, timezone))}`
  const fails = on ? `${failed.length} failed, ${on}.` : 'None failed.'
  const changed = spans.slice(1).map(({ from }) => formatDayShort(localDay(from, timezone)))
  const steps = changed.length > 0 ? ` Limits changed on ${[...new Set(changed)].join(', ')}.` : ''
  return `${days} days: lowest ${lowest}, highest ${highest}. ${fails}${steps}`
}
