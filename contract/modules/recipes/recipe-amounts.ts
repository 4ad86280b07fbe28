/**
 * Amounts in a recipe: what a line weighs, and the recipe scaled to a batch (domain §2.16).
 * Pure. Always holds: whole grams, millilitres or pieces; a weight that isn't known is null, never 0.
 */
import { type Fraction, fraction, plus, times, toNearest } from '#contract/measure/fraction.ts'
import type { Unit } from '#contract/measure/quantity.ts'
import type { Stock } from '../stock/stocks.ts'
import type { RecipeLine } from './recipe-parts.ts'
import type { Recipe } from './recipes.ts'

export type WeighedStock = Pick<Stock, 'id' | 'internal_name' | 'unit' | 'unit_weight_g'> &
  MaybePackaging
/** Packaging is no food: it is costed, and neither weighed nor on the label. */
export type MaybePackaging = { readonly kind?: Stock['kind'] | undefined }

type Facts = { readonly stocksById: ReadonlyMap<string, WeighedStock> }

/** Trays, film, labels: everything else is eaten. */
export const isPackaging = (
  { kind, stock_id }: RecipeLine,
  { stocksById }: { readonly stocksById: ReadonlyMap<string, MaybePackaging> },
): boolean => kind === 'STOCK' && stocksById.get(stock_id ?? '')?.kind === 'PACKAGING'

/**
 * Grams of an amount. @param unitWeight grams of one piece, or of 1,000 ml
 * @returns null if the unit isn't grams and its weight isn't known
 */
export function gramsOf(
  quantity: number,
  unit: Unit,
  unitWeight: number | undefined,
): Fraction | null {
  if (unit === 'g') return fraction(quantity)
  if (unitWeight === undefined) return null
  return unit === 'each' ? fraction(quantity * unitWeight) : fraction(quantity * unitWeight, 1000)
}

const WATER_1000_ML = 1000

/** Of the line as it goes in, after preparing. */
export function gramsOfLine(
  { kind, quantity, unit, stock_id, recipe_id }: RecipeLine,
  { stocksById }: Facts,
): Fraction | null {
  if (kind === 'WATER') return gramsOf(quantity, unit, WATER_1000_ML)
  if (kind === 'STOCK') {
    return gramsOf(quantity, unit, stocksById.get(stock_id ?? '')?.unit_weight_g)
  }
  return recipe_id === undefined ? null : gramsOf(quantity, unit, undefined)
}

/** Grams of all lines; null if one of them isn't known. */
export function totalGrams(grams: readonly (Fraction | null)[]): Fraction | null {
  const known = grams.filter((one) => one !== null)
  return known.length === grams.length ? plus(...known) : null
}

/** Grams of all that is eaten; null if one of them isn't known. */
export const foodGrams = (lines: readonly RecipeLine[], facts: Facts): Fraction | null =>
  totalGrams(
    lines.filter((line) => !isPackaging(line, facts)).map((line) => gramsOfLine(line, facts)),
  )

/**
 * The recipe for another amount: 10 kg to 25 kg multiplies every line by 2.5 and rounds it to a gram.
 * A line never becomes nothing. @param wanted in the recipe's yield unit, above 0
 */
export function scaledLines(
  { lines, yield_quantity }: Pick<Recipe, 'lines' | 'yield_quantity'>,
  wanted: number,
): RecipeLine[] {
  const factor = fraction(wanted, yield_quantity)
  return lines.map((line) => ({
    ...line,
    quantity: Math.max(1, toNearest(times(line.quantity, factor))),
  }))
}
