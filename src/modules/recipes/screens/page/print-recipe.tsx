/** Prints the recipe, for its own amount or for a batch (AC 3.32; ADR 0036). */
import { recipeSheet } from '#contract/modules/recipes/documents/recipe-sheet.ts'
import { recipeAllergens } from '#contract/modules/recipes/recipe-allergens.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import { recipeAdvice } from '#contract/modules/recipes/recipes.rules.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { PrintButton } from '#src/records/print/print-button.tsx'
import type { ButtonKind } from '#src/ui/page/button.tsx'
import type { RecipeBook } from '../../parts/recipe-book.ts'
import { keepingText, limitText, lineName } from '../../parts/recipe-words.ts'

interface PrintRecipeProps {
  readonly recipe: Recipe
  readonly book: RecipeBook
  readonly scaled?: { readonly lines: readonly RecipeLine[]; readonly makes: number }
  readonly isPage?: boolean
  readonly kind?: ButtonKind
}

export function PrintRecipe({ recipe, book, scaled, isPage = false, kind }: PrintRecipeProps) {
  const content = () =>
    recipeSheet.make({
      recipe,
      lines: scaled?.lines ?? recipe.lines,
      makes: scaled?.makes ?? recipe.yield_quantity,
      food: recipeAllergens(recipe, book),
      nameOf: (line) => lineName(line, book),
      limitOf: limitText,
      keeping: keepingText(recipe),
      advice: recipeAdvice(recipe, book),
    })
  return (
    <PrintButton
      what="recipe"
      content={content}
      site={null}
      isPage={isPage}
      {...(kind && { kind })}
    >
      {scaled ? 'Print this batch' : 'Print'}
    </PrintButton>
  )
}
