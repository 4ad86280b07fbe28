/**
 * The lists of the four kinds of lots (domain §3.16, §3.21, §3.22, §3.34): A to Z, the first to expire
 * first within a name (§2.0 d), or by item. One declaration of each kind; the kit lists them.
 */
import { useSearch } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { formatCount } from '#contract/measure/display.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Reading } from '#src/records/form/field-text.ts'
import { ListScreen } from '#src/records/list/list-screen.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { amountWords } from '../../parts/amounts.ts'
import { isHere } from '../../parts/lot-book.ts'
import { type LotResource, lotListNames } from '../../parts/lot-kinds.ts'
import { lotDayWords, lotStatusWords } from '../../parts/lot-status.ts'
import { GroupSwitch, isGrouping } from './group-switch.tsx'
import { AllergenList, allergenChips, declarationStatus, type StocksById } from './kind-columns.tsx'
import { lotColumns } from './lot-columns.tsx'
import { lotFilters } from './lot-filters.ts'
import { LotGroups } from './lot-groups-page.tsx'
import { type LotList, lotLists } from './lot-lists.ts'
import { type LotsRead, useLotsRead } from './lots-read.ts'

export const MeatsScreen = () => <LotListScreen resource="meats" />
export const IngredientsScreen = () => <LotListScreen resource="ingredients" />
export const PackagingScreen = () => <LotListScreen resource="packaging" />
export const ProductsScreen = () => <LotListScreen resource="products" />

function LotListScreen({ resource }: { readonly resource: LotResource }) {
  const { by }: { by?: unknown } = useSearch({ strict: false })
  return isGrouping(by) ? (
    <LotGroups resource={resource} by={by} />
  ) : (
    <EachLot resource={resource} />
  )
}

const soonestFirst: readonly string[] = ['use_by_date', 'best_before_date', 'date']

/** The items of these lots, for what only they know; undefined while loading. */
function useStocks({ kind, isOfItems }: LotList): StocksById | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || !isOfItems) return undefined
    const rows = await db
      .records('stocks')
      .where('[kind+internal_name]')
      .between([kind, ''], [kind, '\uffff'])
      .toArray()
    return new Map(rows.map((row) => [row.id, row]))
  }, [db, kind, isOfItems])
}

const inStockWords = ({ standing }: LotsRead, rows: readonly Lot[] | undefined): string => {
  if (!rows) return ' '
  const count = rows.filter((lot) => isHere(standing(lot))).length
  return `${formatCount(count)} ${count === 1 ? 'lot' : 'lots'} in stock`
}

function EachLot({ resource }: { readonly resource: LotResource }) {
  const list = lotLists[resource]
  const read = useLotsRead()
  const stocks = useStocks(list)
  const columns = useMemo(() => lotColumns(resource, read, stocks), [resource, read, stocks])
  const filters = useMemo(() => lotFilters(read, resource !== 'products'), [read, resource])
  const { today, standing } = read
  const extra = (lot: Lot) => {
    const stock = lot.stock_id === undefined ? undefined : stocks?.get(lot.stock_id)
    if (!stocks) return null
    if (resource === 'ingredients' && 'contains' in lot) {
      return <AllergenList chips={allergenChips(lot, stock)} />
    }
    if (!('food_contact' in lot)) return null
    const { tone, words } = declarationStatus(lot, stock)
    return tone === 'warning' ? `Declaration: ${String(words).toLowerCase()}` : null
  }
  return (
    <ListScreen<LotResource>
      resource={resource}
      title={lotListNames[resource]}
      path={`/${resource}`}
      icon={list.icon}
      emptyTitle={list.emptyTitle}
      emptyText={list.emptyText}
      {...list.add}
      second={(rows) => inStockWords(read, rows as readonly Lot[] | undefined)}
      actions={<GroupSwitch resource={resource} />}
      columns={columns as never}
      filters={filters as never}
      searchIn="Name, batch or barcode"
      usualSort="internal_name"
      thenBy={soonestFirst}
      card={(row, reading: Reading) => {
        const lot: Lot = row
        const supplier = 'supplier_id' in lot && reading.nameOf('suppliers', lot.supplier_id)
        const words = [lot.batch_code, supplier, lotDayWords(lot, today)].filter(Boolean)
        const more = extra(lot)
        return {
          second: (
            <>
              {words.join(' · ')}
              {more ? <div>{more}</div> : null}
            </>
          ),
          amount: amountWords(standing(lot).balance, lot.unit),
          status: lotStatusWords(standing(lot), today),
        }
      }}
    />
  )
}
