/**
 * Is the core hot enough, for long enough, and was it cooled fast enough (domain §1.7, §2.22)?
 * Always holds: °C and seconds; heat and time are judged together by the equivalence table; a
 * missing time counts as none below 75 °C and as the usual 30 s from there on.
 */
import {
  formatReading,
  formatTemperature,
  type TemperatureWords,
} from '#contract/measure/display-temperature.ts'

/** Rows of equal lethality, coolest first. */
export const COOK_TABLE = [
  { celsius: 60, seconds: 2700, words: '45 minutes' },
  { celsius: 65, seconds: 600, words: '10 minutes' },
  { celsius: 70, seconds: 120, words: '2 minutes' },
  { celsius: 75, seconds: 30, words: '30 seconds' },
  { celsius: 80, seconds: 6, words: '6 seconds' },
] as const

export const COOK_CELSIUS = 75
export const SCOTLAND_REHEAT = 82

function rowFor(celsius: number) {
  return COOK_TABLE.findLast((row) => row.celsius <= celsius) ?? null
}

/** The highest row at or below the reading sets how long it must have been held. */
export function judgeCook(celsius: number, heldSeconds: number | null = null): 'PASS' | 'FAIL' {
  const row = rowFor(celsius)
  if (!row) return 'FAIL'
  if (heldSeconds === null) return celsius >= COOK_CELSIUS ? 'PASS' : 'FAIL'
  return heldSeconds >= row.seconds ? 'PASS' : 'FAIL'
}

/** "Core is 71.0 °C. Hold it 2 minutes at 70 °C or cook to 75 °C." */
export function cookAdvice(celsius: number, words: TemperatureWords = {}): string {
  const core = `Core is ${formatReading(celsius, words)}.`
  const row = rowFor(celsius)
  const target = formatTemperature(COOK_CELSIUS, words)
  if (!row) return `${core} Cook to ${target}.`
  const hold = `${core} Hold it ${row.words} at ${formatTemperature(row.celsius, words)}`
  return celsius >= COOK_CELSIUS ? `${hold}.` : `${hold} or cook to ${target}.`
}

export interface ReheatRules {
  /** The site's region; Scottish law asks for 82 °C. */
  readonly region?: string | undefined
  /** A recipe's own figure for food that 82 °C would spoil; an admin gave the reason. */
  readonly ownCelsius?: number | undefined
}

export function judgeReheat(
  celsius: number,
  heldSeconds: number | null = null,
  rules: ReheatRules = {},
): 'PASS' | 'FAIL' {
  if (rules.region !== 'SCOTLAND') return judgeCook(celsius, heldSeconds)
  return celsius >= (rules.ownCelsius ?? SCOTLAND_REHEAT) ? 'PASS' : 'FAIL'
}

export const COOL_LIMIT_MIN = 90

/** The state of cooling `minutes` after it began; COOLING while there is time left. */
export function judgeCooling(celsius: number, minutes: number) {
  if (celsius > 8) return minutes < COOL_LIMIT_MIN ? 'COOLING' : 'FAIL'
  if (!(minutes <= COOL_LIMIT_MIN) || Number.isNaN(celsius)) return 'FAIL'
  return celsius > 5 ? 'WARN' : 'PASS'
}
