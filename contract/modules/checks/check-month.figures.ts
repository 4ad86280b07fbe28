/** The checks of one site over a month, a line for each day, from the records on this device. */
import type { Figures } from '#contract/core/figures/figures.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { type CheckMonthDay, checkMonth, spanOfMonth } from './check-month.ts'
import { askedOfSite, madeChecks } from './made-checks.ts'

export type MonthQuestion = {
  readonly site: string
  /** Null is every one. */
  readonly departmentId: string | null
  /** `2026-03` */
  readonly month: string
}

/** None if the site isn't on this device. */
export const monthOfSite: Figures<MonthQuestion, readonly CheckMonthDay[]> = async (
  { site: id, departmentId, month },
  read,
) => {
  const site = await read.get('locations', id)
  if (!site) return []
  const [asked, checks] = await Promise.all([
    askedOfSite(read, id),
    madeChecks(read, id, spanOfMonth(month, timezoneOf(site))),
  ])
  return checkMonth({ ...asked, checks }, { site, departmentId }, { month, now: read.now })
}
