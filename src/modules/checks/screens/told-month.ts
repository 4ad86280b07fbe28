/**
 * What is told of a month of checks by what this device has of it. Pure. Always holds: of a month that
 * is not all here nothing is told, least of all that its checks were missed (domain §1.6).
 */
import type { CheckRecords } from '#contract/modules/checks/check-day.ts'
import { type CheckMonthDay, checkMonth, monthAfter } from '#contract/modules/checks/check-month.ts'
import { aroundSpan } from '#contract/modules/checks/check-span.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { Older } from '#src/records/read/use-older.ts'

/** The checks it is told by: from here up to and without `to` (ms). @param month `2026-03` */
export const spanOfMonth = (month: string, timezone: string) =>
  aroundSpan({
    from: instantOf(`${month}-01`, '00:00', timezone),
    to: instantOf(`${monthAfter(month)}-01`, '00:00', timezone),
  })

/** Undefined while it is read, and where it is not all here. */
export function toldMonth(
  older: Older['is'],
  { schedules, forms, checks }: Partial<CheckRecords>,
  where: Parameters<typeof checkMonth>[1],
  when: Parameters<typeof checkMonth>[2],
): CheckMonthDay[] | undefined {
  if (older !== 'here' || !schedules || !forms || !checks) return undefined
  return checkMonth({ schedules, forms, checks }, where, when)
}
