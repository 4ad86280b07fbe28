/**
 * The stock of each item, added up over its lots (domain §2.0). Pure; the server's
 * `?aggregate=by-stock` (stock-totals.ts) and the lists of lots by item are this. Always holds: amounts in
 * another unit are a separate line; an unknown value isn't £0.
 */
import type { Fold } from '#contract/core/lists/define-view.ts'
import { stockValue } from '../stock/stock-value.ts'
import { holdings, inFefoOrder, type Lot } from './lots.ts'

export type StockTotal = {
  readonly stock_id: string
  readonly internal_name: string
  readonly unit: Lot['unit']
  /** In that unit. */
  readonly quantity: number
  readonly lots: number
  readonly earliest_use_by_date?: string
  /** ex VAT; not there when some of it has neither a cost nor a price. */
  readonly value_pence?: number
}

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** One line for each item and unit, A to Z. Lots without an item are in none. */
export const totalsByStock: Fold<Lot, StockTotal> = async (lots, others) => {
  const groups = Map.groupBy(
    lots.filter(({ stock_id }) => stock_id !== undefined),
    ({ stock_id, unit }) => `${stock_id} ${unit}`,
  )
  const stocks = await others('stocks', [
    ...new Set(lots.flatMap(({ stock_id }) => stock_id ?? [])),
  ])
  const lines = [...groups.values()].flatMap((own) => {
    const [first] = own.toSorted(inFefoOrder)
    if (first?.stock_id === undefined) return []
    const { stock_id, unit, use_by_date } = first
    const stock = stocks.get(stock_id)
    const held = holdings(own.map((lot) => ({ lot, balance: lot.balance?.quantity ?? 0 })))
    // A price is for the unit its item is counted in today.
    const value = stockValue(held, stock?.unit === unit ? stock : {})
    return [
      {
        stock_id,
        internal_name: stock?.internal_name ?? first.internal_name,
        unit,
        quantity: held.quantity,
        lots: held.lots,
        ...(use_by_date !== undefined && { earliest_use_by_date: use_by_date }),
        ...(value !== null && { value_pence: value }),
      },
    ]
  })
  return lines.sort((a, b) => byName.compare(a.internal_name, b.internal_name))
}
