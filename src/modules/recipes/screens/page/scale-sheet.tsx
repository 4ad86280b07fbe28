/** The recipe for another amount: each line multiplied and rounded to a gram (AC 3.32.4). */
import { useState } from 'react'
import { kilogramsText } from '#contract/measure/display.ts'
import { over, times } from '#contract/measure/fraction.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { scaledLines } from '#contract/modules/recipes/recipe-amounts.ts'
import { recipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { useFlag } from '#src/session/use-session.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import type { RecipeBook } from '../../parts/recipe-book.ts'
import { lineName, moneyText } from '../../parts/recipe-words.ts'
import { PrintRecipe } from './print-recipe.tsx'
import styles from './recipe-page.module.css'

interface ScaleSheetProps {
  readonly recipe: Recipe
  readonly book: RecipeBook
  readonly onClose: () => void
}

const units = {
  g: { unit: 'kg', decimals: 3 },
  ml: { unit: 'l', decimals: 3 },
  each: { unit: 'pieces', decimals: 0 },
} as const

/** To the gram, because it is weighed by it: "1.333 kg". */
const exactText = ({ quantity, unit }: RecipeLine) =>
  unit === 'g' && quantity >= 1000 ? kilogramsText(quantity) : formatQuantity(quantity, unit)

export function ScaleSheet({ recipe, book, onClose }: ScaleSheetProps) {
  const { yield_quantity: makes, yield_unit, batch_size_default: usual = makes } = recipe
  const [wanted, setWanted] = useState<number | null>(usual)
  const withPrices = useFlag('stock_pricing')
  const { unit, decimals } = units[yield_unit]
  const lines = wanted ? scaledLines(recipe, wanted) : []
  const { total } = recipeCost(recipe, book)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`Scale ${recipe.name}`}
      place="center"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {wanted ? (
            <PrintRecipe
              recipe={recipe}
              book={book}
              scaled={{ lines, makes: wanted }}
              kind="primary"
            />
          ) : null}
        </>
      }
    >
      <div className={styles.scale}>
        <NumberField
          label="How much to make"
          help={`The recipe makes ${formatQuantity(makes, yield_unit)}.`}
          unit={unit}
          decimals={decimals}
          digits={9}
          signed={false}
          value={wanted === null ? null : wanted / 10 ** decimals}
          onChange={(next) => {
            const amount = next === null ? 0 : scaleHalfAway(next, decimals)
            setWanted(amount > 0 ? amount : null)
          }}
          data-autofocus
        />
        {wanted ? (
          <table className={styles.scaled}>
            <thead>
              <tr>
                <th scope="col">Ingredient</th>
                <th scope="col" data-figure="">
                  For {formatQuantity(wanted, yield_unit)}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{lineName(line, book)}</th>
                  <td data-figure="">{exactText(line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <p className={styles.second}>Enter an amount above 0.</p>
        )}
        {withPrices && wanted && total ? (
          <p className={styles.second}>
            It costs {moneyText(over(times(total, wanted), makes))} in ingredients.
          </p>
        ) : null}
      </div>
    </Sheet>
  )
}
