/**
 * The allergens of a recipe: those of its lines, through every sub-recipe (domain §1.8, §2.16).
 * Pure. Always holds: an ingredient nobody has confirmed, or that isn't known on
 * this device, makes the whole recipe "not confirmed", whatever the lists say.
 */

import { joinedAllergens, mixedAllergens } from '../allergens/allergen-lists.ts'
import {
  type AllergenCode,
  type AllergenFacts,
  allergenState,
  type ListedAllergen,
} from '../allergens/allergens.ts'
import type { Stock } from '../stock/stocks.ts'
import type { MaybePackaging } from './recipe-amounts.ts'
import { type RecipesById, recipesWithin, stocksWithin } from './recipe-parts.ts'
import type { Recipe } from './recipes.ts'

/** Packaging has none to confirm. */
export type AllergenStock = MaybePackaging &
  Pick<Stock, 'id' | 'internal_name'> &
  Pick<AllergenFacts, 'contains' | 'may_contain' | 'allergens_confirmed_at'>
type MayContainExtra = { readonly may_contain_extra?: readonly ListedAllergen[] | undefined }
type AllergenRecipe = Pick<Recipe, 'id' | 'name' | 'lines'> & MayContainExtra

export interface AllergenCatalogue {
  readonly recipesById: RecipesById<AllergenRecipe>
  readonly stocksById: ReadonlyMap<string, AllergenStock>
}

export interface FoodAllergens {
  readonly contains: readonly ListedAllergen[]
  readonly may_contain: readonly ListedAllergen[]
  /** Names of what nobody has confirmed, or of what isn't known here; each once. */
  readonly unconfirmed: readonly string[]
  readonly state: 'LISTED' | 'NONE' | 'NOT_CONFIRMED'
}

export const isConfirmed = (stock: AllergenStock): boolean =>
  stock.kind === 'PACKAGING' || stock.allergens_confirmed_at !== undefined

const UNKNOWN = "an ingredient that isn't on this device"

/** What is known of foods mixed together. */
export function allergensOfFoods(
  foods: readonly {
    readonly name: string
    readonly contains?: readonly ListedAllergen[] | undefined
    readonly may_contain?: readonly ListedAllergen[] | undefined
    readonly isConfirmed: boolean
  }[],
): FoodAllergens {
  const unconfirmed = [...new Set(foods.flatMap((food) => (food.isConfirmed ? [] : [food.name])))]
  const lists = mixedAllergens(foods)
  const confirmed = unconfirmed.length === 0 ? { allergens_confirmed_at: 0 } : {}
  return { ...lists, unconfirmed, state: allergenState({ ...lists, ...confirmed }) }
}

/** @param recipe needn't be among the catalogue's: a draft has allergens too */
export function recipeAllergens(
  recipe: Pick<Recipe, 'lines'> & MayContainExtra,
  { recipesById, stocksById }: AllergenCatalogue,
): FoodAllergens {
  const within = recipesWithin(recipe, recipesById).map((id) => recipesById.get(id))
  const stocks = stocksWithin(recipe, recipesById).map((id) => stocksById.get(id))
  const recipes = [recipe, ...within].map((one) => ({
    name: UNKNOWN,
    may_contain: one?.may_contain_extra,
    isConfirmed: one !== undefined,
  }))
  const items = stocks.map((stock) => ({
    ...stock,
    name: stock?.internal_name ?? UNKNOWN,
    isConfirmed: stock !== undefined && isConfirmed(stock),
  }))
  return allergensOfFoods([...items, ...recipes])
}

/** Items somebody has to confirm first, each once; those not known here aren't among them. */
export const unconfirmedStocks = <S extends AllergenStock>(
  recipe: Pick<Recipe, 'lines'>,
  { recipesById, stocksById }: { recipesById: RecipesById; stocksById: ReadonlyMap<string, S> },
): S[] =>
  stocksWithin(recipe, recipesById)
    .flatMap((id) => stocksById.get(id) ?? [])
    .filter((stock) => !isConfirmed(stock))

/** What says that an allergen is in it: an item, or a recipe that says so besides. */
export interface AllergenSource {
  readonly of: 'stocks' | 'recipes'
  readonly id: string
  readonly name: string
}

/** Where each allergen of a list comes from: "Mustard: English mustard, Ham glaze". */
export function allergenSources(
  recipe: Pick<Recipe, 'id' | 'name' | 'lines'> & MayContainExtra,
  { recipesById, stocksById }: AllergenCatalogue,
  list: 'contains' | 'may_contain',
): Map<AllergenCode, AllergenSource[]> {
  const stocks = stocksWithin(recipe, recipesById)
    .flatMap((id) => stocksById.get(id) ?? [])
    .map(({ id, internal_name, ...lists }) => ({
      of: 'stocks' as const,
      id,
      name: internal_name,
      list: lists[list],
    }))
  const within = recipesWithin(recipe, recipesById).flatMap((id) => recipesById.get(id) ?? [])
  const recipes = [recipe, ...within].map(({ id, name, may_contain_extra: extra }) => ({
    of: 'recipes' as const,
    id,
    name,
    list: list === 'may_contain' ? extra : undefined,
  }))
  const sources = [...stocks, ...recipes]
  const sourcesOf = (code: AllergenCode) =>
    sources.flatMap(({ list: said, ...source }) =>
      said?.some((listed) => listed.code === code) ? [source] : [],
    )
  const codes = joinedAllergens(...sources.map(({ list: said }) => said)).map(({ code }) => code)
  return new Map(codes.map((code) => [code, sourcesOf(code)]))
}
