/** The date of a lot, as people ask for it (domain §2.0). Pure. */
import { formatDay } from '#contract/rules/display-time.ts'
import type { Lot } from '#contract/rules/lots.ts'

/** "Use by 12/03/2026" */
export function lotDate({ use_by_date: useBy, best_before_date: best }: Lot): string | undefined {
  if (useBy) return `Use by ${formatDay(useBy)}`
  return best ? `Best before ${formatDay(best)}` : undefined
}
