/**
 * What a recipe costs: each line at the price of its pack, divided by what is left after preparing,
 * through every sub-recipe (domain §5.2 "Recipe line"). Pure. Always holds: pence ex VAT
 * as exact fractions, rounded only where they are shown; an unknown price is named and is never £0.
 */
import { type Fraction, fraction, over, plus, times } from '#contract/measure/fraction.ts'
import type { Stock } from '../stock/stocks.ts'
import { gramsOf } from './recipe-amounts.ts'
import { type RecipeLine, recipesWithin } from './recipe-parts.ts'
import type { Recipe } from './recipes.ts'

export type PricedStock = Pick<
  Stock,
  'id' | 'internal_name' | 'unit' | 'unit_weight_g' | 'price_pence' | 'price_pack_quantity'
>
export type CostedRecipe = Pick<
  Recipe,
  'id' | 'name' | 'lines' | 'yield_quantity' | 'yield_unit' | 'portions'
>

export interface PriceCatalogue {
  readonly stocksById: ReadonlyMap<string, PricedStock>
  readonly recipesById: ReadonlyMap<string, CostedRecipe>
}

export interface LineCost {
  readonly id: string
  /** Null if a price, a weight or a sub-recipe's cost isn't known. */
  readonly cost: Fraction | null
  /** Why; null if it is known. */
  readonly says: string | null
}

export interface RecipeCost {
  readonly lines: readonly LineCost[]
  /** Null while a line's cost isn't known … */
  readonly total: Fraction | null
  /** … but this much is. */
  readonly known: Fraction
  readonly portion: Fraction | null
  /** What to do, each once; empty if everything is known. */
  readonly missing: readonly string[]
}

const UNTRIMMED = 10_000

/** The amount to buy for a line: 850 g left of 1,000 g. */
export const bought = ({
  quantity,
  prep_yield_bp: left = UNTRIMMED,
}: RecipeLine): Fraction | null => (left === 0 ? null : fraction(quantity * UNTRIMMED, left))

/** A line's amount in the unit its item or sub-recipe is counted in; null if nobody said its weight. */
function amountIn(line: RecipeLine, unit: Stock['unit'], weight: number | undefined) {
  const amount = bought(line)
  if (amount === null || line.unit === unit) return amount
  const [one, other] = [gramsOf(1, line.unit, weight), gramsOf(1, unit, weight)]
  return one && other && over(times(amount, one), other)
}

function stockCost(line: RecipeLine, stock: PricedStock | undefined): Omit<LineCost, 'id'> {
  const unknown = (says: string) => ({ cost: null, says })
  if (!stock)
    return unknown("An ingredient isn't on this device yet. Connect, then open the recipe again.")
  const { internal_name: name, price_pence: price, price_pack_quantity: pack } = stock
  if (price === undefined || pack === undefined) return unknown(`Add a price for ${name}.`)
  if (line.prep_yield_bp === 0) return unknown(`Say how much of ${name} is left after preparing.`)
  const amount = amountIn(line, stock.unit, stock.unit_weight_g)
  if (!amount)
    return unknown(`Add what ${stock.unit === 'ml' ? '1 litre' : '1'} of ${name} weighs.`)
  return { cost: times(amount, fraction(price, pack)), says: null }
}

/** Costs of one recipe and all below it, each worked out once. @throws never: a loop is a missing cost */
export function recipeCost(recipe: CostedRecipe, catalogue: PriceCatalogue): RecipeCost {
  const worked = new Map<string, RecipeCost>()

  function subCost(line: RecipeLine): Omit<LineCost, 'id'> & { missing?: readonly string[] } {
    const sub = catalogue.recipesById.get(line.recipe_id ?? '')
    if (!sub)
      return {
        cost: null,
        says: "A recipe isn't on this device yet. Connect, then open this one again.",
      }
    if (recipesWithin(sub, catalogue.recipesById).includes(sub.id)) {
      return {
        cost: null,
        says: `${sub.name} contains itself. Take it out of its own ingredients.`,
      }
    }
    const known = worked.get(sub.id) ?? costOf(sub)
    worked.set(sub.id, known)
    const amount = amountIn(line, sub.yield_unit, undefined)
    if (!amount) return { cost: null, says: `Enter ${sub.name} in the unit its recipe makes.` }
    if (!known.total)
      return { cost: null, says: `${sub.name}: ${known.missing[0]}`, missing: known.missing }
    return { cost: times(amount, over(known.total, sub.yield_quantity)), says: null }
  }

  function costOf({ lines, portions }: CostedRecipe): RecipeCost {
    const costs = lines.map((line): LineCost & { readonly missing?: readonly string[] } => {
      if (line.kind === 'WATER') return { id: line.id, cost: fraction(0), says: null }
      const own =
        line.kind === 'STOCK'
          ? stockCost(line, catalogue.stocksById.get(line.stock_id ?? ''))
          : subCost(line)
      return { id: line.id, ...own }
    })
    const known = plus(...costs.flatMap(({ cost }) => cost ?? []))
    const missing = costs.flatMap(
      ({ says, missing: below }) => below ?? (says === null ? [] : [says]),
    )
    const total = costs.some(({ cost }) => cost === null) ? null : known
    return {
      lines: costs.map(({ id, cost, says }) => ({ id, cost, says })),
      total,
      known,
      portion: total && over(total, portions),
      missing: [...new Set(missing)],
    }
  }

  return costOf(recipe)
}

/** A line's share of the whole cost; null while that isn't known, or is nothing. */
export const costShare = (line: LineCost, { total }: RecipeCost): Fraction | null =>
  line.cost && total && total.top > 0n ? over(line.cost, total) : null
