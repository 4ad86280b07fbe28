/**
 * Whether labels of a lot may be printed (domain §2.14, §3.34; AC 3.34.3, 3.34.4): the lot's state and
 * what the law asks of its label. Always holds: what was printed without signal is kept, because the
 * packs carry it; more labels than packs need a reason.
 */
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { type Lot, lotsOfKind } from '../lots/lots.ts'
import { foldedHere } from '../lots/on-the-books.ts'
import { labelRefusal, lotState } from '../lots/permits.ts'
import type { Product } from '../lots/products.ts'
import { labelProblems } from '../production/label.ts'
import { productLabelFacts } from './label-of-lot.ts'
import type { LabelPrint } from './label-prints.ts'

/** Labels of it that are out already. */
export const printedSoFar = (prints: readonly Pick<LabelPrint, 'copies'>[]): number =>
  prints.reduce((sum, { copies }) => sum + copies, 0)

/**
 * Are these more than there are packs? Without packs on the lot, any print after the first.
 * @param before labels that are out already
 */
export function needsReason(
  copies: number,
  before: number,
  { packs }: Pick<Lot, 'packs'>,
): boolean {
  return packs === undefined ? before > 0 : before + copies > packs
}

async function lawProblem(print: LabelPrint, lot: Lot, read: Read): Promise<string | undefined> {
  if (print.lot_kind !== 'PRODUCT') return undefined
  return labelProblems(await productLabelFacts(lot as Product, read, print.kind))[0]?.says
}

/** May its labels be printed now, and all of them? */
async function printProblems(print: LabelPrint, lot: Lot, read: Read): Promise<FieldProblems> {
  const site = await read.get('locations', lot.location_id)
  const today = localDay(happenedAt(print), timezoneOf(site))
  const refused = labelRefusal(lot, lotState(lot, await foldedHere(lot, read), today))
  if (refused !== null) return { intake_id: refused }
  const missing = await lawProblem(print, lot, read)
  const earlier = await read.where('label-prints', { intake_id: lot.id })
  const others = printedSoFar(earlier.filter(({ id }) => id !== print.id))
  const isMore = needsReason(print.copies, others, lot) && !print.why?.trim()
  return {
    ...(missing !== undefined && { label: missing }),
    ...(isMore && { why: 'Say why more labels are printed.' }),
  }
}

export const judgeLabelPrint: Judge<LabelPrint> = async (
  { before, after, madeOffline },
  read,
): Promise<FieldProblems> => {
  if (before) return {}
  const lot = await read.get(lotsOfKind[after.lot_kind], after.intake_id)
  if (!lot) return read.isWhole ? { intake_id: "This lot isn't known any more." } : {}
  if (lot.location_id !== after.location_id) {
    return { location_id: 'This lot is at another site. Print its labels there.' }
  }
  return madeOffline ? {} : printProblems(after, lot, read)
}
