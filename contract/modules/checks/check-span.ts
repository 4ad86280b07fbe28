/**
 * A site's checks over some days (domain §5.4, "Completion %"). Pure. Always holds: what isn't due
 * yet isn't owed; a check that came after its time is done, and late, even if made on a later day
 * than it was due.
 */

import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import {
  type CheckPlace,
  type CheckRecords,
  type ScheduledCheck,
  scheduledChecks,
} from './check-day.ts'
import {
  type CompletedChecks,
  completionOf,
  isOwed,
  lastTimeBefore,
  mostEarlyOf,
  type ScheduleTimes,
} from './check-schedule.ts'
import type { CheckSchedule } from './check-schedules.ts'

const DAY_MS = 86_400_000
/** A check from the week before may answer the first occurrences. */
const BEFORE_MS = 7 * DAY_MS
/**
 * A month's occurrence is missed when the next month's comes; it is explained in the week after
 * that.
 */
const AFTER_MS = 38 * DAY_MS

export type CheckSpan = {
  readonly completed: CompletedChecks
  /** Ids of the checks that came late. */
  readonly late: ReadonlySet<string>
}

/** In ms, from the first instant up to but not including `to`. */
export type Span = { readonly from: number; readonly to: number }
type Site = CheckPlace['site']

/** The time before the span that one of its checks may answer, if not too long ago. */
function openAt(schedule: ScheduleTimes, { from }: Span, site: Site): number | null {
  const last = lastTimeBefore(schedule, from, site)
  if (last === null || last - mostEarlyOf(schedule) < from - AFTER_MS) return null
  return last
}

/** Some days up to `lastDay`, that one included. */
export const spanOfDays = (lastDay: string, days: number, timezone: string): Span => ({
  from: instantOf(addDays(lastDay, 1 - days), '00:00', timezone),
  to: instantOf(addDays(lastDay, 1), '00:00', timezone),
})

/** The checks needed to say what was missed in a span. */
export const aroundSpan = ({ from, to }: Span): Span => ({
  from: from - BEFORE_MS,
  to: to + AFTER_MS,
})

/** The checks needed to describe a span, including late ones. */
export function readOfSpan(schedules: readonly CheckSchedule[], site: Site, span: Span): Span {
  const opened = schedules.map((schedule) => {
    const at = openAt(schedule, span, site)
    return at === null ? span.from : at - mostEarlyOf(schedule)
  })
  const { from, to } = aroundSpan(span)
  return { from: Math.min(from, ...opened), to }
}

/** The widest period it reads, whatever the schedules. */
export const widestOfSpan = (span: Span): Span => ({
  ...aroundSpan(span),
  from: span.from - AFTER_MS,
})

/** With the one before the span that a check of the span may answer. */
const toldOfSpan = (records: CheckRecords, where: CheckPlace, span: Span & { now: number }) =>
  scheduledChecks(records, where, {
    fromOf: (schedule) => openAt(schedule, span, where.site) ?? span.from,
    toOf: () => span.to,
    now: span.now,
  })

/** @param records with the checks `readOfSpan` asks for */
export function checkSpan(
  records: CheckRecords,
  where: CheckPlace,
  span: Span & { readonly now: number },
): CheckSpan {
  const all = toldOfSpan(records, where, span).map(({ occurrence }) => occurrence)
  const late = all.flatMap(({ late: isLate, check }) => (isLate && check?.id ? [check.id] : []))
  return { completed: completionOf(all.filter((one) => one.at >= span.from)), late: new Set(late) }
}

/** What `completed` counts, one by one. @param records as `checkSpan` is given them */
export const owedOfSpan = (
  records: CheckRecords,
  where: CheckPlace,
  span: Span & { readonly now: number },
): ScheduledCheck[] =>
  toldOfSpan(records, where, span).filter(
    ({ occurrence }) => occurrence.at >= span.from && isOwed(occurrence),
  )
