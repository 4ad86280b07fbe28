/**
 * What a batch needs by its recipe, what of it is missing, and how much could be made instead (domain
 * §3.35; AC 3.34.1, 3.35.1). Pure. Always holds: each item once, however many lines name it; water is
 * never missing.
 */
import type { Unit } from '#contract/measure/quantity.ts'
import type { Lot } from '../lots/lots.ts'
import { isPackaging, type MaybePackaging, scaledLines } from '../recipes/recipe-amounts.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'

export const WATER = 'water'

export interface Need {
  /** Of the stock item or the recipe, or `WATER`. */
  readonly key: string
  readonly kind: Recipe['lines'][number]['kind']
  readonly name: string
  readonly quantity: number
  readonly unit: Unit
  /** It isn't eaten, so it weighs nothing. */
  readonly isPackaging: boolean
}

export interface NeedCatalogue {
  readonly stocksById: ReadonlyMap<string, Pick<Stock, 'id' | 'internal_name'> & MaybePackaging>
  readonly recipesById: ReadonlyMap<string, Pick<Recipe, 'id' | 'name'>>
}

type Made = Pick<Recipe, 'lines' | 'yield_quantity'>

/** @param wanted how much is made, in the recipe's yield unit */
export function batchNeeds(recipe: Made, wanted: number, catalogue: NeedCatalogue): Need[] {
  const { stocksById, recipesById } = catalogue
  const needs = new Map<string, Need>()
  for (const line of scaledLines(recipe, wanted)) {
    const { kind, stock_id, recipe_id, quantity, unit } = line
    const key = kind === 'WATER' ? WATER : (stock_id ?? recipe_id ?? '')
    const name =
      kind === 'WATER'
        ? 'Water'
        : (stocksById.get(key)?.internal_name ?? recipesById.get(key)?.name ?? 'Not on this device')
    const same = needs.get(key)
    needs.set(key, {
      ...{ key, kind, name, unit, isPackaging: isPackaging(line, catalogue) },
      quantity: (same?.quantity ?? 0) + quantity,
    })
  }
  return [...needs.values()]
}

/** Is this a lot of what is needed? A sub-recipe is met by what was made of it. */
export const isLotOf = ({ kind, key }: Pick<Need, 'kind' | 'key'>, lot: Lot): boolean =>
  kind === 'STOCK' ? lot.stock_id === key : 'recipe_id' in lot && lot.recipe_id === key

export interface Shortage {
  readonly need: Need
  /** In the need's unit. */
  readonly short: number
}

/** @param usableOf what may be used of it, in its unit */
export const shortages = (
  needs: readonly Need[],
  usableOf: (need: Need) => number,
): readonly Shortage[] =>
  needs.flatMap((need) => {
    const short = need.kind === 'WATER' ? 0 : need.quantity - usableOf(need)
    return short > 0 ? [{ need, short }] : []
  })

/**
 * The most that could be made of what there is, in the recipe's yield unit, at most what was wanted; 0
 * if nothing could.
 */
export function mostToMake(
  recipe: Made,
  wanted: number,
  catalogue: NeedCatalogue,
  usableOf: (need: Need) => number,
): number {
  const needs = batchNeeds(recipe, wanted, catalogue).filter(({ kind }) => kind !== 'WATER')
  const shares = needs.map((need) => Math.max(0, usableOf(need)) / need.quantity)
  let most = Math.floor(wanted * Math.min(1, ...shares))
  // A line is rounded to a gram, which may be the one that is missing.
  while (most > 0 && shortages(batchNeeds(recipe, most, catalogue), usableOf).length > 0) most -= 1
  return most
}
