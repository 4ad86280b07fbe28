/**
 * What is said of one reading in lists, on paper and to screen readers: verdict, what was done, what
 * it was before it was corrected (AC 3.14.8). Pure.
 */

import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { foodWords, reasonWords } from '#src/modules/temperature/parts/reading-words.ts'
import type { Doubt } from './use-unit-readings.ts'
import { verdictWord } from './verdict-word.ts'

export type Verdict = { readonly tone: 'safe' | 'warning' | 'fail'; readonly word: string }

const tones = { PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const

/** By the verdict and the limits stored with it: a later limit rewrites nothing. */
export const verdictOf = (log: TemperatureLog): Verdict => ({
  tone: tones[log.result],
  word: verdictWord(log.temperature, log),
})

/** "Door left open. Shut the door. Food moved." */
export function whatHappened(log: TemperatureLog): string {
  const parts = [reasonWords(log), log.corrective_action, foodWords(log), log.notes]
  return parts.flatMap((part) => (part ? [`${part.trim().replace(/\.$/, '')}.`] : [])).join(' ')
}

/** `was 31.0 °C, “missed the point”`, for a reading that corrects another one. */
export function correctionWords(
  log: TemperatureLog,
  logsById: ReadonlyMap<string, TemperatureLog>,
  words: TemperatureWords,
): string | undefined {
  if (!log.voids_id) return undefined
  const old = logsById.get(log.voids_id)
  const was = old ? `was ${formatReading(old.temperature, words)}` : 'corrected'
  return log.void_reason ? `${was}, “${log.void_reason}”` : was
}

export const PROBE_FAILED = 'Probe failed later'

/** "Its test failed today 09:05. It last passed Mon 9 Feb, 09:10." */
export function doubtWords({ test, passedAt }: Doubt, now: number, timezone: string): string {
  const when = (at: number) => formatWhenSaid(at, now, timezone)
  const failed = `Its test failed ${when(test.date)}.`
  return passedAt === null
    ? `${failed} No earlier pass is on this device.`
    : `${failed} It last passed ${when(passedAt)}.`
}
