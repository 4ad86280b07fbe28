/** How much of an item is on hand at the site, its value, and what to use first (domain §3.33). */
import { useSyncExternalStore } from 'react'
import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { OnHand } from '#contract/modules/lots/lots.ts'
import { stockValue } from '#contract/modules/stock/stock-value.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { formatDayNear, formatDaySaid } from '#contract/time/display-time.ts'
import { isLow, onHandOf, type SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { countOf } from '#src/records/list/totals/column-totals.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import type { StockBook } from './stock-book.ts'
import { reviewOf, stockStatus } from './stock-words.ts'

interface CellProps {
  readonly stock: Stock
  readonly book: StockBook
}

const quantityText = ({ unit }: Stock, onHand: OnHand | undefined) =>
  onHand ? formatQuantity(onHand.quantity, unit) : ''
function valueText(stock: Stock, site: SiteStock | undefined): string {
  const pence = penceOf(stock, site)
  if (pence === undefined) return ''
  return pence === null ? 'Not known' : formatMoney(pence)
}

const csvUnits = { g: 'kg', ml: 'l', each: 'pieces' } as const
const inPounds = (pence: number | null | undefined) =>
  typeof pence === 'number' ? pence / 100 : undefined

/** Pence and fractions; null if the cost isn't known. */
function penceOf(stock: Stock, site: SiteStock | undefined): number | null | undefined {
  const onHand = onHandOf(site, stock)
  return onHand && stockValue(onHand, stock)
}

/** An unknown value isn't £0: it is counted beside the sum. */
const valueTotal = (book: StockBook) => () => {
  let [sum, unknown] = [0, 0]
  return {
    add(stock: Stock) {
      const pence = penceOf(stock, book.get())
      if (pence === null) unknown += 1
      else sum += pence ?? 0
    },
    say: () => ({
      words: unknown > 0 ? `${formatMoney(sum)}, ${unknown} not known` : formatMoney(sum),
    }),
  }
}

const useByText = (stock: Stock, site: SiteStock | undefined) => {
  const day = onHandOf(site, stock)?.nextUseBy
  return site && day ? formatDayNear(day, site.today) : ''
}

/** Only on paper, where the word is beside the amount. */
function onHandStatus(stock: Stock, site: SiteStock | undefined): RowStatus | undefined {
  if (!isLow(site, stock)) return undefined
  const amount = quantityText(stock, onHandOf(site, stock))
  return { tone: 'warning', words: amount ? `${amount}, low` : 'Low' }
}

function useByStatus(stock: Stock, site: SiteStock | undefined): RowStatus | undefined {
  const useBy = onHandOf(site, stock)?.nextUseBy
  if (!site || useBy === undefined || useBy >= site.today) return undefined
  return { tone: 'fail', words: `Expired ${formatDaySaid(useBy, site.today)}` }
}

function OnHandCell({ stock, book }: CellProps) {
  const site = useSyncExternalStore(book.subscribe, book.get)
  const text = quantityText(stock, onHandOf(site, stock))
  if (!isLow(site, stock)) return text
  return (
    <StatusLine tone="warning">
      {text} <span className="l-hidden">low</span>
    </StatusLine>
  )
}

function UseByCell({ stock, book }: CellProps) {
  const site = useSyncExternalStore(book.subscribe, book.get)
  const text = useByText(stock, site)
  const status = useByStatus(stock, site)
  return status ? <StatusLine tone={status.tone}>{status.words}</StatusLine> : text
}

/** What nobody has reviewed says so, unless something is worse. */
function statusOf(stock: Stock, site: SiteStock | undefined): RowStatus | undefined {
  const status = stockStatus(stock, site)
  const isCalm = status === undefined || status.tone === 'safe' || status.tone === 'neutral'
  return isCalm ? (reviewOf(stock) ?? status) : status
}

function StatusCell({ stock, book }: CellProps) {
  const status = statusOf(stock, useSyncExternalStore(book.subscribe, book.get))
  if (!status) return null
  return (
    <StatusLine tone={status.tone} icon={status.icon}>
      {status.words}
    </StatusLine>
  )
}

function ValueCell({ stock, book }: CellProps) {
  const site = useSyncExternalStore(book.subscribe, book.get)
  return valueText(stock, site)
}

const valueColumn = (book: StockBook): AskedColumn<Stock> => ({
  id: 'value',
  title: 'Value',
  text: (stock) => valueText(stock, book.get()),
  cell: (stock) => <ValueCell stock={stock} book={book} />,
  order: (stock) => penceOf(stock, book.get()) ?? undefined,
  isFigure: true,
  width: '1.35fr',
  total: valueTotal(book),
  follows: book.subscribe,
  csv: [{ title: 'Value, £', value: (stock) => inPounds(penceOf(stock, book.get())) }],
})

/** @param withPrices flag `stock_pricing` */
export const onHandColumns = (
  book: StockBook,
  withPrices: boolean,
): readonly AskedColumn<Stock>[] => [
  {
    id: 'on_hand',
    title: 'On hand',
    text: (stock) => quantityText(stock, onHandOf(book.get(), stock)),
    status: (stock) => onHandStatus(stock, book.get()),
    cell: (stock) => <OnHandCell stock={stock} book={book} />,
    order: (stock) => onHandOf(book.get(), stock)?.quantity,
    isFigure: true,
    width: '1.08fr',
    csv: [
      {
        title: 'On hand, number',
        value: (stock) => {
          const quantity = onHandOf(book.get(), stock)?.quantity
          if (quantity === undefined) return undefined
          return stock.unit === 'each' ? quantity : quantity / 1000
        },
      },
      { title: 'On hand, unit', value: ({ unit }) => csvUnits[unit] },
    ],
    total: countOf({
      passes: (stock) => isLow(book.get(), stock),
      word: 'low',
      narrow: { key: 'low', value: 'yes' },
    }),
    follows: book.subscribe,
  },
  ...(withPrices ? [valueColumn(book)] : []),
  {
    id: 'next_use_by',
    title: 'Next use by',
    text: (stock) => useByText(stock, book.get()),
    status: (stock) => useByStatus(stock, book.get()),
    cell: (stock) => <UseByCell stock={stock} book={book} />,
    order: (stock) => onHandOf(book.get(), stock)?.nextUseBy,
    width: '1.5fr',
    csv: [{ title: 'Next use by, date', value: (stock) => onHandOf(book.get(), stock)?.nextUseBy }],
    total: countOf({
      passes: (stock) => useByStatus(stock, book.get()) !== undefined,
      word: 'expired',
      narrow: { key: 'look', value: 'past' },
    }),
  },
  {
    id: 'status',
    title: 'Status',
    text: (stock) => plainText(statusOf(stock, book.get())?.words),
    status: (stock) => statusOf(stock, book.get()),
    cell: (stock) => <StatusCell stock={stock} book={book} />,
    width: '1.35fr',
    total: countOf({
      passes: ({ id }) => book.get()?.byStock.get(id)?.onHold !== undefined,
      word: 'on hold',
      narrow: { key: 'look', value: 'hold' },
    }),
    follows: book.subscribe,
  },
]
