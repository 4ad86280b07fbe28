/**
 * The allergens of a recipe or a dish, each with where it comes from (domain §1.8). Always holds: while an
 * ingredient isn't confirmed it says so, names it, and never says "None" (AC 3.32.3).
 */
import { IconCircleCheck, IconQuestionMark } from '@tabler/icons-react'
import { useState } from 'react'
import { allergenWord } from '#contract/modules/allergens/allergen-lists.ts'
import type { ListedAllergen } from '#contract/modules/allergens/allergens.ts'
import {
  type AllergenSource,
  allergenSources,
  type FoodAllergens,
  recipeAllergens,
  unconfirmedStocks,
} from '#contract/modules/recipes/recipe-allergens.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './food-card.module.css'
import type { RecipeBook } from './recipe-book.ts'

type FoodRecipe = Pick<Recipe, 'id' | 'name' | 'lines' | 'may_contain_extra'>

interface FoodCardProps {
  readonly recipe: FoodRecipe
  readonly book: RecipeBook
}

export function FoodCard({ recipe, book }: FoodCardProps) {
  const food = recipeAllergens(recipe, book)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isKnown = food.state !== 'NOT_CONFIRMED'
  const part = { recipe, book, onAsk: setAsked }
  return (
    <Card
      title="Allergens"
      aside={
        isKnown ? (
          <StatusLine tone="safe" icon={IconCircleCheck}>
            All confirmed
          </StatusLine>
        ) : (
          <StatusLine tone="neutral" icon={IconQuestionMark}>
            Not confirmed
          </StatusLine>
        )
      }
    >
      {isKnown ? null : <Unconfirmed recipe={recipe} book={book} food={food} />}
      {food.state === 'NONE' ? <p className={styles.plain}>None of the 14</p> : null}
      <Sources {...part} list="contains" entries={food.contains} />
      <Sources {...part} list="may_contain" entries={food.may_contain} />
      {asked ? <SourceSheet asked={asked} own={recipe.id} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}

interface UnconfirmedProps extends FoodCardProps {
  readonly food: FoodAllergens
}

function Unconfirmed({ recipe, book, food }: UnconfirmedProps) {
  const mayEdit = useMayDo('edit', 'stocks')
  const stocks = unconfirmedStocks(recipe, book)
  const known = new Set(stocks.map(({ internal_name }) => internal_name))
  return (
    <ul className={styles.unconfirmed}>
      {stocks.map(({ id, internal_name }) => (
        <li key={id}>
          <span>{internal_name}</span>
          {mayEdit ? (
            <Button to={`/stock/${id}`} about={internal_name}>
              Confirm
            </Button>
          ) : null}
        </li>
      ))}
      {food.unconfirmed
        .filter((name) => !known.has(name))
        .map((name) => (
          <li key={name}>
            <span>There is {name}. Connect to receive it.</span>
          </li>
        ))}
    </ul>
  )
}

const pathOf = ({ of, id }: AllergenSource) => `/${of === 'stocks' ? 'stock' : 'recipes'}/${id}`

type Asked = {
  readonly entry: ListedAllergen
  readonly list: 'contains' | 'may_contain'
  readonly sources: readonly AllergenSource[]
}

interface SourcesProps extends FoodCardProps {
  readonly list: 'contains' | 'may_contain'
  readonly entries: readonly ListedAllergen[]
  readonly onAsk: (asked: Asked) => void
}

function Sources({ recipe, book, list, entries, onAsk }: SourcesProps) {
  if (entries.length === 0) return null
  const bySource = allergenSources(recipe, book, list)
  return (
    <div className={styles.sources}>
      <p className={styles.plain}>{list === 'contains' ? 'Contains' : 'May contain'}</p>
      <ul>
        {entries.map((entry) => {
          const sources = bySource.get(entry.code) ?? []
          return (
            <li key={entry.code}>
              <button
                type="button"
                className={styles.source}
                aria-haspopup="dialog"
                onClick={() => onAsk({ entry, list, sources })}
              >
                <strong>{allergenWord(entry)}</strong>:{' '}
                {sources.map(({ id, name }) => (id === recipe.id ? 'added here' : name)).join(', ')}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface SourceSheetProps {
  /** What the card is about: nobody is led to where they are. */
  readonly own: string
  readonly asked: Asked
  readonly onClose: () => void
}

function SourceSheet({ asked, own, onClose }: SourceSheetProps) {
  const { entry, list, sources } = asked
  const name = allergenWord(entry)
  return (
    <Sheet opened onClose={onClose} title={name} place="center">
      <p className={styles.plain}>{list === 'contains' ? 'It is in:' : 'It may be in:'}</p>
      <List label={name}>
        {sources.map((source) => (
          <ListRow
            key={`${source.of} ${source.id}`}
            title={source.name}
            second={
              source.of === 'stocks'
                ? 'Ingredient'
                : source.id === own
                  ? 'Added here'
                  : 'Said of the recipe itself'
            }
            to={source.id === own ? undefined : pathOf(source)}
          />
        ))}
      </List>
    </Sheet>
  )
}
