/**
 * What is told of a month of checks by what this device has of it. Pure. Always holds: of a month that
 * is not all here nothing is told, least of all that its checks were missed (domain §1.6).
 */
import type { CheckRecords } from '#contract/rules/check-day.ts'
import { type CheckMonthDay, checkMonth, monthAfter } from '#contract/rules/check-month.ts'
import { instantOf } from '#contract/rules/zoned-time.ts'
import type { Older } from '#src/records/use-older.ts'

const DAY_MS = 86_400_000
/** A check of the week before may answer its first day. */
const BEFORE_MS = 7 * DAY_MS
/** What a month asks for is missed when the next month asks again; in the week after that it is explained. */
const AFTER_MS = 38 * DAY_MS

/** The checks it is told by: from here up to and without `to` (ms). @param month `2026-03` */
export const spanOfMonth = (month: string, timezone: string) => ({
  from: instantOf(`${month}-01`, '00:00', timezone) - BEFORE_MS,
  to: instantOf(`${monthAfter(month)}-01`, '00:00', timezone) + AFTER_MS,
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
