import { allergenProblems } from '#contract/modules/allergens/allergens.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import { recipeAdvice, recipeProblems } from '#contract/modules/recipes/recipes.rules.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import { filledData } from '#src/records/form/form-data.ts'
import type { Beside } from '#src/records/form/own-control.ts'
import { useFlag } from '#src/session/use-session.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { FoodCard } from '../../parts/food-card.tsx'
import { type RecipeBook, useRecipeBook } from '../../parts/recipe-book.ts'
import { AdviceNotes } from '../page/advice-notes.tsx'
import { LabelCard } from '../page/label-card.tsx'
import { PortionCard } from '../page/portion-card.tsx'
import { IngredientLines } from './ingredient-lines.tsx'
import { MethodLines } from './method-lines.tsx'

export const controls = { lines: IngredientLines, method: MethodLines }
export const recipePath = (id: string) => `/recipes/${id}`
export const noBook: RecipeBook = { recipes: [], recipesById: new Map(), stocksById: new Map() }

const linesOf = ({ lines }: FormData) => (Array.isArray(lines) ? (lines as RecipeLine[]) : [])

/** The recipe as it would be saved; half-typed lines are left out of what is worked out. */
function typedRecipe(data: FormData, known: Partial<Recipe>): Recipe {
  const isWhole = ({ quantity }: RecipeLine) => typeof quantity === 'number' && quantity > 0
  const filled = filledData(data) as Partial<Recipe>
  return {
    ...known,
    ...filled,
    name: filled.name ?? '',
    lines: linesOf(data).filter(isWhole),
    yield_quantity: filled.yield_quantity || 1,
    portions: filled.portions || 1,
  } as Recipe
}

export function checkWith(book: RecipeBook, id: string) {
  return (data: FormData) => {
    const { may_contain } = allergenProblems({
      may_contain: data.may_contain_extra as Recipe['may_contain_extra'],
    })
    const asked = { id, name: String(data.name ?? ''), lines: linesOf(data) }
    return {
      ...recipeProblems(asked, book.recipesById),
      ...(may_contain !== undefined && { may_contain_extra: may_contain }),
    }
  }
}

interface AnswersProps {
  readonly beside: Beside
  readonly known: Partial<Recipe>
}

export function Answers({ beside: { data, fieldOf }, known }: AnswersProps) {
  const book = useRecipeBook(linesOf(data)) ?? noBook
  const withPrices = useFlag('stock_pricing')
  const recipe = typedRecipe(data, known)
  const prices = (
    <>
      {fieldOf('price_gross_pence')}
      {fieldOf('vat_rate_bp')}
      {fieldOf('target_gp_bp')}
    </>
  )
  return (
    <Stack>
      {withPrices ? (
        <PortionCard recipe={recipe} book={book}>
          {prices}
        </PortionCard>
      ) : (
        <Card title="Price">{prices}</Card>
      )}
      <AdviceNotes advice={recipe.lines.length > 0 ? recipeAdvice(recipe, book) : []} />
      {recipe.lines.length > 0 ? <FoodCard recipe={recipe} book={book} /> : null}
      {recipe.lines.length > 0 ? <LabelCard recipe={recipe} book={book} /> : null}
    </Stack>
  )
}
