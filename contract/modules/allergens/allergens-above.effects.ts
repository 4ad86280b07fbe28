/**
 * What follows from a change of an ingredient's or a recipe's allergens, however deep (AC 3.42.1;
 * domain §1.8, §2.0 d, §2.17): the lists of every recipe and dish made from it, the approval of those
 * dishes, the labels of lots made from it, and an issue that names them. Always holds: a list is that
 * of the ingredients now, and is absent while one of them isn't confirmed; a dish whose approval is
 * taken back is off the menu.
 */
import { sameJson } from '#contract/core/resource/patch.ts'
import type { Around, Effect, Effects, Patched } from '#contract/core/rules/effects.ts'
import { foundInLots } from '../labels/late-findings.effects.ts'
import { catalogueBelow, stocksById } from '../recipes/catalogue-below.ts'
import { isConfirmed } from '../recipes/recipe-allergens.ts'
import { withAllergens } from '../recipes/recipe-keeping.ts'
import { stocksWithin } from '../recipes/recipe-parts.ts'
import type { Recipe } from '../recipes/recipes.ts'
import type { Stock } from '../stock/stocks.ts'
import {
  approvalsTakenBack,
  changesRecipeAllergens,
  changesStockAllergens,
  saidSince,
} from './allergen-changes.ts'
import { addedTo } from './allergen-lists.ts'
import { dishLines } from './dish-allergens.ts'
import { confirmationFields, withDishLists } from './dish-approval.ts'
import type { MenuItem } from './menu-items.ts'
import { type Beneath, lotsMadeFrom, lotsOfItem, tellOffice } from './taken-back.effects.ts'

type Lists = Pick<Recipe, 'contains' | 'may_contain'>

/** Other lists, or lists where there were none. */
const hasOtherLists = (before: Lists, after: Lists): boolean =>
  !sameJson(before.contains ?? null, after.contains ?? null) ||
  !sameJson(before.may_contain ?? null, after.may_contain ?? null)

const listsOf = ({ contains, may_contain }: Lists) => ({
  contains: contains ?? null,
  may_contain: may_contain ?? null,
})

/** Leaves out the changed one itself: it was saved with its new lists. */
async function recipePatches(
  recipes: readonly Recipe[],
  touched: ReadonlySet<string>,
  { of, after }: Beneath,
  { read }: Around,
) {
  const isAbove = ({ id }: Recipe) => touched.has(id) && (of !== 'recipes' || id !== after.id)
  const above = recipes.filter(isAbove)
  const recipesById = new Map(recipes.map((one) => [one.id, one]))
  const ids = above.flatMap((recipe) => stocksWithin(recipe, recipesById))
  const catalogue = { recipesById, stocksById: await stocksById(ids, read) }
  return above.flatMap((recipe): Patched[] => {
    const now = withAllergens(recipe, catalogue)
    if (!hasOtherLists(recipe, now)) return []
    return [
      { kind: 'patch', resource: 'recipes', id: recipe.id, act: 'allergens', fields: listsOf(now) },
    ]
  })
}

/** A dish stays off the menu until somebody has confirmed it and put it back. */
const endedApproval = ({ status }: MenuItem) => ({
  ...Object.fromEntries(confirmationFields.map((field) => [field, null])),
  ...(status === 'LIVE' && { status: 'OFF' }),
})

async function dishPatch(dish: MenuItem, isEnded: boolean, { read }: Around): Promise<Patched[]> {
  const now = withDishLists(dish, await catalogueBelow(dishLines(dish), read))
  const fields = {
    ...(hasOtherLists(dish, now) && listsOf(now)),
    ...(isEnded && endedApproval(dish)),
  }
  if (Object.keys(fields).length === 0) return []
  return [{ kind: 'patch', resource: 'menu-items', id: dish.id, act: 'allergens', fields }]
}

/** What was made of its lots holds what it turned out to hold, whatever became of them. */
async function listsOfLots({ of, after, since, found }: Beneath, around: Around) {
  return of === 'stocks' && found
    ? foundInLots(found, await lotsOfItem(after as Stock, since ?? 0, around.read), around)
    : []
}

async function changedBeneath(change: Beneath, around: Around): Promise<Effect[]> {
  const { of, after, takesBack, holds } = change
  const [recipes, dishes] = [
    await around.read.where('recipes', {}),
    await around.read.where('menu-items', {}),
  ]
  const asked = { [of]: [after.id] }
  const back = approvalsTakenBack(asked, { recipes, dishes })
  const touched = new Set(back.recipes)
  const ended = new Set(takesBack ? back.dishes : [])
  const isMadeFrom = ({ recipe_ids = [], stock_id }: MenuItem) =>
    (of === 'stocks' && stock_id === after.id) ||
    recipe_ids.some(({ recipe_id }) => touched.has(recipe_id))
  const effects: Effect[] = [
    ...(await recipePatches(recipes, touched, change, around)),
    ...(await listsOfLots(change, around)),
  ]
  for (const dish of dishes.filter(isMadeFrom))
    effects.push(...(await dishPatch(dish, ended.has(dish.id), around)))
  const made = holds
    ? await lotsMadeFrom(change, { ...asked, recipes: back.recipes }, around)
    : { left: [], eaten: [] }
  const names = dishes.filter(({ id }) => ended.has(id)).map(({ name }) => name)
  return [...effects, ...(await tellOffice(change, { dishes: names, ...made }, around))]
}

export const effectsOfStock: Effects<Stock> = async ({ before, after }, around) => {
  if (!before) return []
  const takesBack = changesStockAllergens(before, after)
  const isOther = hasOtherLists(before, after) || isConfirmed(before) !== isConfirmed(after)
  if (!isOther) return []
  const name = after.internal_name
  const since = saidSince(before, after)
  const found = {
    contains: addedTo(after.contains ?? [], before.contains ?? []),
    may_contain: addedTo(after.may_contain ?? [], before.may_contain ?? []),
  }
  const change = { of: 'stocks', after, name, takesBack, holds: takesBack, since, found } as const
  return changedBeneath(change, around)
}

/** Other ingredients with the same allergens end what a chef confirmed; labels are right as before. */
export async function effectsOfRecipeAllergens(
  before: Recipe,
  after: Recipe,
  around: Around,
): Promise<Effect[]> {
  const holds = hasOtherLists(before, after)
  const takesBack = changesRecipeAllergens(before, after)
  if (!holds && !takesBack) return []
  return changedBeneath(
    { of: 'recipes', after, name: after.name, takesBack, holds: holds && takesBack },
    around,
  )
}
