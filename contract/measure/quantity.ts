/** The amount of a stock item, by its unit (domain §1.2): grams, millilitres or pieces. Pure. */
import { formatCount, formatWeight } from './display.ts'
import { fixedHalfAway } from './rounding.ts'

export type Unit = 'g' | 'ml' | 'each'

/** "5.00 kg", "750 ml", "2.50 l", "180 pieces". */
export function formatQuantity(quantity: number, unit: Unit): string {
  if (unit === 'g') return formatWeight(quantity)
  if (unit === 'each') return `${formatCount(quantity)} ${quantity === 1 ? 'piece' : 'pieces'}`
  return Math.abs(quantity) < 1_000 ? `${quantity} ml` : `${fixedHalfAway(quantity / 1_000, 2)} l`
}
