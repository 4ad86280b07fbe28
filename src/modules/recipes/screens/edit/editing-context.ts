/** What the lines of a recipe are compared with while they are changed. */
import { createContext, use } from 'react'
import type { LineCost, RecipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { RecipeBook } from '../../parts/recipe-book.ts'

export interface Editing {
  /** As it was read; null for a new one. */
  readonly before: Recipe | null
}

export const EditingContext = createContext<Editing>({ before: null })
export const useEditingRecipe = (): Editing => use(EditingContext)

/** What the cells of a line are worked out from. */
export interface LinesAround {
  readonly book: RecipeBook
  /** Null without prices. */
  readonly cost: RecipeCost | null
  readonly costById: ReadonlyMap<string, LineCost>
  /** "Was 2.20 kg in version 7", by line. */
  readonly wasById: ReadonlyMap<string, string>
}

export const LinesContext = createContext<LinesAround | null>(null)
export const useLinesAround = (): LinesAround | null => use(LinesContext)
