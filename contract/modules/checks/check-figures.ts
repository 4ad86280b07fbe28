/**
 * A site's checks over some full days, one by one (domain §3.6, §5.4). Pure. Always holds: "on time"
 * agrees with the list of done checks for the same days; a voided check doesn't count as failed; who
 * failed a private check isn't named (domain §4 F10).
 */
import type { CountedRecord } from '../../core/figures/counted-records.ts'
import { inDepartment } from '../sites/in-department.ts'
import type { CheckPlace, CheckRecords } from './check-day.ts'
import { owedOfSpan, type Span } from './check-span.ts'
import type { MadeCheck } from './made-checks.ts'

type Records = Omit<CheckRecords, 'checks'> & { readonly checks: readonly MadeCheck[] }

/** @param records with the checks `readOfSpan` asks for */
export function countedChecks(
  records: Records,
  where: CheckPlace,
  span: Span & { readonly now: number },
): CountedRecord[] {
  const owed = owedOfSpan(records, where, span).map(({ form, occurrence }): CountedRecord => {
    const { at, check, late, explained } = occurrence
    const as = check === null ? 'missed' : late ? 'late' : 'on-time'
    const answer = check ?? explained
    const [done, by] = [check?.date ?? null, answer?.created_by ?? null]
    return { as, at, of: form.id, record: answer?.id ?? null, done, by }
  })
  const failed = records.checks
    .filter(inDepartment(where.departmentId))
    .filter(
      ({ date, result, voided_by_id }) =>
        date >= span.from && date < span.to && result === 'FAIL' && !voided_by_id,
    )
    .map(({ id, date, form_id, created_by, private: isPrivate }): CountedRecord => {
      const by = isPrivate ? null : created_by
      return { as: 'failed', at: date, of: form_id, record: id, done: date, by }
    })
  return [...owed, ...failed]
}
