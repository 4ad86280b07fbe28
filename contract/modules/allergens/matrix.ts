/**
 * The rows of the allergens matrix: dishes of the menu, and what recipes make for sale (§2.17, domain
 * §3.42). Pure. Always holds: what nobody has confirmed has no dot, is free from nothing, and is on no
 * sheet; only what is on sale is.
 */
import { type AllergenCatalogue, recipeAllergens } from '../recipes/recipe-allergens.ts'
import type { Recipe } from '../recipes/recipes.ts'
import { keptList } from './allergen-lists.ts'
import type { AllergenSheet } from './allergen-sheets.ts'
import { dishAllergens, type MatrixRow, matrixRow, type PrintedRow } from './dish-allergens.ts'
import { isApproved } from './dish-approval.ts'
import type { MenuItem } from './menu-items.ts'

type SheetRow = AllergenSheet['rows'][number]

export interface MatrixFood extends MatrixRow {
  readonly of: SheetRow['of']
  /** Of a dish: everything in it is confirmed, but no chef has read the two lists yet. */
  readonly isWaiting: boolean
  /** For customers: on sale and confirmed. */
  readonly isShown: boolean
  readonly confirmed_at?: number | undefined
}

type Dish = Pick<MenuItem, 'id' | 'name' | 'status' | 'archived'> &
  Parameters<typeof dishAllergens>[0] &
  Parameters<typeof isApproved>[0]

function dishRow(dish: Dish, catalogue: AllergenCatalogue): MatrixFood | null {
  const food = dishAllergens(dish, catalogue)
  const isKnown = isApproved(dish, food)
  if (dish.archived || (dish.status === 'OFF' && isKnown)) return null
  const isWaiting = !isKnown && food.state !== 'NOT_CONFIRMED'
  const shown = isWaiting
    ? { ...food, state: 'NOT_CONFIRMED' as const, unconfirmed: [dish.name] }
    : food
  return {
    ...matrixRow(dish, shown),
    of: 'DISH',
    isWaiting,
    isShown: isKnown && dish.status === 'LIVE',
    ...(isKnown && { confirmed_at: dish.chef_confirmed_at }),
  }
}

/** What isn't sold by itself, as gravy or pastry, says no way of selling. */
function productRow(recipe: Recipe, catalogue: AllergenCatalogue): MatrixFood | null {
  if (recipe.archived || recipe.status !== 'ACTIVE' || recipe.label_type === undefined) return null
  const food = recipeAllergens(recipe, catalogue)
  const row = matrixRow(recipe, food)
  return { ...row, of: 'PRODUCT', isWaiting: false, isShown: food.state !== 'NOT_CONFIRMED' }
}

/** By name, A to Z. */
export function matrixFoods(
  dishes: readonly Dish[],
  recipes: readonly Recipe[],
  catalogue: AllergenCatalogue,
): MatrixFood[] {
  const rows = [
    ...dishes.map((dish) => dishRow(dish, catalogue)),
    ...recipes.map((recipe) => productRow(recipe, catalogue)),
  ].filter((row) => row !== null)
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** What a new sheet is issued with. */
export const sheetRows = (foods: readonly MatrixFood[]): SheetRow[] =>
  foods
    .filter(({ isShown }) => isShown)
    .map(({ id, of, name, food, confirmed_at }) => ({
      id,
      of,
      name,
      contains: keptList(food.contains),
      may_contain: keptList(food.may_contain),
      ...(confirmed_at !== undefined && { confirmed_at }),
    }))

/** As a sheet says it. */
export const printedRow = ({ id, name, contains, may_contain }: SheetRow): PrintedRow => ({
  id,
  name,
  food: {
    contains,
    may_contain,
    state: contains.length + may_contain.length > 0 ? 'LISTED' : 'NONE',
  },
})

/** The newest; undefined if nothing was issued yet. */
export const newestSheet = <S extends Pick<AllergenSheet, 'sheet_version' | 'date'>>(
  sheets: readonly S[],
): S | undefined =>
  sheets.toSorted((a, b) => b.sheet_version - a.sheet_version || b.date - a.date)[0]

/** What customers read on a phone: of now, named by the sheet it goes with. */
export interface CustomerFood {
  readonly id: string
  readonly name: string
  readonly contains: SheetRow['contains']
  readonly may_contain: SheetRow['may_contain']
  /** On the sheet, but not confirmed any more: nobody may rely on it. */
  readonly isConfirmed: boolean
}

export function customerFoods(
  foods: readonly MatrixFood[],
  sheet: Pick<AllergenSheet, 'rows'> | undefined,
): CustomerFood[] {
  const shown = sheetRows(foods).map(({ id, name, contains, may_contain }) => ({
    id,
    name,
    contains,
    may_contain,
    isConfirmed: true,
  }))
  const known = new Map(foods.map((row) => [row.id, row]))
  const doubtful = (sheet?.rows ?? [])
    .filter(({ id }) => known.get(id)?.food.state === 'NOT_CONFIRMED')
    .map(({ id, name }) => ({ id, name, contains: [], may_contain: [], isConfirmed: false }))
  return [...shown, ...doubtful].sort((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}
