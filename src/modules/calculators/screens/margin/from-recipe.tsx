/**
 * A portion's cost, VAT and price from a recipe (domain §3.39). Always holds: a cost that isn't known
 * isn't taken, and says what is missing.
 */
import { IconChefHat } from '@tabler/icons-react'
import { useState } from 'react'
import { toNearest } from '#contract/measure/fraction.ts'
import { recipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { useRecipeBook } from '#src/modules/recipes/parts/recipe-book.ts'
import { countText, moneyText } from '#src/modules/recipes/parts/recipe-words.ts'
import { RecordPicker } from '#src/records/form/picker/record-picker.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './margin.module.css'
import type { RecipePortion } from './margin-state.ts'

interface FromRecipeProps {
  readonly onTake: (portion: RecipePortion) => void
}

export function FromRecipe({ onTake }: FromRecipeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button kind="primary" icon={IconChefHat} onClick={() => setIsOpen(true)}>
        From recipe
      </Button>
      {isOpen ? (
        <RecipeSheet
          onClose={close}
          onTake={(portion) => {
            onTake(portion)
            close()
          }}
        />
      ) : null}
    </>
  )
}

const recipeSchema = { type: 'string', ref: 'recipes' } as const

function RecipeSheet({ onClose, onTake }: FromRecipeProps & { readonly onClose: () => void }) {
  const [id, setId] = useState<string>()
  const book = useRecipeBook()
  const recipe = id === undefined ? undefined : book?.recipesById.get(id)
  const cost = recipe && book ? recipeCost(recipe, book) : undefined
  const portion = cost?.portion ?? null
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Cost of a portion"
      place="center"
      hasList
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!recipe || portion === null}
            onClick={() => recipe && portion && onTake(portionOf(recipe, toNearest(portion)))}
          >
            {portion === null ? 'Use this cost' : `Use ${moneyText(portion)}`}
          </Button>
        </>
      }
    >
      <div className={styles.fromRecipe}>
        <RecordPicker
          id="margin_recipe"
          resource="recipes"
          schema={recipeSchema}
          label="Recipe"
          value={id}
          onChange={(next) => setId(typeof next === 'string' ? next : undefined)}
          required
        />
        {recipe && portion ? (
          <p className={styles.about}>
            {moneyText(portion)} in ingredients for one of {countText(recipe.portions, 'portion')}.
          </p>
        ) : null}
        {recipe && cost && portion === null ? (
          <Note tone="warning" title="What a portion costs isn't known yet">
            {cost.missing[0]}
          </Note>
        ) : null}
      </div>
    </Sheet>
  )
}

const portionOf = (recipe: Recipe, cost: number): RecipePortion => ({
  name: recipe.name,
  cost,
  vat_bp: recipe.vat_rate_bp,
  price: recipe.price_gross_pence,
})
