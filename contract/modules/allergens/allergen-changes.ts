/**
 * Whose allergens have to be confirmed again after an ingredient or a recipe has changed (domain
 * §2.0 d "Changing an item's allergens … holds everything made from it", §2.17). Pure. Always holds:
 * everything made from it is named, however deep, also where its own list happens to stay the same,
 * because what a chef confirmed was another recipe.
 */
import { sameJson } from '#contract/core/resource/patch.ts'
import type { Product } from '../lots/products.ts'
import {
  type RecipePart,
  type RecipesById,
  recipesWithin,
  stocksWithin,
} from '../recipes/recipe-parts.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'
import { isSameList } from './allergen-lists.ts'
import type { AllergenFacts, ListedAllergen } from './allergens.ts'
import type { MenuItem } from './menu-items.ts'

type StockFacts = Pick<AllergenFacts, 'contains' | 'may_contain' | 'allergens_confirmed_at'>

/** Would a chef have to look again? Also when its confirmation was taken back. */
export function changesStockAllergens(before: StockFacts, after: StockFacts): boolean {
  const isTakenBack =
    before.allergens_confirmed_at !== undefined && after.allergens_confirmed_at === undefined
  return (
    isTakenBack ||
    !isSameList(before.contains, after.contains) ||
    !isSameList(before.may_contain, after.may_contain)
  )
}

type SaidFrom = Pick<Stock, 'allergens_from'>

/**
 * From when on lots are as the change says (ms); undefined if it was always so. What was said of an
 * earlier change doesn't count.
 */
export const saidSince = (before: SaidFrom, after: SaidFrom): number | undefined =>
  sameJson(before.allergens_from ?? null, after.allergens_from ?? null)
    ? undefined
    : after.allergens_from?.since

type RecipeFacts = Pick<Recipe, 'lines'> & {
  readonly may_contain_extra?: readonly ListedAllergen[] | undefined
}

/** What is in it, whatever the amounts and their order. */
const partsOf = ({ lines }: RecipeFacts) =>
  [
    ...new Set(
      lines.map(({ kind, stock_id, recipe_id }) => `${kind} ${stock_id ?? recipe_id ?? ''}`),
    ),
  ].sort()

/** Other ingredients, or another "may contain besides"; amounts alone change no allergen. */
export const changesRecipeAllergens = (before: RecipeFacts, after: RecipeFacts): boolean =>
  !sameJson(partsOf(before), partsOf(after)) ||
  !isSameList(before.may_contain_extra, after.may_contain_extra)

export interface MadeFrom {
  readonly recipes: readonly RecipePart[]
  readonly dishes: readonly Pick<
    MenuItem,
    'id' | 'name' | 'recipe_ids' | 'stock_id' | 'chef_confirmed_at'
  >[]
  /** Lots made here that are still on hand. */
  readonly products?: readonly Pick<Product, 'id' | 'name' | 'recipe_id' | 'stock_id'>[]
}

export interface TakenBack {
  /** Ids of recipes it is in, the changed one included. */
  readonly recipes: readonly string[]
  /** Ids of dishes whose confirmation no longer counts. */
  readonly dishes: readonly string[]
  /** Ids of lots made from it, to be held until somebody has checked their labels. */
  readonly products: readonly string[]
  /** Null if nobody had confirmed anything. */
  readonly says: string | null
}

const countOf = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`]

/**
 * @param changed ids of stock items and recipes whose allergens changed
 * @param made as it is after the change
 */
export function approvalsTakenBack(
  changed: { readonly stocks?: readonly string[]; readonly recipes?: readonly string[] },
  { recipes, dishes, products = [] }: MadeFrom,
): TakenBack {
  const stocks = new Set(changed.stocks)
  const sources = new Set(changed.recipes)
  const byId: RecipesById = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  const isMadeFrom = (recipe: RecipePart) =>
    sources.has(recipe.id) ||
    stocksWithin(recipe, byId).some((id) => stocks.has(id)) ||
    recipesWithin(recipe, byId).some((id) => sources.has(id))
  const touched = new Set(recipes.filter(isMadeFrom).map(({ id }) => id))
  const isOf = (recipeId: string | undefined, stockId: string | undefined) =>
    (recipeId !== undefined && touched.has(recipeId)) ||
    (stockId !== undefined && stocks.has(stockId))
  const again = dishes.filter(
    ({ chef_confirmed_at: at, recipe_ids: parts = [], stock_id: stockId }) =>
      at !== undefined &&
      (isOf(undefined, stockId) || parts.some(({ recipe_id }) => isOf(recipe_id, undefined))),
  )
  const held = products.filter(({ recipe_id, stock_id }) => isOf(recipe_id, stock_id))
  const told = [
    ...countOf(again.length, 'dish', 'dishes'),
    ...countOf(held.length, 'lot in stock', 'lots in stock'),
  ].join(' and ')
  return {
    recipes: [...touched],
    dishes: again.map(({ id }) => id),
    products: held.map(({ id }) => id),
    says:
      told === '' ? null : `Check the allergens of ${told} made from it, and confirm them again.`,
  }
}
