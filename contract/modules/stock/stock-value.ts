/**
 * The value of an item's stock (domain §2.0, §3.33): each lot at its cost; if that isn't known, at
 * the item's current price. Pure. Always holds: an unknown value isn't £0; it is rounded once.
 */

import { roundHalfAway } from '#contract/measure/rounding.ts'
import type { OnHand } from '../lots/lots.ts'
import type { Stock } from './stocks.ts'

type Holding = Pick<OnHand, 'cost' | 'uncosted'>
type Price = Pick<Stock, 'price_pence' | 'price_pack_quantity'>

/** Pence ex VAT; null if some of it has neither cost nor price. */
export function stockValue({ cost = 0, uncosted = 0 }: Holding, price: Price): number | null {
  if (uncosted === 0) return roundHalfAway(cost)
  const { price_pence: pence, price_pack_quantity: pack } = price
  if (pence === undefined || pack === undefined) return null
  return roundHalfAway(cost + (pence * uncosted) / pack)
}
