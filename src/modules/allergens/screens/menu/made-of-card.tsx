/** The recipes and the item a dish is made of, each with its portions (domain §2.17). */
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import type { RecipeBook } from '#src/modules/recipes/parts/recipe-book.ts'
import { countText } from '#src/modules/recipes/parts/recipe-words.ts'
import { RecordCard } from '#src/records/page/record-card.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'

interface MadeOfCardProps {
  readonly dish: MenuItem
  readonly book: RecipeBook
}

/** What this device doesn't have is said, and no link leads to it. */
const UNKNOWN = 'Not on this device'

export function MadeOfCard({ dish, book }: MadeOfCardProps) {
  const { recipe_ids: parts = [], stock_id, portion_g } = dish
  const stock = stock_id ? book.stocksById.get(stock_id) : undefined
  const isEmpty = parts.length === 0 && !stock_id
  return (
    <RecordCard
      resource="menu-items"
      record={dish}
      path={`/menu-items/${dish.id}`}
      title="Made of"
      flush={!isEmpty}
      {...(isEmpty && {
        about: 'Choose the recipes, or the item it is sold as. Without them nobody can confirm it.',
      })}
    >
      {isEmpty ? null : (
        <List label="Made of">
          {parts.map(({ recipe_id, quantity }) => {
            const recipe = book.recipesById.get(recipe_id)
            return (
              <ListRow
                key={recipe_id}
                title={recipe?.name ?? UNKNOWN}
                second={countText(quantity, 'portion')}
                to={recipe && `/recipes/${recipe_id}`}
              />
            )
          })}
          {stock_id ? (
            <ListRow
              title={stock?.internal_name ?? UNKNOWN}
              second={portion_g ? formatQuantity(portion_g, 'g') : 'As it was bought'}
              to={stock && `/stock/${stock_id}`}
            />
          ) : null}
        </List>
      )}
    </RecordCard>
  )
}
