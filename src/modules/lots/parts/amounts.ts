/** Amounts of lots as people read them in a ledger (guide §9). Pure. */
import { formatCount, formatExactGrams } from '#contract/measure/display.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'

/** Exact grams or millilitres, where two decimals would hide some. */
export function exactQuantity(quantity: number, unit: Unit): string {
  if (unit === 'g') return formatExactGrams(quantity)
  return unit === 'ml' ? `${formatCount(quantity)} ml` : formatQuantity(quantity, unit)
}

/** "2.30 kg"; a negative one with a true minus. */
export function amountWords(quantity: number, unit: Unit, isExact = false): string {
  const words = (isExact ? exactQuantity : formatQuantity)(Math.abs(quantity), unit)
  return quantity < 0 ? `−${words}` : words
}

/** "−1.25 kg", "+82.40 kg": what an operation changed. */
export const changeWords = (change: number, unit: Unit, isExact = false): string =>
  `${change > 0 ? '+' : ''}${amountWords(change, unit, isExact)}`
