/**
 * The cutting test of a piece of meat: what its cuts yield, cost and earn (domain §5.1, §5.1).
 * Pure. Always holds: whole grams and pence a kilogram in; exact fractions out, rounded only where
 * they are shown; a figure that can't be known is null, never 0.
 */

import { kilogramsText } from '#contract/measure/display.ts'
import {
  type Exact,
  type Fraction,
  fraction,
  isZero,
  minus,
  over,
  overIfAny,
  plus,
  times,
} from '#contract/measure/fraction.ts'

export type CutType = 'CUT' | 'BY_PRODUCT' | 'WASTE'

export interface CuttingRow {
  readonly name: string
  readonly type: CutType
  /** Grams; null while nobody has typed it. */
  readonly weight_g: number | null
  /** Selling price, pence a kilogram; waste has none. */
  readonly price_pence: number | null
}

export interface CuttingTest {
  /** Grams of the whole piece. */
  readonly weight_g: number | null
  /** What it cost, pence a kilogram. */
  readonly price_pence: number | null
  readonly rows: readonly CuttingRow[]
  readonly labour?: { readonly minutes: number; readonly pence_an_hour: number } | undefined
}

export interface CuttingFigures {
  /** Pence, without labour. */
  readonly cost: Fraction
  readonly saleable_g: number
  /** Share of the piece, 0 to 1. */
  readonly yield: Fraction
  /** Grams nobody weighed again: drip, dust; negative if the parts weigh more than the piece. */
  readonly loss_g: number
  readonly lossShare: Fraction
  /** Pence: what the cuts and by-products sell for. */
  readonly value: Fraction
  readonly byProducts: Fraction
  /** Pence, with labour if there is some. */
  readonly gp: Fraction
  readonly gpShare: Fraction | null
  readonly markUp: Fraction | null
  readonly netCost: Fraction
  /** Pence a saleable kilogram: also the average price that breaks even. */
  readonly costPerKg: Fraction | null
  /** The cost of a saleable kilogram over that of a bought one. */
  readonly costFactor: Fraction | null
  /** Cost by sales value: multiply a cut's selling price by it. */
  readonly valueFactor: Fraction | null
  /** Pence a kilogram by sales value, in the order of the rows; null for what isn't a cut. */
  readonly cutCosts: readonly (Fraction | null)[]
}

const weightOf = (rows: readonly CuttingRow[]) =>
  rows.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)

const soldFor = (rows: readonly CuttingRow[]): Fraction =>
  plus(
    ...rows.map(({ weight_g, price_pence }) =>
      fraction((weight_g ?? 0) * (price_pence ?? 0), 1000),
    ),
  )

/** Pence: minutes of work at a rate an hour. */
export const labourCost = (labour: CuttingTest['labour']): Exact =>
  labour ? fraction(labour.minutes * labour.pence_an_hour, 60) : 0

/** Null until the piece has a weight and a price. */
export function cuttingFigures(test: CuttingTest): CuttingFigures | null {
  const { weight_g, price_pence, rows, labour } = test
  if (!weight_g || price_pence === null) return null
  const rowsOf = (type: CutType) => rows.filter((row) => row.type === type)
  const cuts = rowsOf('CUT')
  const saleable = weightOf(cuts)
  const cost = fraction(weight_g * price_pence, 1000)
  const spent = plus(cost, labourCost(labour))
  const [cutValue, byProducts] = [soldFor(cuts), soldFor(rowsOf('BY_PRODUCT'))]
  const value = plus(cutValue, byProducts)
  const netCost = minus(spent, byProducts)
  const gp = minus(value, spent)
  const loss = weight_g - weightOf(rows)
  const costPerKg = overIfAny(times(1000, netCost), saleable)
  const valueFactor = overIfAny(netCost, cutValue)
  const costOfCut = ({ type, price_pence: price }: CuttingRow) =>
    type === 'CUT' && valueFactor !== null && price !== null ? times(price, valueFactor) : null
  return {
    cost,
    saleable_g: saleable,
    yield: fraction(saleable, weight_g),
    loss_g: loss,
    lossShare: fraction(loss, weight_g),
    value,
    byProducts,
    gp,
    gpShare: overIfAny(gp, value),
    markUp: overIfAny(gp, spent),
    netCost,
    costPerKg,
    costFactor: costPerKg && overIfAny(costPerKg, price_pence),
    valueFactor,
    cutCosts: rows.map(costOfCut),
  }
}

/** Pence a kilogram that the cuts sell for on average; null until one has a weight and a price. */
export function averagePrice({ value, byProducts, saleable_g }: CuttingFigures): Fraction | null {
  const ofCuts = minus(value, byProducts)
  return isZero(ofCuts) ? null : overIfAny(times(1000, ofCuts), saleable_g)
}

/** Share of the average price that the cuts earn at it; null at £0. The inverse of `priceForGp`. */
export const gpAtPrice = (costPerKg: Exact, pencePerKg: Exact): Fraction | null =>
  isZero(pencePerKg) ? null : minus(1, over(costPerKg, pencePerKg))

/** Pence a kilogram at which the cuts earn this share; null from 100 % on. @param gpBp 3500 is 35 % */
export function priceForGp(costPerKg: Exact, gpBp: number): Fraction | null {
  const left = fraction(10_000 - gpBp, 10_000)
  return gpBp >= 10_000 || isZero(left) ? null : over(costPerKg, left)
}

/** Why the test can't be saved; null if it can. */
export function cuttingProblem(test: CuttingTest): string | null {
  if (!test.weight_g) return 'Enter the weight of the piece.'
  if (test.price_pence === null) return 'Enter what a kilogram cost.'
  if (partsWeighed(test).cuts_g === 0) return 'Weigh at least one cut.'
  return tooHeavy(test)
}

/** What the parts weigh too much, once the piece has a weight; null if they fit (AC 3.38.2). */
export function tooHeavy({
  weight_g,
  rows,
}: Pick<CuttingTest, 'weight_g' | 'rows'>): string | null {
  const tooMuch = weight_g ? weightOf(rows) - weight_g : 0
  return tooMuch > 0 ? `The parts weigh ${kilogramsText(tooMuch)} more than the piece.` : null
}

/** Grams by kind, whatever is priced; `loss_g` is null until the piece has a weight. */
export function partsWeighed({ weight_g, rows }: Pick<CuttingTest, 'weight_g' | 'rows'>) {
  const of = (type: CutType) => weightOf(rows.filter((row) => row.type === type))
  return {
    cuts_g: of('CUT'),
    by_products_g: of('BY_PRODUCT'),
    waste_g: of('WASTE'),
    all_g: weightOf(rows),
    loss_g: weight_g ? weight_g - weightOf(rows) : null,
  }
}

/** Pence a row sells for, to the fraction; null for waste, and until both numbers are there. */
export const rowValue = ({ type, weight_g, price_pence }: CuttingRow): Fraction | null =>
  type === 'WASTE' || weight_g === null || price_pence === null
    ? null
    : fraction(weight_g * price_pence, 1000)

export const comparedWith = (now: CuttingFigures, then: CuttingFigures) => ({
  yield: minus(now.yield, then.yield),
  costPerKg: now.costPerKg && then.costPerKg && minus(now.costPerKg, then.costPerKg),
  gpShare: now.gpShare && then.gpShare && minus(now.gpShare, then.gpShare),
})
