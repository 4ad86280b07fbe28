/** The recipes and items below some lines, read for the functions that work out allergens and cost. */
import type { Read } from '#contract/core/rules/judge.ts'
import type { Stock } from '../stock/stocks.ts'
import { recipesBelow, stocksWithin } from './recipe-parts.ts'
import type { Recipe } from './recipes.ts'

export interface CatalogueBelow {
  readonly recipesById: ReadonlyMap<string, Recipe>
  readonly stocksById: ReadonlyMap<string, Stock>
}

/** Each of these items once; those that aren't there are left out. */
export async function stocksById(ids: Iterable<string>, read: Read): Promise<Map<string, Stock>> {
  const found = new Map<string, Stock>()
  for (const id of new Set(ids)) {
    const stock = await read.get('stocks', id)
    if (stock) found.set(id, stock)
  }
  return found
}

export async function catalogueBelow(lines: Recipe['lines'], read: Read): Promise<CatalogueBelow> {
  const recipesById = await recipesBelow(lines, (id) => read.get('recipes', id))
  return { recipesById, stocksById: await stocksById(stocksWithin({ lines }, recipesById), read) }
}
