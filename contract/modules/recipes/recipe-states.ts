/** The states of a recipe (domain §2.16); one that is no longer made is archived. */
import type { States } from '#contract/core/rules/states.ts'

export type RecipeStatus = 'DRAFT' | 'ACTIVE'

export const recipeStates: States<RecipeStatus> = {
  field: 'status',
  start: 'DRAFT',
  startSays: 'A new recipe is a draft. Make it active once it is right.',
  meanwhileSays: "An active recipe doesn't become a draft again. Archive it instead.",
  moves: [
    {
      verb: 'activate',
      label: 'Make active',
      from: ['DRAFT'],
      to: 'ACTIVE',
      done: 'Recipe is active',
      way: 'next',
    },
  ],
}
