/**
 * How the checks of a site went over some days (domain §5.4, "Completion %"). Pure. Always holds:
 * what is not due yet is owed by nobody; a check that came after its time is done, and late.
 */
import { type CheckPlace, type CheckRecords, scheduledChecks } from './check-day.ts'
import { type CompletedChecks, completionOf } from './check-schedule.ts'

export type CheckSpan = {
  readonly completed: CompletedChecks
  /** Ids of the checks that came after their time. */
  readonly late: ReadonlySet<string>
}

/** @param span from its first instant up to but not at `to` (ms) */
export function checkSpan(
  records: CheckRecords,
  where: CheckPlace,
  span: { readonly from: number; readonly to: number; readonly now: number },
): CheckSpan {
  const { from, to, now } = span
  const told = scheduledChecks(records, where, { fromOf: () => from, toOf: () => to, now })
  const all = told.map(({ occurrence }) => occurrence)
  const late = all.flatMap(({ late: isLate, check }) => (isLate && check?.id ? [check.id] : []))
  return { completed: completionOf(all), late: new Set(late) }
}
