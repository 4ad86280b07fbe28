/**
 * Which occurrences of a scheduled check are due, done or missed (domain §5.4; AC 3.25.3-4).
 * Always holds: a completion belongs to the latest occurrence whose early window it is in; the due
 * window ends at the next occurrence at the latest; closed days owe nothing when they are skipped;
 * saying why one was missed does not make it done; nothing is owed for a day before it was set up.
 */
import { daysBetween, isOpenDay, type OpeningDays, startOfDay } from './business-day.ts'
import { type Cron, readCron, tooOftenProblem } from './cron.ts'
import { lastRun, nextRun, runsBetween } from './cron-times.ts'

export const DEFAULT_DUE_MIN = 120
export const DEFAULT_EARLY_MIN = 60
const SHORTEST_DUE_MIN = 5
const MINUTE_MS = 60_000
/** An occurrence of before the span may be open still: a yearly one at most. */
const LOOK_BACK_DAYS = 367

const MISSED = 'MISSED'
export type OccurrenceState = 'NOT_YET' | 'UPCOMING' | 'DUE' | 'OVERDUE' | 'MISSED' | 'DONE'
type Maybe<T> = T | null | undefined

export interface ScheduleTimes {
  readonly cron: string
  /** Of the days it names only each so manieth, counted from `start_date`. */
  readonly every_days?: Maybe<number>
  readonly due_window_min?: Maybe<number>
  readonly early_min?: Maybe<number>
  readonly start_date?: Maybe<string>
  readonly end_date?: Maybe<string>
  readonly skip_closed_days?: Maybe<boolean>
  readonly paused?: Maybe<boolean>
  readonly archived?: Maybe<boolean>
  readonly created?: Maybe<number>
}
export interface Completion {
  readonly date: number
  /** MISSED: it says why the occurrence at `slot` was not answered, and answers none. */
  readonly result?: Maybe<string>
  readonly slot?: Maybe<number>
  readonly voided_by_id?: Maybe<string>
}
export interface Occurrence<C> {
  /** When it is asked for (ms); kept as `slot` of the check that answers it. */
  readonly at: number
  readonly opensAt: number
  readonly dueBy: number
  /** From here on it counts as missed; infinite for the last one. */
  readonly missedFrom: number
  readonly state: OccurrenceState
  readonly check: C | null
  /** Answered, but after `dueBy`. */
  readonly late: boolean
  /** What says why it was missed. */
  readonly explained: C | null
}
export interface ScheduleSpan extends OpeningDays {
  /** Occurrences from here up to but not at `to` are told (ms). */
  readonly from: number
  readonly to: number
  readonly now: number
  readonly timezone: string
}

function dayFilter(schedule: ScheduleTimes, site: OpeningDays) {
  const { start_date: start, end_date: end, skip_closed_days: skips, every_days: every } = schedule
  return (day: string) =>
    (!start || day >= start) &&
    (!end || day <= end) &&
    (!skips || isOpenDay(day, site)) &&
    (!every || !start || daysBetween(start, day) % every === 0)
}

/** Problems of a schedule by field; empty when it can be kept. */
export function scheduleProblems(schedule: ScheduleTimes): Record<string, string> {
  const problems: Record<string, string> = {}
  const { cron, problem } = readCron(schedule.cron)
  const often = cron && tooOftenProblem(cron)
  if (problem ?? often) problems.cron = problem ?? often ?? ''
  if ((schedule.due_window_min ?? DEFAULT_DUE_MIN) < SHORTEST_DUE_MIN) {
    problems.due_window_min = `Due window must be at least ${SHORTEST_DUE_MIN} minutes.`
  }
  const { start_date: start, end_date: end } = schedule
  if (start && end && end < start) problems.end_date = "The end can't be before the start."
  return problems
}

function stateAt(now: number, one: { at: number; opensAt: number; dueBy: number; next: number }) {
  if (now >= one.next) return 'MISSED'
  if (now < one.opensAt) return 'NOT_YET'
  if (now < one.at) return 'UPCOMING'
  return now <= one.dueBy ? 'DUE' : 'OVERDUE'
}

function runsAround(schedule: ScheduleTimes, cron: Cron, span: ScheduleSpan): number[] {
  const isCounted = dayFilter(schedule, span)
  const runs = runsBetween(cron, span, isCounted)
  const last = runs.at(-1)
  const next = last === undefined ? null : nextRun(cron, last, span.timezone, isCounted)
  return next === null ? runs : [...runs, next]
}

/** Every occurrence of the span with its state; none when the expression cannot be read. */
export function occurrences<C extends Completion>(
  schedule: ScheduleTimes,
  checks: readonly C[],
  span: ScheduleSpan,
): Occurrence<C>[] {
  const { cron } = readCron(schedule.cron)
  if (!cron || schedule.archived) return []
  const runs = runsAround(schedule, cron, span)
  const early = (schedule.early_min ?? DEFAULT_EARLY_MIN) * MINUTE_MS
  const due = (schedule.due_window_min ?? DEFAULT_DUE_MIN) * MINUTE_MS
  const standing = checks.filter((check) => !check.voided_by_id).toSorted((a, b) => a.date - b.date)
  const answers = standing.filter(({ result }) => result !== MISSED)
  const reasons = standing.filter(({ result }) => result === MISSED)
  const made = schedule.created ?? -Infinity
  const owedFrom = schedule.created ? startOfDay(schedule.created, span.timezone) : made
  return runs.flatMap((at, place) => {
    if (at >= span.to) return []
    const next = runs[place + 1] ?? Infinity
    const opensAt = at - early
    const dueBy = Math.min(at + due, next)
    const check = answers.find(({ date }) => opensAt <= date && date < next - early) ?? null
    // Nothing of the days before it was set up, nor what was over by then; a paused one owes nothing
    // more.
    const isOwed = at >= owedFrom && next > made && !schedule.paused
    if (!check && !isOwed) return []
    const state = check ? 'DONE' : stateAt(span.now, { at, opensAt, dueBy, next })
    const late = check !== null && check.date > dueBy
    const said = state === 'MISSED' ? reasons.find(({ slot }) => slot === at) : undefined
    return [{ at, opensAt, dueBy, missedFrom: next, state, check, late, explained: said ?? null }]
  })
}

/** The occurrence a check made at `at` answers, kept as its `slot`; null before the first. */
export function slotOf(
  schedule: ScheduleTimes,
  at: number,
  site: OpeningDays & { readonly timezone: string },
): number | null {
  const { cron } = readCron(schedule.cron)
  if (!cron) return null
  const until = at + (schedule.early_min ?? DEFAULT_EARLY_MIN) * MINUTE_MS + 1
  const isCounted = dayFilter(schedule, site)
  return lastRun(cron, until, site.timezone, { days: LOOK_BACK_DAYS, isCounted })
}

export type CompletedChecks = {
  readonly owed: number
  readonly inTime: number
  /** In basis points; null when nothing was owed. */
  readonly share: number | null
}

/** How much of what was owed was done in time; what is due still may be. */
export function completionOf(told: readonly Occurrence<unknown>[]): CompletedChecks {
  const owed = told.filter(
    ({ state }) => state === 'DONE' || state === 'OVERDUE' || state === 'MISSED',
  )
  const inTime = owed.filter(({ state, late }) => state === 'DONE' && !late).length
  const share = owed.length === 0 ? null : Math.round((inTime * 10_000) / owed.length)
  return { owed: owed.length, inTime, share }
}
