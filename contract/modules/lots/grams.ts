/** Amounts of a lot in grams, the unit in which lots are compared (domain §2.0 a). Pure. */
import type { Lot } from './lots.ts'

/**
 * Fractions of a gram are kept: they are rounded once, when shown.
 * @param lot in `ml` its weight is that of 1,000, in `each` that of one
 * @returns null if nobody said what it weighs: it is "not weighed"
 */
export function toGrams(
  quantity: number,
  {
    unit,
    unit_weight_g,
  }: { readonly unit: Lot['unit']; readonly unit_weight_g?: number | undefined },
): number | null {
  if (unit === 'g') return quantity
  if (unit_weight_g === undefined) return null
  return unit === 'ml' ? (quantity * unit_weight_g) / 1_000 : quantity * unit_weight_g
}
