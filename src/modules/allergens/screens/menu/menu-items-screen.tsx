/** The menu: what is live, its price, its margin and its allergens (domain §2.17). */
import { IconSoup, IconTable } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import type { MenuItem } from '#contract/modules/allergens/menu-items.ts'
import { againstTarget, marginOf, USUAL_TARGET_BP } from '#contract/modules/calculators/margins.ts'
import { allergensText, moneyText } from '#src/modules/recipes/parts/recipe-words.ts'
import type { ListColumn } from '#src/records/list/list-columns.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { useRecords } from '#src/records/read/use-records.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { menuStatus } from './menu-words.ts'
import { type DishFigures, useDishBook, useDishFigures } from './use-dishes.ts'

type FiguresOf = (dish: MenuItem) => DishFigures | undefined

/** Null if its cost isn't known. */
function gpOf(dish: MenuItem, figuresOf: FiguresOf): number | null {
  const cost = figuresOf(dish)?.cost.cost
  return cost ? marginOf(cost, dish.price_gross_pence, dish.vat_rate_bp).gpBp : null
}

type More = Partial<Pick<ListColumn<MenuItem>, 'width' | 'isFigure' | 'order' | 'status' | 'cell'>>

const plain = (
  id: string,
  title: string,
  text: (dish: MenuItem) => string,
  more: More = {},
): ListColumn<MenuItem> => ({ id, title, text, width: '1fr', ...more })

const standings = {
  MET: { tone: 'safe' },
  BELOW: { tone: 'warning' },
  LOSS: { tone: 'fail' },
} as const

/** Against the profit a dish should make (domain §3.39). */
function GrossProfit({ dish, figuresOf, target_bp }: GpProps) {
  const cost = figuresOf(dish)?.cost.cost
  const gp = gpOf(dish, figuresOf)
  if (!cost || gp === null) return null
  const of = { vat_bp: dish.vat_rate_bp, target_bp }
  const { tone } = standings[againstTarget(cost, dish.price_gross_pence, of)]
  return <StatusLine tone={tone}>{formatExactShare(gp, 1)}</StatusLine>
}

interface GpProps {
  readonly dish: MenuItem
  readonly figuresOf: FiguresOf
  readonly target_bp: number
}

const priceColumns = (figuresOf: FiguresOf, target_bp: number): ListColumn<MenuItem>[] => [
  plain(
    'cost',
    'Cost',
    (dish) => {
      const cost = figuresOf(dish)?.cost.cost
      return cost ? moneyText(cost) : 'Not known'
    },
    { isFigure: true },
  ),
  plain(
    'gp',
    'Gross profit',
    (dish) => {
      const gp = gpOf(dish, figuresOf)
      return gp === null ? '' : formatExactShare(gp, 1)
    },
    {
      isFigure: true,
      order: (dish) => gpOf(dish, figuresOf) ?? undefined,
      cell: (dish) => <GrossProfit {...{ dish, figuresOf, target_bp }} />,
    },
  ),
]

const statusOf = (dish: MenuItem, figuresOf: FiguresOf) => menuStatus(dish, figuresOf(dish)?.food)

const columnsOf = (
  figuresOf: FiguresOf,
  withPrices: boolean,
  target_bp: number,
): ListColumn<MenuItem>[] => [
  plain('name', 'Name', ({ name }) => name, { width: '2fr' }),
  plain('menu', 'Menu', ({ menu = '' }) => menu),
  plain('section', 'Section', ({ section = '' }) => section),
  plain('price', 'Price, inc VAT', ({ price_gross_pence: pence }) => formatMoney(pence), {
    isFigure: true,
    order: ({ price_gross_pence: pence }) => pence,
  }),
  ...(withPrices ? priceColumns(figuresOf, target_bp) : []),
  plain(
    'allergens',
    'Allergens',
    (dish) => {
      const food = figuresOf(dish)?.food
      return food ? allergensText(food) : ''
    },
    { width: '1.7fr' },
  ),
  plain('status', 'Status', (dish) => String(statusOf(dish, figuresOf).words), {
    width: '1.5fr',
    status: (dish) => statusOf(dish, figuresOf),
    cell(dish) {
      const { tone, icon, words } = statusOf(dish, figuresOf)
      return (
        <StatusLine tone={tone} icon={icon}>
          {words}
        </StatusLine>
      )
    },
  }),
]

export function MenuItemsScreen() {
  const dishes = useRecords('menu-items', { includeArchived: true })
  const book = useDishBook(dishes)
  const figuresOf = useDishFigures(book)
  const withPrices = useFlag('stock_pricing')
  const { client } = useSession()
  const target_bp = client?.settings?.margins?.target_gp_bp ?? USUAL_TARGET_BP
  const columns = useMemo(
    () => columnsOf(figuresOf, withPrices, target_bp),
    [figuresOf, withPrices, target_bp],
  )
  return (
    <ListPage
      resource="menu-items"
      title="Menu items"
      path="/menu-items"
      add="Add a menu item"
      icon={IconSoup}
      emptyText="Add what you serve, with its allergens, so that anybody can answer a customer."
      rows={book && dishes}
      columns={columns}
      searchIn="Name, menu, section or allergen"
      usualSort="name"
      actions={
        <Button icon={IconTable} to="/allergens">
          Allergens
        </Button>
      }
      card={(dish) => ({
        second: [dish.menu, formatMoney(dish.price_gross_pence)].filter(Boolean).join(', '),
        status: statusOf(dish, figuresOf),
      })}
    />
  )
}
