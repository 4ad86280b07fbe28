/**
 * What a temperature is judged against (domain §1.7; AC 3.14.2-4). Always holds: °C, pass
 * limits are inclusive, outside `limit_*` fails, between `warn_*` and `limit_*` warns. A value that
 * is no number fails. The defaults are for a new unit only; an admin may tighten them.
 */
import { formatTemperature, type TemperatureWords } from './display.ts'

type Bound = number | null | undefined
export interface Limits {
  readonly limit_min?: Bound
  readonly limit_max?: Bound
  readonly warn_min?: Bound
  readonly warn_max?: Bound
}
export type TemperatureResult = 'PASS' | 'WARN' | 'FAIL'
export type RequiredAnswer = 'reason' | 'corrective_action' | 'product_decision'

/** OTHER has none: whoever adds such a unit says what is right for it. */
export const DEFAULT_LIMITS = {
  FRIDGE: { warn_max: 5, limit_max: 8 },
  FREEZER: { warn_max: -18, limit_max: -15 },
  DISPLAY_CHILL: { warn_max: 5, limit_max: 8 },
  HOT_HOLD: { limit_min: 63 },
  PREP_ROOM: { warn_max: 12, limit_max: 15 },
  VAN: { warn_max: 5, limit_max: 8 },
  BLAST_CHILLER: { warn_max: 5, limit_max: 8 },
  DISHWASHER: { limit_min: 80, warn_min: 82 },
  OTHER: {},
} as const satisfies Record<string, Limits>
export type UnitKind = keyof typeof DEFAULT_LIMITS

export function judge(celsius: number, limits: Limits): TemperatureResult {
  if (!Number.isFinite(celsius)) return 'FAIL'
  const outside = (min: Bound, max: Bound) =>
    (typeof min === 'number' && celsius < min) || (typeof max === 'number' && celsius > max)
  if (outside(limits.limit_min, limits.limit_max)) return 'FAIL'
  return outside(limits.warn_min, limits.warn_max) ? 'WARN' : 'PASS'
}

/** What a person must say before a reading with this result can be saved (AC 3.14.2-3). */
export function requiredActions(result: TemperatureResult): readonly RequiredAnswer[] {
  if (result === 'PASS') return []
  return result === 'WARN' ? ['reason'] : ['reason', 'corrective_action', 'product_decision']
}

/** The band that passes: the warning where there is one, else the limit. */
export function goodBand(limits: Limits): { min: number | null; max: number | null } {
  return {
    min: limits.warn_min ?? limits.limit_min ?? null,
    max: limits.warn_max ?? limits.limit_max ?? null,
  }
}

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

/** Problems of a unit's limits by field; empty when they can be used. */
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
 * 18 typed for a freezer is likely −18: the value to ask about, or null (AC 3.14.4). Never changes
 * the reading by itself. In °F a freezer's readings have either sign, so nothing is asked.
 */
export function freezerSignDoubt(celsius: number, limits: Limits, words: TemperatureWords = {}) {
  const { max } = goodBand(limits)
  if (words.fahrenheit || max === null || max >= 0 || celsius <= 0) return null
  return judge(-celsius, limits) === 'FAIL' ? null : -celsius
}

export function freezerSignQuestion(suggested: number): string {
  return `Did you mean ${formatTemperature(suggested)}?`
}

/** Which bound a value that does not pass has crossed; null for a pass. */
export function crossedBound(celsius: number, limits: Limits) {
  const result = judge(celsius, limits)
  if (result === 'PASS') return null
  const min = result === 'WARN' ? limits.warn_min : limits.limit_min
  const max = result === 'WARN' ? limits.warn_max : limits.limit_max
  if (typeof min === 'number' && celsius < min)
    return { result, side: 'below', bound: min } as const
  return { result, side: 'above', bound: max ?? Number.NaN } as const
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
