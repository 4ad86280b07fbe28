/** All receipts of some stock items, whatever their kind of lot (domain §2.0). */
import { defineListView } from '#contract/core/lists/define-view.ts'
import { ingredients } from './ingredients.ts'
import { meats } from './meats.ts'
import { packaging } from './packaging.ts'

export const intakes = defineListView({
  path: '/v2/intakes',
  summary: 'lots of meat, ingredients and packaging of these stock items, each with its kind',
  of: [meats, ingredients, packaging],
  adds: {
    meats: { kind: 'MEAT' },
    ingredients: { kind: 'INGREDIENT' },
    packaging: { kind: 'PACKAGING' },
  },
  asks: { parameter: 'stock-ids', filter: 'stock_id' },
})
