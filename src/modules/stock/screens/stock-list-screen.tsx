/**
 * The catalogue (domain §2.1, §3.33): what is bought, stored and made, A-Z, found by any word or
 * number, with its stock at the site. Quantities are what lots hold; an item has none of its own.
 */
import { IconClipboardList, IconPackages } from '@tabler/icons-react'
import { useMemo } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import { ListPage } from '#src/records/list/list-page.tsx'
import { type Catalogue, keepFirstRows, useCatalogue } from '#src/records/read/use-catalogue.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { onHandColumns } from './on-hand-columns.tsx'
import { useStockBook } from './stock-book.ts'
import {
  amountText,
  priceColumn,
  stockColumns,
  unitPriceColumn,
  warningOf,
} from './stock-columns.tsx'
import { stockFilters } from './stock-filters.ts'
import { allergenSentence, isAtSite, reviewOf } from './stock-words.ts'

const countText = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`

const catalogue: Catalogue<'stocks'> = { resource: 'stocks', by: 'internal_name' }

export function StockListScreen() {
  const { location } = useSession()
  const { rows, isShown, isWhole } = useCatalogue(catalogue)
  const suppliers = useRecords('suppliers', isShown ? {} : null)
  const bySupplier = useFlag('stock_by_supplier')
  const withPrices = useFlag('stock_pricing')
  const siteId = location?.id
  const mayCount = useMayDo('create', 'stock-operations')
  const { today } = useSiteDay()
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
      ...(withPrices ? [priceColumn, unitPriceColumn] : []),
    ],
    [book, withPrices],
  )
  const inUse = useMemo(
    () => rows?.filter((row) => !row.archived && isAtSite(row, siteId, site)).length,
    [rows, siteId, site],
  )
  return (
    <ListPage
      resource="stocks"
      title="Stock"
      path="/stock"
      add="Add an item"
      importTo="/stock/import"
      actions={
        mayCount && siteId ? (
          <Button icon={IconClipboardList} to="/stock/take">
            Stock take
          </Button>
        ) : null
      }
      icon={IconPackages}
      second={isWhole && inUse !== undefined ? countText(inUse) : ' '}
      emptyTitle="Your catalogue is empty"
      emptyText="Import it or add an item."
      isOfSite
      rows={rows}
      isWhole={isWhole && site !== undefined}
      columns={shownColumns}
      filters={filters}
      searchIn="Name, supplier, code or barcode"
      usualSort="internal_name"
      card={(stock, reading) => ({
        second: [
          stock.default_supplier_id && reading.nameOf('suppliers', stock.default_supplier_id),
          allergenSentence(stock),
        ]
          .filter(Boolean)
          .join(' · '),
        amount: amountText(stock, site),
        status: warningOf(stock, site) ?? reviewOf(stock),
      })}
    />
  )
}

StockListScreen.atRest = (db: LarderDatabase) => keepFirstRows(db, catalogue)
