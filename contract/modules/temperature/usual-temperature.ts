/**
 * A unit's usual temperature, as a hint beside an empty field (AC 3.15.1-4). Always holds: computed
 * on the device from its own readings. Never a reading: nothing here fills a field.
 */
import { type TemperatureWords, temperatureFigure } from '#contract/measure/display-temperature.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'

const WINDOW_MS = 14 * 86_400_000
const FEWEST_READINGS = 5
const UNUSUAL_CELSIUS = 3
const SAME_IN_A_ROW = 5

export const DIFFERENT_SENTENCE = 'Different from usual. Please read it again.'

export interface UsualRange {
  /** The median, stored as `suggested_temperature`. */
  readonly expected: number
  readonly low: number
  readonly high: number
}

interface PastReading {
  readonly temperature: number
  readonly date: number
  readonly voided_by_id?: string | null | undefined
}

/** The valid values of the last 14 days. */
export function recentValues(logs: readonly PastReading[], now: number): number[] {
  return logs
    .filter((log) => !log.voided_by_id && log.date >= now - WINDOW_MS && log.date <= now)
    .map((log) => log.temperature)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? Number.NaN) + upper) / 2
}

/** Median ± median absolute deviation; null with fewer than five readings. */
export function usualRange(values: readonly number[]): UsualRange | null {
  if (values.length < FEWEST_READINGS) return null
  const expected = roundHalfAway(median(values), 2)
  const spread = roundHalfAway(median(values.map((value) => Math.abs(value - expected))), 2)
  return { expected, low: expected - spread, high: expected + spread }
}

/** "3 to 4", in whole degrees without their unit, beside a value that has it; "−20 to −18". */
export function usualFigures(range: UsualRange, words: TemperatureWords = {}): string {
  const low = temperatureFigure(range.low, words, 0)
  const high = temperatureFigure(range.high, words, 0)
  return low === high ? low : `${low} to ${high}`
}

/** More than 3 °C from the expected value, not at 3.0 (AC 3.15.4). */
export function differsFromUsual(celsius: number, range: UsualRange | null): boolean {
  return range !== null && roundHalfAway(Math.abs(celsius - range.expected), 2) > UNUSUAL_CELSIUS
}

interface TypedReading extends PastReading {
  readonly source: string
}

/**
 * Five or more typed readings in a row with the same value to 0.1, across units: for the auditor.
 */
export function identicalRuns<L extends TypedReading>(logs: readonly L[]): L[][] {
  const typed = logs
    .filter((log) => log.source === 'MANUAL' && !log.voided_by_id)
    .sort((a, b) => a.date - b.date)
  const runs: L[][] = []
  for (const log of typed) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const same = last && roundHalfAway(last.temperature, 1) === roundHalfAway(log.temperature, 1)
    if (run && same) run.push(log)
    else runs.push([log])
  }
  return runs.filter((run) => run.length >= SAME_IN_A_ROW)
}
