/**
 * The text for one reading in lists, on paper and for screen readers: verdict, why it wasn't good,
 * what was done, its value before a correction (AC 3.14.2-3, 3.14.8, domain §2.19). Pure.
 */
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import type { TemperatureLog } from './temperature-logs.ts'
import { verdictWord } from './verdict-word.ts'

export type Reason = Exclude<NonNullable<TemperatureLog['reason']>, 'NONE'>
export type Decision = NonNullable<TemperatureLog['product_decision']>['decision']

export const reasonLabels: Readonly<Record<Reason, string>> = {
  DOOR_OPEN: 'Door left open',
  JUST_LOADED: 'Just loaded',
  DEFROST: 'Defrost',
  BREAKDOWN: 'Breakdown',
  OTHER: 'Something else',
}

export const decisionLabels: Readonly<Record<Decision, string>> = {
  KEPT: 'Kept',
  MOVED: 'Moved',
  HELD: 'Set aside',
  DISCARDED: 'Thrown away',
}

export const reasonWords = ({ reason }: Pick<TemperatureLog, 'reason'>): string | undefined =>
  reason && reason !== 'NONE' ? reasonLabels[reason] : undefined

/** "Food moved", "Food kept: below 8 °C within the hour". */
export function foodWords({
  product_decision: food,
}: Pick<TemperatureLog, 'product_decision'>): string | undefined {
  if (!food) return undefined
  const label = decisionLabels[food.decision].toLowerCase()
  return food.reason ? `Food ${label}: ${food.reason}` : `Food ${label}`
}

export type Verdict = { readonly tone: 'safe' | 'warning' | 'fail'; readonly word: string }

const tones = { PASS: 'safe', WARN: 'warning', FAIL: 'fail' } as const

/** By the verdict and limits stored with it: a later limit rewrites nothing. */
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
