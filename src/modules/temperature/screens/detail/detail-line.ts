/**
 * What the chart shows, in the site's scale and in one sentence (AC 3.14.7; guide, Chart). Pure.
 * Stored values stay in °C; °F is only shown.
 */

import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'

export const shownValue = (celsius: number, { fahrenheit }: TemperatureWords): number =>
  fahrenheit ? fahrenheitOfCelsius(celsius) : celsius

export function shownLimits(unit: Limits, words: TemperatureWords): Limits {
  const shown: { -readonly [B in keyof Limits]: number } = {}
  for (const bound of ['limit_min', 'limit_max', 'warn_min', 'warn_max'] as const) {
    const value = unit[bound]
    if (typeof value === 'number') shown[bound] = shownValue(value, words)
  }
  return shown
}

type Period = { readonly days: number; readonly words: TemperatureWords; readonly timezone: string }

/** "31 days: lowest 2.2 °C, highest 9.6 °C. 1 failed, on Sun 22 Feb." */
export function chartSummary(logs: readonly TemperatureLog[], period: Period): string {
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
  return `${days} days: lowest ${lowest}, highest ${highest}. ${fails}`
}
