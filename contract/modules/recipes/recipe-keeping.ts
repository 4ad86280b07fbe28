/**
 * What the server sets of a recipe, and what it keeps of one that is replaced (domain §2.16; ADR
 * 0059). Pure.
 */
import { type AllergenCatalogue, recipeAllergens } from './recipe-allergens.ts'
import type { RecipeVersion } from './recipe-versions.ts'
import { nextRevision, revised } from './recipes.rules.ts'
import type { Recipe } from './recipes.ts'

/** Its allergens in the two lists; both are absent while an ingredient isn't confirmed (§1.8). */
export function withAllergens(recipe: Recipe, catalogue: AllergenCatalogue): Recipe {
  const { contains: _, may_contain: __, ...rest } = recipe
  const { state, contains, may_contain } = recipeAllergens(recipe, catalogue)
  if (state === 'NOT_CONFIRMED') return rest
  return { ...rest, contains: [...contains], may_contain: [...may_contain] } as Recipe
}

/** @param made who saves it, and when by the server's clock (ms) */
export function completedRecipe(
  before: Recipe | null,
  after: Recipe,
  catalogue: AllergenCatalogue,
  made: { readonly by: string; readonly at: number },
): Recipe {
  const revision = nextRevision(before, after)
  const isNew = before === null || revision !== (before.revision ?? 1)
  const stamped = { ...after, revision, ...(isNew && { revised_at: made.at, revised_by: made.by }) }
  return withAllergens(stamped, catalogue)
}

/** The version that a new one replaces. */
export function replacedVersion(
  before: Recipe,
  after: Recipe,
): Omit<RecipeVersion, 'id' | 'created' | 'created_by'> {
  const { id, name, revision = 1, revised_at: since, revised_by: by } = before
  const made = Object.fromEntries(
    revised.flatMap((field) => (before[field] === undefined ? [] : [[field, before[field]]])),
  )
  return {
    recipe_id: id,
    revision,
    name,
    ...(since !== undefined && { since }),
    ...(by !== undefined && { by }),
    date: after.modified ?? after.created,
    ...(made as Pick<Recipe, (typeof revised)[number]>),
  }
}
