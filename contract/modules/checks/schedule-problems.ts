/**
 * Errors of a schedule (domain §2.25, §5.4): times that can't be read, come too often or never
 * come. Pure; apart from check-schedule.ts because none of it is needed before Home can be used
 * (ADR 0014).
 */

import { type Cron, readCron, tooOftenProblem } from '#contract/time/cron.ts'
import { nextRun } from '#contract/time/cron-times.ts'
import { formatDayShort } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { DEFAULT_DUE_MIN, dayFilter, type ScheduleTimes } from './check-schedule.ts'

const SHORTEST_DUE_MIN = 5
const NEVER = "This doesn't come in the next 8 years. Check the day, the month and the year."

/** The first day it names, starting from a day; only days matter, so any zone will do. */
function firstDay(cron: Cron, from: string, isCounted?: (day: string) => boolean): string | null {
  const run = nextRun(cron, Date.parse(`${from}T00:00:00Z`) - 1, 'UTC', isCounted)
  return run === null ? null : localDay(run, 'UTC')
}

/** @param from the day it starts */
export const neverRunsProblem = (cron: Cron, from: string): string | null =>
  firstDay(cron, from) === null ? NEVER : null

function neverProblems(schedule: ScheduleTimes, cron: Cron, notBefore: string) {
  const { start_date: start, end_date: end, every_days: every } = schedule
  const from = start && start > notBefore ? start : notBefore
  const never = neverRunsProblem(cron, from)
  if (never) return { cron: never }
  const isCounted = dayFilter({ ...schedule, end_date: null, skip_closed_days: false }, {})
  if (firstDay(cron, from, isCounted) === null) {
    return {
      every_days: `It never falls on every ${every} days from its first day. Change one of them.`,
    }
  }
  const first = start ? firstDay(cron, start, isCounted) : null
  if (!first || !end || end < (start ?? '') || first <= end) return {}
  const said = `${formatDayShort(first)} ${first.slice(0, 4)}`
  return { end_date: `It would first be due on ${said}. Choose a later end.` }
}

const judged = ['cron', 'every_days', 'start_date'] as const

/**
 * Problems of a schedule by field; empty if it may be saved.
 * @param today at its site
 * @param stored the previous version; its times are only judged again if they changed
 */
export function scheduleProblems(
  schedule: ScheduleTimes,
  today: string,
  stored?: ScheduleTimes,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const { cron, problem } = readCron(schedule.cron)
  const often = cron && tooOftenProblem(cron)
  if (problem ?? often) problems.cron = problem ?? often ?? ''
  if ((schedule.due_window_min ?? DEFAULT_DUE_MIN) < SHORTEST_DUE_MIN) {
    problems.due_window_min = `Due window must be at least ${SHORTEST_DUE_MIN} minutes.`
  }
  const { start_date: start, end_date: end } = schedule
  if (start && end && end < start) problems.end_date = "The end can't be before the start."
  const isChanged = (field: (typeof judged)[number] | 'end_date') =>
    (schedule[field] ?? null) !== (stored?.[field] ?? null)
  const isChosenNow = judged.some(isChanged)
  if (cron && (isChosenNow || isChanged('end_date'))) {
    // A newly chosen last day must be today or later; a schedule that ran may be ended.
    const notBefore = isChosenNow ? today : (start ?? today)
    Object.assign(problems, neverProblems(schedule, cron, notBefore))
  }
  return problems
}
