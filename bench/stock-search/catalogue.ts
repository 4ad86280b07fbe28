/** A catalogue of a big business (domain §6.2): items as a butcher's and a caterer's would be named. */
import { randomUUID } from 'node:crypto'
import type { Stock } from '#contract/modules/stock/stocks.ts'

const makers = ['', 'Border', 'Tyne', 'Cheviot', 'Northern', 'Hadrian', 'Allen', 'Wylam', 'Kelso']
const things = [
  'beef mince',
  'beef brisket',
  'pork shoulder',
  'pork sausage',
  'lamb leg',
  'chicken breast',
  'chicken thigh',
  'smoked haddock',
  'crème fraîche',
  'cheddar',
  'plain flour',
  'sausage rusk',
  'black pepper',
  'gravy base',
  'vac bag',
  'ready meal tray',
]
const kinds = ['MEAT', 'INGREDIENT', 'PACKAGING', 'PRODUCT'] as const
const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The same names and order every time; no two items share a name. */
export function bigCatalogue(count: number, supplierIds: readonly string[]): Stock[] {
  return Array.from({ length: count }, (_, nth) => {
    const supplier = at(supplierIds, nth * 7)
    const name = `${at(makers, nth * 5)} ${at(things, nth)} ${nth}`.trim()
    return {
      id: randomUUID(),
      created: 1_772_719_620_000 + nth,
      created_by: at(supplierIds, 0),
      updated: 1_772_719_620_000 + nth,
      version: 1,
      internal_name: capital(name),
      kind: at(kinds, nth),
      unit: 'g',
      pack_quantity: 500 + (nth % 40) * 250,
      sku: `SK${String(nth).padStart(5, '0')}`,
      supplier_ids: [supplier],
      default_supplier_id: supplier,
      price_pence: 100 + (nth % 900) * 7,
      price_pack_quantity: 500 + (nth % 40) * 250,
      price_history: [
        { from: '2026-01-05', price_pence: 100 + (nth % 900) * 7, pack_quantity: 500 },
      ],
      vat_rate_bp: 0,
      allergens_confirmed_at: 1_772_719_620_000,
      allergens_source: 'SPEC',
      storage: 'CHILLED',
      limit_code: 'DEL_CHILLED',
      date_type: 'USE_BY',
      shelf_life_days: 7,
    } satisfies Stock
  })
}
