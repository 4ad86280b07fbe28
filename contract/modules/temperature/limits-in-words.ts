/**
 * Limits as people read them: on a row, on a unit's page, and in the questions when a reading fails
 * or a unit's own limits contradict each other (AC 3.14.2-4). Apart from limits.ts because Home
 * judges readings without showing any of this.
 */
import { formatTemperature, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { crossedBound, goodBand, judge, type Limits } from './limits.ts'

/** "5 °C or below", "63 °C or above", "−1 to 1 °C", for a row of the walk-round. */
export function limitsInWords(limits: Limits, words: TemperatureWords = {}): string {
  const { min, max } = goodBand(limits)
  if (min !== null && max !== null) {
    const from = formatTemperature(min, words).split(' ')[0]
    return `${from} to ${formatTemperature(max, words)}`
  }
  if (max !== null) return `${formatTemperature(max, words)} or below`
  return min === null ? 'No limits set' : `${formatTemperature(min, words)} or above`
}

/** "5 °C or below, fails above 8 °C", for the page of one unit. */
export function fullLimitsInWords(limits: Limits, words: TemperatureWords = {}): string {
  const { limit_min: min, limit_max: max } = limits
  const good = goodBand(limits)
  const fails = [
    typeof min === 'number' && min !== good.min ? `below ${formatTemperature(min, words)}` : '',
    typeof max === 'number' && max !== good.max ? `above ${formatTemperature(max, words)}` : '',
  ].filter(Boolean)
  const passes = limitsInWords(limits, words)
  return fails.length > 0 ? `${passes}, fails ${fails.join(' or ')}` : passes
}

/** Problems of a unit's limits by field; empty if they can be used. */
export function limitProblems(unit: Limits): Record<string, string> {
  const { limit_min: min, limit_max: max } = unit
  if (typeof min !== 'number' && typeof max !== 'number') {
    return { limit_max: 'Set a minimum or a maximum.' }
  }
  const low = min ?? -Infinity
  const high = max ?? Infinity
  if (low > high) return { limit_max: 'The maximum must be above the minimum.' }
  const inside = 'The warning must be inside the limit.'
  const problems: Record<string, string> = {}
  const { warn_min: warnMin, warn_max: warnMax } = unit
  if (typeof warnMin === 'number' && (warnMin < low || warnMin > high)) problems.warn_min = inside
  if (typeof warnMax === 'number' && (warnMax < low || warnMax > high)) problems.warn_max = inside
  if (typeof warnMin === 'number' && typeof warnMax === 'number' && warnMin > warnMax) {
    problems.warn_max = inside
  }
  return problems
}

/**
 * 18 typed for a freezer probably means −18: the value to ask about, or null (AC 3.14.4). Never
 * changes the reading by itself. In °F a freezer's readings can have either sign, so nothing is
 * asked.
 */
export function freezerSignDoubt(celsius: number, limits: Limits, words: TemperatureWords = {}) {
  const { max } = goodBand(limits)
  if (words.fahrenheit || max === null || max >= 0 || celsius <= 0) return null
  return judge(-celsius, limits) === 'FAIL' ? null : -celsius
}

export function freezerSignQuestion(suggested: number): string {
  return `Did you mean ${formatTemperature(suggested)}?`
}

/** "9.4 °C is above 8 °C. Say what you did." and "6 °C is above 5 °C. Say why."; '' for a pass. */
export function failSentence(celsius: number, limits: Limits, words: TemperatureWords = {}) {
  const crossed = crossedBound(celsius, limits)
  if (!crossed) return ''
  const limit = formatTemperature(crossed.bound, words)
  const short = formatTemperature(celsius, words)
  // A sensor's 8.04 shown as "8 °C is above 8 °C" would make no sense.
  const value = short === limit ? formatTemperature(celsius, words, 2) : short
  const asks = crossed.result === 'WARN' ? 'Say why.' : 'Say what you did.'
  return `${value} is ${crossed.side} ${limit}. ${asks}`
}
