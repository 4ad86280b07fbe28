/** Recipes (domain §2.16): the server counts versions and works out the allergens. */
import { catalogueBelow } from '#contract/modules/recipes/catalogue-below.ts'
import { completedRecipe } from '#contract/modules/recipes/recipe-keeping.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { storeRead } from '#server/records/judge-record.ts'
import type { RecordAct, ResourceRules } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

async function completed(act: RecordAct, before: WholeRecord | null, after: WholeRecord) {
  const recipe = after as WholeRecord & Recipe
  const catalogue = await catalogueBelow(recipe.lines, storeRead(act))
  const made = { by: act.caller.user_id, at: act.now }
  return completedRecipe(before as Recipe | null, recipe, catalogue, made) as WholeRecord
}

export const recipeRules: ResourceRules = {
  creating: (act, record) => completed(act, null, record),
  completing: (act, { stored, next }) => completed(act, stored, next),
}
