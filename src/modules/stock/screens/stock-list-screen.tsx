/**
 * The catalogue (domain §2.1, §3.33): what is bought, kept and made, A-Z, found by any word or
 * number of it, with what of it stands at the site. Quantities are what lots hold; an item has none
 * of its own.
 */
import { IconPackages, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/database.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { type Catalogue, keepFirstRows, useCatalogue } from '#src/records/read/use-catalogue.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { unusualStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Empty } from '#src/ui/status/empty.tsx'
import { onHandColumns } from './on-hand-columns.tsx'
import { useStockBook } from './stock-book.ts'
import { amountText, priceColumn, reviewOf, stockColumns, warningOf } from './stock-columns.tsx'
import { stockFilters } from './stock-filters.ts'
import { allergenSentence, isAtSite } from './stock-words.ts'

const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`

const catalogue: Catalogue<'stocks'> = { resource: 'stocks', by: 'internal_name' }

export function StockListScreen() {
  const { location, flags } = useSession()
  const { rows, isShown, isWhole } = useCatalogue(catalogue)
  const suppliers = useRecords('suppliers', isShown ? {} : null)
  const states = useSyncStates('stocks')
  const mayAdd = useMayDo('create', 'stocks')
  const bySupplier = flags?.includes('stock_by_supplier') === true
  const withPrices = flags?.includes('stock_pricing') === true
  const siteId = location?.id
  const today = localDay(Date.now(), timezoneOf(location))
  const site = useSiteStock(siteId, today, isShown)
  const book = useStockBook(site)
  const hasSites = useMemo(() => rows?.some((row) => row.location_ids?.length) ?? false, [rows])
  const filters = useMemo(
    () => stockFilters({ suppliers, siteId, bySupplier, hasSites, site }),
    [suppliers, siteId, bySupplier, hasSites, site],
  )
  const shownColumns = useMemo(
    () => [
      'internal_name',
      ...onHandColumns(book, withPrices),
      ...stockColumns,
      ...(withPrices ? [priceColumn] : []),
    ],
    [book, withPrices],
  )
  const inUse = useMemo(
    () => rows?.filter((row) => !row.archived && isAtSite(row, siteId, site)).length,
    [rows, siteId, site],
  )
  const add = mayAdd ? (
    <Button kind="primary" icon={IconPlus} to="/stock/new">
      Add an item
    </Button>
  ) : null
  return (
    <Page
      title="Stock"
      second={isWhole && inUse !== undefined ? countText(inUse) : ' '}
      actions={rows?.length === 0 ? null : add}
    >
      <RecordList
        resource="stocks"
        label="Stock"
        isOfSite
        rows={rows}
        isWhole={isWhole && site !== undefined}
        columns={shownColumns}
        filters={filters}
        searchIn="Name, supplier, code or barcode"
        usualSort="internal_name"
        to={({ id }) => `/stock/${id}`}
        card={(stock, reading) => ({
          second: [
            stock.default_supplier_id && reading.nameOf('suppliers', stock.default_supplier_id),
            allergenSentence(stock),
          ]
            .filter(Boolean)
            .join(' · '),
          amount: amountText(stock, site),
          status: unusualStatus(states.get(stock.id)) ?? reviewOf(stock) ?? warningOf(stock, site),
        })}
        empty={
          <Empty icon={IconPackages} title="Your catalogue is empty." action={add}>
            Add what you buy, keep and make.
          </Empty>
        }
      />
    </Page>
  )
}

StockListScreen.atRest = (db: LarderDatabase) => keepFirstRows(db, catalogue)
