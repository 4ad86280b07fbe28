/**
 * A site's checks over its last full days, as figures (domain §3.6, §5.4). Pure. Always holds: "on
 * time" agrees with the list of done checks for the same days; a voided check doesn't count as
 * failed.
 */
import { inDepartment } from '../sites/in-department.ts'
import type { CheckPlace, CheckRecords } from './check-day.ts'
import { checkSpan, type Span } from './check-span.ts'

export type CheckFigures = {
  readonly due: number
  readonly onTime: number
  readonly failed: number
}

/** @param records with the checks `readOfSpan` asks for */
export function checkFigures(
  records: CheckRecords,
  where: CheckPlace,
  span: Span & { readonly now: number },
): CheckFigures {
  const { completed } = checkSpan(records, where, span)
  const failed = records.checks
    .filter(inDepartment(where.departmentId))
    .filter(
      ({ date, result, voided_by_id }) =>
        date >= span.from && date < span.to && result === 'FAIL' && !voided_by_id,
    )
  return { due: completed.owed, onTime: completed.inTime, failed: failed.length }
}
