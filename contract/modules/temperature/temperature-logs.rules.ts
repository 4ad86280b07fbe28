/**
 * A reading of a fridge, freezer or hot cabinet: when it may be saved and what follows from it (AC
 * 3.14.2-4). Always holds: dates are compared with the record's own `created`, so a reading that
 * waited three days in a cold room isn't late (domain §1.6). Never changes a reading.
 */
import { ADMIN_OVERRIDE } from '#contract/core/names.ts'
import { formatTemperature, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { judge, type Limits, requiredActions } from './limits.ts'
import { failSentence } from './limits-in-words.ts'

export const LOG_RANGE = { min: -60, max: 300 } as const
const FUTURE_MS = 60_000
const PAST_MS = 24 * 3_600_000

type Maybe<T> = T | null | undefined
export interface TemperatureLogDraft {
  readonly temperature?: Maybe<number>
  readonly date?: Maybe<number>
  readonly created?: Maybe<number>
  readonly source?: Maybe<string>
  readonly probe_id?: Maybe<string>
  readonly reason?: Maybe<string>
  readonly corrective_action?: Maybe<string>
  readonly product_decision?: Maybe<{
    readonly decision?: Maybe<string>
    readonly reason?: Maybe<string>
  }>
}
export interface LogContext extends TemperatureWords {
  readonly now: number
  /** The first role of the person saving it. */
  readonly role: string
}

const SOURCES: readonly string[] = ['MANUAL', 'PROBE', 'SENSOR']
const isBlank = (text: Maybe<string>) => (text ?? '').trim() === ''

/** What is wrong, by field, each a whole sentence; empty if the reading may be saved. */
export function temperatureLogProblems(
  log: TemperatureLogDraft,
  unit: Limits,
  context: LogContext,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const date = dateProblem(log, context)
  if (date) problems.date = date
  // Suggestions never become readings (AC 3.15.1): a person, a probe or a sensor read it.
  if (!SOURCES.includes(log.source ?? 'MANUAL')) problems.source = 'Say how you read it.'
  if (log.source === 'PROBE' && isBlank(log.probe_id)) problems.probe_id = 'Say which probe it was.'
  const { temperature } = log
  if (typeof temperature !== 'number' || Number.isNaN(temperature)) {
    return { ...problems, temperature: 'Enter a temperature.' }
  }
  if (temperature < LOG_RANGE.min || temperature > LOG_RANGE.max) {
    return { ...problems, temperature: rangeSentence(context) }
  }
  const required = requiredActions(judge(temperature, unit))
  const sentence = failSentence(temperature, unit, context)
  if (required.includes('reason') && (isBlank(log.reason) || log.reason === 'NONE')) {
    problems.reason = sentence.replace('Say what you did.', 'Say why.')
  }
  if (required.includes('corrective_action') && isBlank(log.corrective_action)) {
    problems.corrective_action = sentence
  }
  const food = required.includes('product_decision') ? foodProblem(log.product_decision) : null
  return food ? { ...problems, product_decision: food } : problems
}

/** Keeping food after a fail needs a reason; moving, holding and discarding don't. */
function foodProblem(answer: TemperatureLogDraft['product_decision']): string | null {
  if (isBlank(answer?.decision)) return 'Say what happened to the food.'
  const isBare = answer?.decision === 'KEPT' && isBlank(answer.reason)
  return isBare ? 'Say why the food is safe to keep.' : null
}

function rangeSentence(words: TemperatureWords): string {
  const from = formatTemperature(LOG_RANGE.min, words).split(' ')[0]
  return `That doesn't look right. Enter between ${from} and ${formatTemperature(LOG_RANGE.max, words)}.`
}

/** Too long ago, or not yet: compared with its own `created`. */
export function dateProblem(
  log: Pick<TemperatureLogDraft, 'date' | 'created'>,
  { now, role }: LogContext,
): string | null {
  const created = log.created ?? now
  const date = log.date ?? created
  if (date > created + FUTURE_MS) return "You can't log a temperature in the future."
  if (date >= created - PAST_MS || role === 'admin' || role === ADMIN_OVERRIDE) return null
  return 'That is more than 24 hours ago. Ask an admin to add it.'
}

/** The stored verdict with the limit it was judged by, so that a later limit rewrites nothing. */
export function computeResult(temperature: number, unit: Limits) {
  const used: Partial<Record<keyof Limits, number>> = {}
  for (const bound of ['limit_min', 'limit_max', 'warn_min', 'warn_max'] as const) {
    const value = unit[bound]
    if (typeof value === 'number') used[bound] = value
  }
  return { result: judge(temperature, unit), ...used }
}

/** Its author can't verify it. */
export function verificationProblem(log: { created_by: string }, verifiedBy: string) {
  return log.created_by === verifiedBy ? 'Someone else must verify this reading.' : null
}
