/** What goes in: prepared weight, prep yield, cost and its share; cards on a phone (design, Recipe). */

import { IconPencil } from '@tabler/icons-react'
import { formatWeight } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import type { Fraction } from '#contract/measure/fraction.ts'
import { toBasisPoints, toNearest } from '#contract/measure/fraction.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { foodGrams } from '#contract/modules/recipes/recipe-amounts.ts'
import { costShare, type RecipeCost, recipeCost } from '#contract/modules/recipes/recipe-cost.ts'
import type { RecipeLine } from '#contract/modules/recipes/recipe-parts.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { editPath } from '#src/records/page/use-editing.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useFlag } from '#src/session/use-session.ts'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Note } from '#src/ui/status/note.tsx'
import type { RecipeBook } from '../../parts/recipe-book.ts'
import { countText, lineName, makesText, moneyText } from '../../parts/recipe-words.ts'
import styles from './recipe-page.module.css'

interface LinesCardProps {
  readonly recipe: Recipe
  readonly book: RecipeBook
}

export function LinesCard({ recipe, book }: LinesCardProps) {
  const withPrices = useFlag('stock_pricing')
  const isPhone = useIsPhone()
  const mayEdit = useMayDo('edit', 'recipes')
  const isOnline = useOnline()
  const cost = recipeCost(recipe, book)
  const shown = { recipe, book, cost: withPrices ? cost : null }
  return (
    <Card
      title={`For ${makesText(recipe)}`}
      flush
      aside={
        mayEdit && isOnline ? (
          <Button
            kind="plain"
            icon={IconPencil}
            to={editPath(`/recipes/${recipe.id}`, 'Ingredients')}
            about="Ingredients"
          >
            Edit
          </Button>
        ) : null
      }
    >
      {isPhone ? <LinesAsCards {...shown} /> : <LinesTable {...shown} />}
      {withPrices && cost.missing.length > 0 ? (
        <div className={styles.below}>
          <Note tone="info" title="The cost isn’t known yet">
            {cost.missing.join(' ')}
          </Note>
        </div>
      ) : null}
    </Card>
  )
}

interface LinesProps extends LinesCardProps {
  /** Null without prices. */
  readonly cost: RecipeCost | null
}

const pathOf = ({ stock_id, recipe_id }: RecipeLine) =>
  stock_id ? `/stock/${stock_id}` : recipe_id ? `/recipes/${recipe_id}` : undefined

const yieldText = (
  { kind, prep_yield_bp: left = 10_000 }: RecipeLine,
  book: RecipeBook,
  id = '',
) =>
  kind === 'WATER' || book.stocksById.get(id)?.kind === 'PACKAGING' ? '' : formatExactShare(left, 0)

const shareText = (share: Fraction | null) =>
  share ? formatExactShare(toBasisPoints(share), 0) : ''

function totalOf({ recipe, book }: LinesCardProps): string {
  const grams = foodGrams(recipe.lines, book)
  return grams ? formatWeight(toNearest(grams)) : 'Not known'
}

function LinesTable({ recipe, book, cost }: LinesProps) {
  const { lines } = recipe
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Ingredient</th>
          <th scope="col" data-figure="">
            Prepared weight
          </th>
          <th scope="col" data-figure="">
            Prep yield
          </th>
          {cost ? (
            <>
              <th scope="col" data-figure="">
                Cost
              </th>
              <th scope="col" data-figure="">
                Share
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const own = cost?.lines[place]
          const to = pathOf(line)
          const name = lineName(line, book)
          return (
            <tr key={line.id}>
              <th scope="row">
                {to ? <AppLink to={to}>{name}</AppLink> : name}
                {line.note ? <span className={styles.note}>{line.note}</span> : null}
              </th>
              <td data-figure="">{formatQuantity(line.quantity, line.unit)}</td>
              <td data-figure="" data-second="">
                {yieldText(line, book, line.stock_id)}
              </td>
              {cost && own ? (
                <>
                  <td data-figure="">{own.cost ? moneyText(own.cost) : '–'}</td>
                  <td data-figure="" data-second="">
                    {shareText(costShare(own, cost))}
                  </td>
                </>
              ) : null}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{countText(lines.length, 'line')}</th>
          <td data-figure="">{totalOf({ recipe, book })}</td>
          <td />
          {cost ? (
            <>
              <td data-figure="">{cost.total ? moneyText(cost.total) : 'Not known'}</td>
              <td data-figure="">{cost.total ? '100%' : ''}</td>
            </>
          ) : null}
        </tr>
      </tfoot>
    </table>
  )
}

function LinesAsCards({ recipe, book, cost }: LinesProps) {
  const second = (line: RecipeLine, place: number) => {
    const own = cost?.lines[place]
    const left = yieldText(line, book, line.stock_id)
    const share = own && cost ? shareText(costShare(own, cost)) : ''
    return [
      line.note,
      left && left !== '100%' ? `${left} left after preparing` : '',
      own?.cost ? `${moneyText(own.cost)}${share ? `, ${share}` : ''}` : '',
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <>
      <List label="Ingredients">
        {recipe.lines.map((line, place) => (
          <ListRow
            key={line.id}
            title={lineName(line, book)}
            second={second(line, place)}
            aside={
              <span className={styles.amount}>{formatQuantity(line.quantity, line.unit)}</span>
            }
            to={pathOf(line)}
          />
        ))}
      </List>
      <p className={styles.total}>
        <span>{countText(recipe.lines.length, 'line')}</span>
        <span>
          {totalOf({ recipe, book })}
          {cost?.total ? `, ${moneyText(cost.total)}` : ''}
        </span>
      </p>
    </>
  )
}
