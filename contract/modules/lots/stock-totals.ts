/**
 * `?aggregate=by-stock` of a list of lots: the stock of each item (domain §2.0). Always holds: a
 * lot counts if `?in-stock=true` includes it; amounts in another unit are a separate line; an
 * unknown value isn't £0.
 */
import { type Static, Type } from 'typebox'
import { defineAggregate, type Fold } from '#contract/core/lists/define-view.ts'
import { day, int, optional, str, uuid } from '#contract/core/resource/fields.ts'
import { stockUnit } from '../stock/stock-fields.ts'
import { stockValue } from '../stock/stock-value.ts'
import { ingredients } from './ingredients.ts'
import { holdings, inFefoOrder, type Lot } from './lots.ts'
import { meats } from './meats.ts'
import { packaging } from './packaging.ts'
import { products } from './products.ts'

const total = Type.Object({
  stock_id: uuid(),
  internal_name: str(120),
  unit: stockUnit(),
  quantity: Type.Integer({ description: 'In that unit, of all its lots in stock.' }),
  lots: int(1, 1_000_000),
  earliest_use_by_date: optional(day()),
  value_pence: optional(
    Type.Integer({
      description: 'Ex VAT; not there when some of it has neither a cost nor a price.',
    }),
  ),
})

const byName = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** One line for each item and unit, A to Z. Lots without an item are in none. */
export const totalsByStock: Fold<Lot, Static<typeof total>> = async (lots, others) => {
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

export const stockTotals = defineAggregate({
  name: 'by-stock',
  summary: 'What is in stock of each stock item, A to Z.',
  of: [meats, ingredients, packaging, products],
  where: { 'in-stock': ['true'] },
  answers: total,
  fold: totalsByStock,
})
