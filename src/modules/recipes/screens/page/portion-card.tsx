/** What one portion of a recipe costs and earns (domain §5.2). */
import type { ReactNode } from 'react'
import { type CostedRecipe, recipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { MarginCard } from '../../parts/margin-card.tsx'
import type { RecipeBook } from '../../parts/recipe-book.ts'

interface PortionCardProps {
  readonly recipe: CostedRecipe & Pick<Recipe, 'price_gross_pence' | 'vat_rate_bp' | 'target_gp_bp'>
  readonly book: RecipeBook
  /** In the editor: the fields of price and target. */
  readonly children?: ReactNode
}

export const PortionCard = ({ recipe, book, children }: PortionCardProps) => (
  <MarginCard title="One portion" priced={recipe} portion={recipeCost(recipe, book).portion}>
    {children}
  </MarginCard>
)
