/** How much of an item stands at the site, and what of it has to go first (domain §3.33). */
import { useSyncExternalStore } from 'react'
import type { Stock } from '#contract/resources/stocks.ts'
import { formatDay } from '#contract/rules/display-time.ts'
import type { OnHand } from '#contract/rules/lots.ts'
import { formatQuantity } from '#contract/rules/quantity.ts'
import type { AskedColumn } from '#src/records/list-columns.ts'
import { isLow, onHandOf } from '#src/records/on-hand.ts'
import { StatusLine } from '#src/ui/status-line.tsx'
import type { StockBook } from './stock-book.ts'

interface CellProps {
  readonly stock: Stock
  readonly book: StockBook
}

const quantityText = ({ unit }: Stock, onHand: OnHand | undefined) =>
  onHand ? formatQuantity(onHand.quantity, unit) : ''
const useByText = (onHand: OnHand | undefined) =>
  onHand?.nextUseBy ? formatDay(onHand.nextUseBy) : ''

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
  const onHand = onHandOf(site, stock)
  const text = useByText(onHand)
  const isPast = site !== undefined && (onHand?.nextUseBy ?? site.today) < site.today
  return isPast ? <StatusLine tone="fail">Expired {text}</StatusLine> : text
}

export const onHandColumns = (book: StockBook): readonly AskedColumn<Stock>[] => [
  {
    id: 'on_hand',
    title: 'On hand',
    text: (stock) => quantityText(stock, onHandOf(book.get(), stock)),
    cell: (stock) => <OnHandCell stock={stock} book={book} />,
    order: (stock) => onHandOf(book.get(), stock)?.quantity,
    isFigure: true,
    width: '0.8fr',
  },
  {
    id: 'next_use_by',
    title: 'Next use by',
    text: (stock) => useByText(onHandOf(book.get(), stock)),
    cell: (stock) => <UseByCell stock={stock} book={book} />,
    order: (stock) => onHandOf(book.get(), stock)?.nextUseBy,
    width: '1.65fr',
  },
]
