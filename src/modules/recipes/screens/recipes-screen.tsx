/** The recipes, newest first, with what a portion costs and what is in it (domain §3.32). */
import { IconChefHat, IconQuestionMark } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { toNearest } from '#contract/measure/fraction.ts'
import { marginOf } from '#contract/modules/calculators/margins.ts'
import type { Recipe } from '#contract/modules/recipes/recipes.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useFlag } from '#src/session/use-session.ts'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { type RecipeFigures, useRecipeBook, useRecipeFigures } from '../parts/recipe-book.ts'
import { allergensText, makesText, moneyText, recipeStatus } from '../parts/recipe-words.ts'
import { ONLINE_ONLY } from './recipe-groups.ts'

type FiguresOf = (recipe: Recipe) => RecipeFigures | undefined

/** Null if it has no price, or its cost isn't known. */
function gpOf(recipe: Recipe, figuresOf: FiguresOf): number | null {
  const portion = figuresOf(recipe)?.cost.portion
  const { price_gross_pence: price, vat_rate_bp: vat = 0 } = recipe
  return portion && price ? marginOf(portion, price, vat).gpBp : null
}

function costText(recipe: Recipe, figuresOf: FiguresOf): string {
  const cost = figuresOf(recipe)?.cost
  if (!cost) return ''
  return cost.portion ? moneyText(cost.portion) : 'Not known'
}

const priceColumns = (figuresOf: FiguresOf): AskedColumn<Recipe>[] => [
  {
    id: 'cost',
    title: 'Portion cost',
    width: '1fr',
    text: (recipe) => costText(recipe, figuresOf),
    order: (recipe) => {
      const portion = figuresOf(recipe)?.cost.portion
      return portion ? toNearest(portion, 4) : undefined
    },
    isFigure: true,
    csv: [
      {
        title: 'Cost a portion, £',
        value: (recipe) => {
          const portion = figuresOf(recipe)?.cost.portion
          return portion ? toNearest(portion) / 100 : undefined
        },
      },
    ],
  },
  {
    id: 'gp',
    title: 'Gross profit',
    width: '1fr',
    text(recipe) {
      const gp = gpOf(recipe, figuresOf)
      return gp === null ? '' : formatExactShare(gp, 1)
    },
    order: (recipe) => gpOf(recipe, figuresOf) ?? undefined,
    isFigure: true,
  },
]

/** The row's own status: what isn't confirmed is beside it. */
const ownStatus = (recipe: Recipe) => recipeStatus(recipe, undefined)

const foodColumns = (figuresOf: FiguresOf): AskedColumn<Recipe>[] => [
  {
    id: 'allergens',
    title: 'Allergens',
    text(recipe) {
      const food = figuresOf(recipe)?.food
      return food ? allergensText(food) : ''
    },
    cell(recipe) {
      const food = figuresOf(recipe)?.food
      if (!food) return null
      if (food.state !== 'NOT_CONFIRMED') return allergensText(food)
      return (
        <StatusLine tone="neutral" icon={IconQuestionMark}>
          Not confirmed
        </StatusLine>
      )
    },
    width: '1.7fr',
  },
  {
    id: 'status',
    title: 'Status',
    text: (recipe) => String(ownStatus(recipe).words),
    status: ownStatus,
    cell(recipe) {
      const { tone, icon, words } = ownStatus(recipe)
      return (
        <StatusLine tone={tone} icon={icon}>
          {words}
        </StatusLine>
      )
    },
    width: '1fr',
  },
]

const updated: AskedColumn<Recipe> = {
  id: 'updated',
  title: 'Updated',
  text: ({ updated: at }, { timezone }) => (at === undefined ? '' : formatDateMedium(at, timezone)),
  order: ({ updated: at }) => at,
  isShort: true,
  width: '1.2fr',
}

const category: AskedColumn<Recipe> = {
  id: 'category',
  title: 'Category',
  text: ({ category: of = '' }) => of,
  width: '1.25fr',
}

const name: AskedColumn<Recipe> = {
  id: 'name',
  title: 'Name',
  text: (recipe) => recipe.name,
  width: '2fr',
}

export function RecipesScreen() {
  const book = useRecipeBook()
  const figuresOf = useRecipeFigures(book)
  const withPrices = useFlag('stock_pricing')
  const isOnline = useOnline()
  const mayAdd = useMayDo('create', 'recipes')
  const columns = useMemo(
    () => [
      name,
      category,
      ...(withPrices ? priceColumns(figuresOf) : []),
      ...foodColumns(figuresOf),
      updated,
    ],
    [figuresOf, withPrices],
  )
  return (
    <ListPage
      resource="recipes"
      title="Recipes"
      path="/recipes"
      add="Add a recipe"
      icon={IconChefHat}
      emptyText="Add a recipe to make products."
      rows={book?.recipes}
      columns={columns}
      searchIn="Name, category or allergen"
      usualSort="-updated"
      note={mayAdd && !isOnline ? <Note tone="offline" title={ONLINE_ONLY} /> : null}
      card={(recipe) => ({
        second: [recipe.category, makesText(recipe)].filter(Boolean).join(' · '),
        amount: withPrices ? costText(recipe, figuresOf) : undefined,
        status: recipeStatus(recipe, figuresOf(recipe)?.food),
      })}
    />
  )
}
