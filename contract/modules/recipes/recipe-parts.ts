/**
 * What a recipe is made of, through its sub-recipes (domain §2.16). Pure. Always holds: a recipe
 * that contains itself is found and told of, and never walked twice.
 */
import type { Recipe } from './recipes.ts'

export type RecipeLine = Recipe['lines'][number]
export type RecipePart = Pick<Recipe, 'id' | 'name' | 'lines'>
export type RecipesById<R extends RecipePart = RecipePart> = ReadonlyMap<string, R>

const subRecipeIds = ({ lines }: Pick<Recipe, 'lines'>): string[] =>
  lines.flatMap((line) => (line.kind === 'RECIPE' && line.recipe_id ? [line.recipe_id] : []))

/** Every recipe below it, itself only if it contains itself; ids, the nearest first. */
export function recipesWithin(recipe: Pick<Recipe, 'lines'>, recipesById: RecipesById): string[] {
  const found = new Set<string>()
  const waiting = subRecipeIds(recipe)
  for (const id of waiting) {
    if (found.has(id)) continue
    found.add(id)
    const below = recipesById.get(id)
    if (below) waiting.push(...subRecipeIds(below))
  }
  return [...found]
}

/**
 * The recipes below these lines, each read once, for the functions above and below.
 * @param get a recipe, or undefined if it isn't here
 */
export async function recipesBelow<R extends RecipePart>(
  lines: Recipe['lines'],
  get: (id: string) => Promise<R | undefined>,
): Promise<Map<string, R>> {
  const found = new Map<string, R>()
  const waiting = subRecipeIds({ lines })
  for (const id of waiting) {
    const sub = found.has(id) ? undefined : await get(id)
    if (!sub) continue
    found.set(id, sub)
    waiting.push(...subRecipeIds(sub))
  }
  return found
}

/** Every stock item in it and in its sub-recipes; ids. */
export function stocksWithin(recipe: Pick<Recipe, 'lines'>, recipesById: RecipesById): string[] {
  const within = recipesWithin(recipe, recipesById).flatMap((id) => recipesById.get(id) ?? [])
  const lines = [recipe, ...within].flatMap((one) => one.lines)
  return [
    ...new Set(lines.flatMap(({ kind, stock_id: id }) => (kind === 'STOCK' && id ? [id] : []))),
  ]
}

/**
 * Refuses a loop. @param recipe as it would be saved; `recipesById` may hold it as it was
 * @returns a sentence, or null
 */
export function loopProblem(recipe: RecipePart, recipesById: RecipesById): string | null {
  const { id, lines } = recipe
  if (subRecipeIds(recipe).includes(id)) return "A recipe can't contain itself."
  const after = new Map(recipesById).set(id, recipe)
  const guilty = lines.find(({ kind, recipe_id: sub }) => {
    const below = kind === 'RECIPE' && sub ? after.get(sub) : undefined
    return below && recipesWithin(below, after).includes(id)
  })
  const name = guilty?.recipe_id && after.get(guilty.recipe_id)?.name
  return name ? `${name} contains this recipe. A recipe can't contain itself.` : null
}
