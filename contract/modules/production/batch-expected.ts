/** What a batch should weigh when it is done (domain §2.0 a "expected", §2.15). Pure. Grams. */
import type { Recipe } from '../recipes/recipes.ts'
import type { Batch } from './batches.ts'

/** By what its recipe yields; undefined where that isn't weighed or nothing was planned. */
export const expectedGrams = (
  { planned_quantity }: Pick<Batch, 'planned_quantity'>,
  recipe: Pick<Recipe, 'yield_unit'> | null | undefined,
): number | undefined => (recipe?.yield_unit === 'g' ? planned_quantity : undefined)
