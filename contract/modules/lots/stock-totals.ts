/**
 * `?aggregate=by-stock` of a list of lots: the stock of each item (domain §2.0). Always holds: a
 * lot counts if `?in-stock=true` includes it.
 */
import { Type } from 'typebox'
import { defineAggregate } from '#contract/core/lists/define-view.ts'
import { day, int, optional, str, uuid } from '#contract/core/resource/fields.ts'
import { stockUnit } from '../stock/stock-fields.ts'
import { ingredients } from './ingredients.ts'
import { meats } from './meats.ts'
import { packaging } from './packaging.ts'
import { products } from './products.ts'
import { totalsByStock } from './totals-by-stock.ts'

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

export const stockTotals = defineAggregate({
  name: 'by-stock',
  summary: 'What is in stock of each stock item, A to Z.',
  of: [meats, ingredients, packaging, products],
  where: { 'in-stock': ['true'] },
  answers: total,
  fold: totalsByStock,
})
