/**
 * Dates of goods at the door (domain §2.0, §2.2). Pure. Always holds: days are
 * `YYYY-MM-DD` at the site; a use by that has passed can't be accepted (law), a best before that has
 * passed only warns.
 */
import { formatDay } from '#contract/time/display-time.ts'
import type { Lot } from '../lots/lots.ts'
import type { Stock } from '../stock/stocks.ts'

export type LotDates = Partial<
  Pick<Lot, 'use_by_date' | 'best_before_date' | 'production_date' | 'packed_date' | 'frozen_date'>
> & { readonly kill_date?: string | undefined }

type Findings = Readonly<Record<string, string>>

/** Why the lot can't be accepted, by field. @param day of the delivery */
export function dateProblems(
  lot: LotDates,
  { date_type }: Pick<Stock, 'date_type'>,
  day: string,
): Findings {
  const { use_by_date: useBy, best_before_date: bestBefore } = lot
  const problems: Record<string, string> = {}
  if (date_type !== 'NONE' && useBy === undefined && bestBefore === undefined) {
    problems.use_by_date = 'Enter a use by or best before date.'
  } else if (date_type === 'USE_BY' && useBy === undefined) {
    problems.use_by_date = 'This item carries a use by date. Enter it.'
  } else if (useBy !== undefined && useBy < day) {
    problems.use_by_date = 'Use by must be today or later to accept this delivery.'
  }
  const past = [
    ['kill_date', "Kill date can't be after the delivery date."],
    ['production_date', "The production date can't be after the delivery date."],
    ['packed_date', "The pack date can't be after the delivery date."],
    ['frozen_date', "The frozen date can't be after the delivery date."],
  ] as const
  for (const [field, says] of past) {
    const then = lot[field]
    if (then !== undefined && then > day) problems[field] = says
  }
  return problems
}

/** What to look at; it may be accepted. */
export function dateWarnings(lot: LotDates, day: string): Findings {
  const { use_by_date: useBy, best_before_date: bestBefore, packed_date, frozen_date } = lot
  const warnings: Record<string, string> = {}
  if (bestBefore !== undefined && bestBefore < day) {
    warnings.best_before_date = `Best before ${formatDay(bestBefore)} has passed. Check the quality, or send it back.`
  }
  if (useBy === day) warnings.use_by_date = 'Use by is today. Take it only if you use it today.'
  if (lot.kill_date !== undefined && packed_date !== undefined && packed_date < lot.kill_date) {
    warnings.packed_date = 'The pack date is before the kill date. Check both.'
  }
  // Frozen food lives by its frozen date; a use by before that was over already.
  if (frozen_date !== undefined && useBy !== undefined && useBy < frozen_date) {
    warnings.frozen_date = 'It was frozen after its use by. Reject it, or ask the supplier.'
  }
  return warnings
}
