/** The catalogue's columns besides an item's name and stock on hand (domain §3.33). */

import { formatMoney } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { unitPricePounds, unitPriceText } from '#contract/modules/stock/prices.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDaySaid } from '#contract/time/display-time.ts'
import { onHandOf, type SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import type { AskedColumn } from '#src/records/list/list-columns.ts'
import { differentOf } from '#src/records/list/totals/column-totals.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { allergenWords, stockStatus } from './stock-words.ts'

export function amountText(stock: Stock, site: SiteStock | undefined): string {
  const onHand = onHandOf(site, stock)
  return onHand ? formatQuantity(onHand.quantity, stock.unit) : ''
}

/** Only what somebody has to do something about. */
export function warningOf(stock: Stock, site: SiteStock | undefined): RowStatus | undefined {
  const { nextUseBy, expired } = onHandOf(site, stock) ?? {}
  if (site && expired && nextUseBy) {
    return { tone: 'fail', words: `Expired ${formatDaySaid(nextUseBy, site.today)}` }
  }
  const status = stockStatus(stock, site)
  return status && (status.tone === 'fail' || status.tone === 'warning') ? status : undefined
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
    isExtra: true,
  },
]
const unitPriceOf = ({ price_pence, price_pack_quantity }: Stock) =>
  price_pence === undefined || price_pack_quantity === undefined
    ? undefined
    : { price_pence, pack_quantity: price_pack_quantity }

/** Of a kilogram, a litre or a piece: shown on request. */
export const unitPriceColumn: AskedColumn<Stock> = {
  id: 'unit_price',
  title: 'Unit price',
  text(stock) {
    const price = unitPriceOf(stock)
    return price ? unitPriceText(price, stock.unit) : ''
  },
  order(stock) {
    const price = unitPriceOf(stock)
    return price && unitPricePounds(price, stock.unit)
  },
  csv: [
    {
      title: 'Price of a kg, litre or piece, £',
      value(stock) {
        const price = unitPriceOf(stock)
        return price && unitPricePounds(price, stock.unit)
      },
    },
  ],
  isFigure: true,
  isExtra: true,
  width: '1fr',
}
export const priceColumn: AskedColumn<Stock> = {
  id: 'price_pence',
  title: 'Pack price',
  text: ({ price_pence }) => (price_pence === undefined ? '' : formatMoney(price_pence)),
  order: ({ price_pence }) => price_pence,
  isField: true,
  isFigure: true,
  width: '1fr',
}
