/** The catalogue's columns besides an item's name and stock on hand (domain §3.33). */

import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDay } from '#contract/time/display-time.ts'
import { isLow, onHandOf, type SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { differentOf } from '#src/records/list/totals/column-totals.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { allergenWords } from './stock-words.ts'

const needsReview: RowStatus = { tone: 'warning', words: 'Needs review' }
export const reviewOf = ({ tags }: Stock) =>
  tags?.includes('NEEDS_REVIEW') ? needsReview : undefined

export function amountText(stock: Stock, site: SiteStock | undefined): string {
  const onHand = onHandOf(site, stock)
  return onHand ? formatQuantity(onHand.quantity, stock.unit) : ''
}

export function warningOf(stock: Stock, site: SiteStock | undefined): RowStatus | undefined {
  const useBy = onHandOf(site, stock)?.nextUseBy
  if (site && useBy !== undefined && useBy < site.today) {
    return { tone: 'fail', words: `Expired ${formatDay(useBy)}` }
  }
  return isLow(site, stock) ? { tone: 'warning', words: 'Low' } : undefined
}

export const stockColumns: readonly AskedColumn<Stock>[] = [
  {
    id: 'default_supplier_id',
    title: 'Usual supplier',
    total: differentOf(({ default_supplier_id: id }) => id, { one: 'supplier', many: 'suppliers' }),
    text: ({ default_supplier_id: id }, { nameOf }) => (id && nameOf('suppliers', id)) ?? '',
    width: '1.55fr',
  },
  {
    id: 'allergens',
    title: 'Allergens',
    text: allergenWords,
    width: '1.15fr',
  },
  {
    id: 'sku',
    title: 'Code',
    text: ({ sku, gtin }) => [sku, gtin].filter(Boolean).join(' '),
    cell: (stock) =>
      reviewOf(stock) ? (
        <StatusLine tone="warning">Review</StatusLine>
      ) : (
        (stock.sku ?? stock.gtin ?? '')
      ),
    width: '0.67fr',
  },
]
export const priceColumn: AskedColumn<Stock> = {
  id: 'price_pence',
  title: 'Pack price',
  text: ({ price_pence }) => (price_pence === undefined ? '' : formatMoney(price_pence)),
  order: ({ price_pence }) => price_pence,
  isField: true,
  isFigure: true,
  width: '1fr',
}
