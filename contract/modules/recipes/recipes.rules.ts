/**
 * Whether a recipe may be saved, and what is odd about it (domain §2.16). Pure. Always
 * holds: advice never stops a save; a change of what is made is a new revision, because batches keep
 * the one they were made by.
 */

import { sameJson } from '#contract/core/resource/patch.ts'
import type { FieldProblems } from '#contract/core/resource/validate.ts'
import type { Judge, Read } from '#contract/core/rules/judge.ts'
import { compared } from '#contract/measure/fraction.ts'
import { allergenProblems } from '../allergens/allergens.ts'
import type { Stock } from '../stock/stocks.ts'
import { meatContent, meatContentAdvice } from './meat-content.ts'
import { foodGrams } from './recipe-amounts.ts'
import { loopProblem, type RecipeLine, type RecipesById, recipesBelow } from './recipe-parts.ts'
import type { Recipe } from './recipes.ts'

export interface RecipeFacts {
  readonly recipesById: ReadonlyMap<string, Recipe>
  readonly stocksById: ReadonlyMap<
    string,
    Pick<Stock, 'id' | 'internal_name' | 'unit' | 'unit_weight_g' | 'kind' | 'species' | 'archived'>
  >
}

type Asked = Pick<Recipe, 'id' | 'name' | 'lines'>

function lineProblem({ lines }: Asked): string | null {
  if (lines.length === 0) return 'Add at least one ingredient.'
  const isBare = lines.some(
    ({ kind, stock_id, recipe_id }) =>
      (kind === 'STOCK' && stock_id === undefined) ||
      (kind === 'RECIPE' && recipe_id === undefined),
  )
  if (isBare) return 'Choose an item for each line.'
  if (lines.some(({ prep_yield_bp: left }) => left === 0))
    return 'Enter how much is left after preparing.'
  return new Set(lines.map(({ id }) => id)).size < lines.length
    ? 'The same line is in it twice. Remove one of them.'
    : null
}

/** Sentences by field; empty if its lines may be saved. @param recipesById may hold the recipe as it was */
export function recipeProblems(recipe: Asked, recipesById: RecipesById): Record<string, string> {
  const says = lineProblem(recipe) ?? loopProblem(recipe, recipesById)
  return says === null ? {} : { lines: says }
}

/** Items and recipes that are named in these lines and aren't there. */
async function isMissing(lines: readonly RecipeLine[], read: Read): Promise<boolean> {
  for (const { kind, stock_id, recipe_id } of lines) {
    if (kind === 'STOCK' && stock_id && !(await read.get('stocks', stock_id))) return true
    if (kind === 'RECIPE' && recipe_id && !(await read.get('recipes', recipe_id))) return true
  }
  return false
}

async function lineProblems(before: Recipe | null, after: Recipe, read: Read) {
  const recipesById = await recipesBelow(after.lines, (id) => read.get('recipes', id))
  const problems = recipeProblems(after, recipesById)
  if (problems.lines !== undefined || !read.isWhole) return problems
  const old = new Set(before?.lines.map(({ stock_id, recipe_id }) => stock_id ?? recipe_id))
  const added = after.lines.filter(({ stock_id, recipe_id }) => !old.has(stock_id ?? recipe_id))
  return (await isMissing(added, read))
    ? { lines: "An ingredient isn't in the catalogue any more. Choose another." }
    : problems
}

export const judgeRecipe: Judge<Recipe> = async ({ before, after }, read) => {
  const { may_contain } = allergenProblems({ may_contain: after.may_contain_extra })
  const isSame = before !== null && sameJson(before.lines, after.lines)
  const problems: FieldProblems = isSame ? {} : await lineProblems(before, after, read)
  return may_contain === undefined ? problems : { ...problems, may_contain_extra: may_contain }
}

/** What a person should look at; it can be saved all the same. */
export function recipeAdvice(recipe: Recipe, facts: RecipeFacts): string[] {
  const { yield_quantity, yield_unit, reserved_description, lines } = recipe
  const total = foodGrams(lines, facts)
  const isShort = yield_unit === 'g' && total !== null && compared(total, yield_quantity) < 0
  const content = reserved_description ? meatContent(recipe, facts) : null
  const gone = lines.flatMap(({ stock_id = '', recipe_id = '' }) => {
    const [stock, sub] = [facts.stocksById.get(stock_id), facts.recipesById.get(recipe_id)]
    if (stock?.archived) return [stock.internal_name]
    return sub?.archived ? [sub.name] : []
  })
  const advice = [
    isShort ? 'Ingredient weights add up to less than the yield.' : null,
    content && reserved_description ? meatContentAdvice(reserved_description, content) : null,
    ...[...new Set(gone)].map((name) => `${name} is archived. Choose another ingredient.`),
  ]
  return advice.filter((one) => one !== null)
}

/** What an earlier version keeps (recipe-making.ts): a change of it is a new one. */
export const revised = [
  'lines',
  'method',
  'shelf_life_days',
  'date_type',
  'storage',
  'yield_quantity',
  'yield_unit',
  'portions',
  'cook_loss_bp',
] as const satisfies readonly (keyof Recipe)[]

/** Does it make a new revision? Prices, photos and words on the label don't. */
export const isNewRevision = (before: Recipe, after: Recipe): boolean =>
  revised.some((field) => !sameJson(before[field] ?? null, after[field] ?? null))

export const nextRevision = (before: Recipe | null, after: Recipe): number => {
  if (before === null) return 1
  const { revision = 1 } = before
  return isNewRevision(before, after) ? revision + 1 : revision
}
