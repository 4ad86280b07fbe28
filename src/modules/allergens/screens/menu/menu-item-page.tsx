/**
 * A dish as it is read: what it is made of, what it earns, its allergens, and who confirmed them
 * (domain §2.17). Always holds: what can be confirmed is what stands on the page at that moment.
 */

import { movesFrom } from '#contract/core/rules/states.ts'
import { dishAllergens, dishLines } from '#contract/modules/allergens/dish-allergens.ts'
import { isApproved } from '#contract/modules/allergens/dish-approval.ts'
import { dishCost } from '#contract/modules/allergens/dish-cost.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { menuStates } from '#contract/modules/allergens/menu-states.ts'
import { FoodCard } from '#src/modules/recipes/parts/food-card.tsx'
import { MarginCard } from '#src/modules/recipes/parts/margin-card.tsx'
import type { RecipeBook } from '#src/modules/recipes/parts/recipe-book.ts'
import { ArchiveButton } from '#src/records/page/archive-button.tsx'
import { EditButton, RecordCard } from '#src/records/page/record-card.tsx'
import { RecordPage } from '#src/records/page/record-page.tsx'
import { StateActions } from '#src/records/page/state-actions.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Columns, Stack } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { ConfirmCard } from './confirm-card.tsx'
import { MadeOfCard } from './made-of-card.tsx'
import { menuStatus } from './menu-words.ts'
import { useDishBook } from './use-dishes.ts'

interface MenuItemPageProps {
  readonly dish: MenuItem | null | undefined
  readonly back: { readonly to: string; readonly label: string }
}

export function MenuItemPage({ dish, back }: MenuItemPageProps) {
  const book = useDishBook(dish ? [dish] : undefined)
  const isWhole = dish !== undefined && (dish === null || book !== undefined)
  return (
    <RecordPage
      resource="menu-items"
      record={isWhole ? dish : undefined}
      back={back}
      second={dish ? [dish.menu, dish.section].filter(Boolean).join(', ') : undefined}
      chips={dish && book ? <Chips dish={dish} book={book} /> : null}
      actions={
        dish && book ? (
          <>
            <Actions dish={dish} book={book} />
            <ArchiveButton resource="menu-items" record={dish}>
              It comes off the menu. Past records are kept.
            </ArchiveButton>
          </>
        ) : null
      }
    >
      {dish && book ? <Main dish={dish} book={book} /> : null}
    </RecordPage>
  )
}

interface PartProps {
  readonly dish: MenuItem
  readonly book: RecipeBook
}

function Chips({ dish, book }: PartProps) {
  const { tone, icon, words } = menuStatus(dish, dishAllergens(dish, book))
  return (
    <>
      {dish.archived ? <Chip>Archived</Chip> : null}
      <Chip tone={tone} icon={icon}>
        {words}
      </Chip>
      {dish.available === false ? <Chip tone="warning">Not available</Chip> : null}
    </>
  )
}

/** It goes live once somebody has confirmed it; until then the card of its allergens has the act. */
function Actions({ dish, book }: PartProps) {
  const save = useSave()
  const { caller } = useSession()
  const mayEdit = useMayDo('edit', 'menu-items')
  if (!mayEdit || !caller || dish.archived) return null
  const isReady = isApproved(dish, dishAllergens(dish, book))
  const moves = movesFrom(menuStates, dish.status, caller).filter(
    ({ to }) => to !== 'LIVE' || isReady,
  )
  return (
    <StateActions moves={moves} onMove={({ to }) => save.edit('menu-items', dish, { status: to })}>
      <EditButton resource="menu-items" path={`/menu-items/${dish.id}`} kind="default" />
    </StateActions>
  )
}

const FROM: Readonly<Record<string, string>> = {
  PARTS: 'The cost comes from what it is made of.',
  TYPED: 'Somebody typed the cost in.',
}

function Aside({ dish, book }: PartProps) {
  const withPrices = useFlag('stock_pricing')
  const { cost, from, missing } = dishCost(dish, book)
  const second = [from ? FROM[from] : '', ...missing].filter(Boolean).join(' ')
  return (
    <Stack>
      <ConfirmCard dish={dish} food={dishAllergens(dish, book)} />
      <FoodCard recipe={{ ...dish, lines: dishLines(dish) }} book={book} />
      {withPrices ? (
        <MarginCard title="What it earns" priced={dish} portion={cost} second={second} />
      ) : null}
    </Stack>
  )
}

function Main({ dish, book }: PartProps) {
  const card = { resource: 'menu-items', record: dish, path: `/menu-items/${dish.id}` } as const
  return (
    <Columns aside={<Aside dish={dish} book={book} />}>
      <MadeOfCard dish={dish} book={book} />
      <RecordCard
        {...card}
        title="On the menu"
        fields={['menu', 'section', 'available', 'dietary']}
      />
      <RecordCard
        {...card}
        title="Price"
        fields={['price_gross_pence', 'vat_rate_bp', 'cost_pence']}
      />
    </Columns>
  )
}
