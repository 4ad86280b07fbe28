/** What a label of it would say, from the recipe; a batch's own label says what went in (§2.14). */
import { recipeIngredients } from '#contract/modules/production/label-parts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { Card } from '#src/ui/page/card.tsx'
import type { RecipeBook } from '../../parts/recipe-book.ts'
import { labelKindText } from '../../parts/recipe-words.ts'
import { LabelText } from './label-text.tsx'
import styles from './recipe-page.module.css'

interface LabelCardProps {
  readonly recipe: Recipe
  readonly book: RecipeBook
}

export function LabelCard({ recipe, book }: LabelCardProps) {
  const { text, unweighed } = recipeIngredients(recipe, book)
  return (
    <Card title="On the label" aside={<span>{labelKindText(recipe)}</span>}>
      <p className={styles.label}>{text ? <LabelText text={text} /> : 'Nothing yet'}</p>
      {unweighed.length > 0 ? (
        <p className={styles.second}>
          Not in the list: {unweighed.join(', ')}. Say what one weighs on its page in Stock.
        </p>
      ) : null}
    </Card>
  )
}
