/**
 * Which use by binds a lot (domain §2.0 d, §3.21). Pure. Days are `YYYY-MM-DD` at the lot's site.
 */
import { addDays } from '#contract/time/business-day.ts'

/** Of two use-by dates the earlier binds until somebody decides. */
export const earlierUseBy = (one: string | undefined, other: string | undefined) =>
  one === undefined || (other !== undefined && other < one) ? other : one

/**
 * Opened food keeps so many days, and never longer than its use by.
 * @param openedDays `opened_life_days` of its item
 */
export const openedUseBy = (
  { use_by_date }: { readonly use_by_date?: string | undefined },
  day: string,
  openedDays: number | undefined,
): string | undefined =>
  openedDays === undefined ? use_by_date : earlierUseBy(use_by_date, addDays(day, openedDays))
