/**
 * Filters of the catalogue (domain §3.33): kind, low stock, to be used, on hold, supplier, tag,
 * site.
 */
import { declarations } from '#contract/core/resource/declarations.ts'
import { type UseWhen, usesBy } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { compareValues } from '#contract/text/compare-values.ts'
import { isLow, type SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { choicesOf, fieldSchema } from '#src/records/form/field-words.ts'
import type { ListFilter } from '#src/records/list/filters/list-filter.ts'
import { isAtSite } from './stock-words.ts'

const fieldChoices = (field: string) => choicesOf(fieldSchema(declarations.stocks, field))

const tagFilter: ListFilter<Stock> = {
  key: 'tag',
  label: 'Tag',
  options: fieldChoices('tags'),
  passes: (stock, value) => value === undefined || stock.tags?.includes(value) === true,
}

const supplierFilter = (suppliers: readonly Supplier[]): ListFilter<Stock> => ({
  key: 'supplier',
  field: 'default_supplier_id',
  label: 'Supplier',
  options: suppliers
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => compareValues(a.label, b.label)),
  passes: (stock, value) => value === undefined || stock.supplier_ids?.includes(value) === true,
  isMenu: true,
})

const noSupplierFilter: ListFilter<Stock> = {
  key: 'supplier',
  field: 'default_supplier_id',
  label: 'Supplier',
  options: [],
  passes: () => true,
}

/** If it is off, items stored only at other sites are hidden. */
const sitesFilter = (
  siteId: string | undefined,
  site: SiteStock | undefined,
): ListFilter<Stock> => ({
  key: 'sites',
  label: 'Every site',
  options: [{ value: 'all', label: 'Every site' }],
  passes: (stock, value) => value === 'all' || isAtSite(stock, siteId, site),
})

/** AC 3.33.3: in use, and no more on hand than the reorder level. */
const lowFilter = (site: SiteStock | undefined): ListFilter<Stock> => ({
  key: 'low',
  label: 'Low stock',
  options: [{ value: 'yes', label: 'Low stock' }],
  passes: (stock, value) => value === undefined || isLow(site, stock),
})

const looks: ListFilter<Stock>['options'] = [
  { value: 'past', label: 'Past its use by' },
  { value: 'today', label: 'Use by today' },
  { value: 'soon', label: 'Use in 3 days' },
  { value: 'hold', label: 'On hold' },
  { value: 'recalled', label: 'Recalled' },
]

/** An item matches by any one of its lots: one that has to be used, or one that is on hold. */
const lookFilter = (site: SiteStock | undefined): ListFilter<Stock> => ({
  key: 'look',
  label: 'Use by and holds',
  options: looks,
  isMenu: true,
  passes({ id }, value) {
    if (value === undefined) return true
    const here = site?.byStock.get(id)
    if (!site || !here) return false
    if (value === 'hold') return here.onHold !== undefined
    if (value === 'recalled') return here.recalled !== undefined
    return usesBy(here, value as UseWhen, site.today)
  },
})

interface Place {
  /** Undefined while loading. */
  readonly suppliers: readonly Supplier[] | undefined
  readonly siteId: string | undefined
  /** Flag `stock_by_supplier`. */
  readonly bySupplier: boolean
  readonly hasSites: boolean
  readonly site: SiteStock | undefined
}

export const stockFilters = ({ suppliers, siteId, bySupplier, hasSites, site }: Place) => [
  lowFilter(site),
  lookFilter(site),
  bySupplier ? supplierFilter(suppliers ?? []) : noSupplierFilter,
  tagFilter,
  ...(hasSites ? [sitesFilter(siteId, site)] : []),
]
