/** What distinguishes a lot: its item, its batch, its date (domain §2.0). Pure. */

import type { Lot } from '#contract/modules/lots/lots.ts'
import { formatDayMedium } from '#contract/time/display-time.ts'

/** "Use by 12/03/2026" */
export function lotDate({ use_by_date: useBy, best_before_date: best }: Lot): string | undefined {
  if (useBy) return `Use by ${formatDayMedium(useBy)}`
  return best ? `Best before ${formatDayMedium(best)}` : undefined
}

/** "Beef forequarter, LOT42A, use by 12/03/2026" */
export const lotName = (lot: Lot): string =>
  [lot.internal_name, lot.batch_code, lotDate(lot)?.replace(/^./, (first) => first.toLowerCase())]
    .filter(Boolean)
    .join(', ')
