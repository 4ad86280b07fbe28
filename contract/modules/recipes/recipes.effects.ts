/**
 * What follows from a change of a recipe (domain §2.16): the version it replaces is kept, and
 * what is made from it has its allergens, and loses its approval.
 */
import { type Effects, make } from '#contract/core/rules/effects.ts'
import { effectsOfRecipeAllergens } from '../allergens/allergens-above.effects.ts'
import { replacedVersion } from './recipe-keeping.ts'
import type { Recipe } from './recipes.ts'

export const effectsOfRecipe: Effects<Recipe> = async ({ before, after }, around) => {
  if (!before) return []
  const { revision = 1 } = before
  const isReplaced = revision !== (after.revision ?? 1)
  return [
    ...(isReplaced
      ? [make('recipe-versions', `revision ${revision}`, replacedVersion(before, after))]
      : []),
    ...(await effectsOfRecipeAllergens(before, after, around)),
  ]
}
