/**
 * One site's checks over a month, a line for each day, for an inspector to leaf through (domain
 * §3.25 "calendar"). Pure. Always holds: a day is local to the site; missed stays missed, explained
 * or not; nothing is said about a day that hasn't begun.
 */
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { inDepartment } from '../sites/in-department.ts'
import { type CheckPlace, type CheckRecords, scheduledChecks } from './check-day.ts'
import { aroundSpan, type Span } from './check-span.ts'
import { isMissedReason } from './missed-checks.ts'

export type CheckMonthDay = {
  readonly day: string
  /** Checks made on the day, scheduled or not, that are still valid. */
  readonly done: number
  /** Missed, and unexplained. */
  readonly missed: number
  /** Missed, with its reason. */
  readonly explained: number
}

/** @param month `2026-03` */
export const monthAfter = (month: string) => addDays(`${month}-01`, 31).slice(0, 7)

export const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)

/** The checks it is computed from (ms). @param month `2026-03` */
export const spanOfMonth = (month: string, timezone: string): Span =>
  aroundSpan({
    from: instantOf(`${month}-01`, '00:00', timezone),
    to: instantOf(`${monthAfter(month)}-01`, '00:00', timezone),
  })

/** @param month `2026-03`; @param now ms */
export function checkMonth(
  records: CheckRecords,
  where: CheckPlace,
  { month, now }: { readonly month: string; readonly now: number },
): CheckMonthDay[] {
  const { timezone } = where.site
  const today = localDay(now, timezone)
  const from = instantOf(`${month}-01`, '00:00', timezone)
  const to = instantOf(`${monthAfter(month)}-01`, '00:00', timezone)
  const dayOf = (at: number) => localDay(at, timezone)
  const span = { fromOf: () => from, toOf: () => to, now }
  const missed = scheduledChecks(records, where, span).filter(
    ({ occurrence }) => occurrence.state === 'MISSED',
  )
  const missedByDay = Map.groupBy(missed, ({ occurrence }) => dayOf(occurrence.at))
  const made = records.checks
    .filter((one) => !one.voided_by_id && !isMissedReason(one))
    .filter(inDepartment(where.departmentId))
  const madeByDay = Map.groupBy(made, ({ date }) => dayOf(date))
  const days: CheckMonthDay[] = []
  for (let day = `${month}-01`; day.startsWith(month) && day <= today; day = addDays(day, 1)) {
    const all = missedByDay.get(day) ?? []
    const explained = all.filter(({ occurrence }) => occurrence.explained !== null).length
    const done = madeByDay.get(day)?.length ?? 0
    days.push({ day, done, missed: all.length - explained, explained })
  }
  return days
}
