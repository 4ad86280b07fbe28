/**
 * What there is of each item, or from each supplier, at a site: as `?aggregate=by-stock` adds it up,
 * with what this device did to the lots since. Pure but for what it reads.
 */

import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import { inFefoOrder, type Lot } from '#contract/modules/lots/lots.ts'
import { totalsByStock } from '#contract/modules/lots/totals-by-stock.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { isHere, readLotBook, standingOf } from '../../parts/lot-book.ts'
import type { LotResource } from '../../parts/lot-kinds.ts'
import type { Grouping } from './group-switch.tsx'

export type LotGroup = {
  readonly id: string
  readonly name: string
  /** "120.40 kg, 35 pieces" */
  readonly amount: string
  /** In its unit, if it is all of one. */
  readonly quantity: number | undefined
  readonly lots: number
  readonly nextUseBy: string | undefined
  /** ex VAT; undefined if it isn't known of some of it. */
  readonly pence: number | undefined
  /** The filter that leaves its lots. */
  readonly narrow: { readonly key: string; readonly value: string }
}

/** Those physically here, with the balance as this device knows it. */
async function lotsOnHand(
  db: LarderDatabase,
  resource: LotResource,
  { siteId, today }: Place,
): Promise<Lot[]> {
  const lots: Lot[] = await readRecords(db, resource, { where: { location_id: siteId } })
  const book = await readLotBook(db, [siteId])
  return lots.flatMap((lot) => {
    const standing = standingOf(book, lot, today)
    if (!isHere(standing)) return []
    const { balance } = standing
    return { ...lot, balance: { as_of: 0, operations: 0, ...lot.balance, quantity: balance } }
  })
}

async function itemGroups(db: LarderDatabase, lots: readonly Lot[]): Promise<LotGroup[]> {
  const others = (async (_: 'stocks', ids: readonly string[]) => {
    const rows = await db.records('stocks').bulkGet([...ids])
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  }) as unknown as Parameters<typeof totalsByStock>[1]
  const totals = await totalsByStock(lots, others)
  return totals.map(({ stock_id, internal_name, unit, quantity, lots: count, ...more }) => ({
    id: `${stock_id} ${unit}`,
    name: internal_name,
    amount: formatQuantity(quantity, unit),
    quantity,
    lots: count,
    nextUseBy: more.earliest_use_by_date,
    pence: more.value_pence,
    narrow: { key: 'stock_id', value: stock_id },
  }))
}

function sumsByUnit(lots: readonly Lot[]): string {
  const sums = new Map<Unit, number>()
  for (const { unit, balance } of lots) {
    sums.set(unit, (sums.get(unit) ?? 0) + (balance?.quantity ?? 0))
  }
  return [...sums].map(([unit, sum]) => formatQuantity(sum, unit)).join(', ')
}

async function supplierGroups(db: LarderDatabase, lots: readonly Lot[]): Promise<LotGroup[]> {
  const bySupplier = Map.groupBy(lots, (lot) => ('supplier_id' in lot ? lot.supplier_id : ''))
  bySupplier.delete('')
  const suppliers = await db.records('suppliers').bulkGet([...bySupplier.keys()])
  return [...bySupplier].map(([id, own], place) => {
    const [first] = own.toSorted(inFefoOrder)
    return {
      id,
      name: suppliers[place]?.name ?? 'Not on this device',
      amount: sumsByUnit(own),
      quantity: undefined,
      lots: own.length,
      nextUseBy: first?.use_by_date,
      pence: undefined,
      narrow: { key: 'supplier_id', value: id },
    }
  })
}

type Place = { readonly siteId: string; readonly today: string }

export async function readLotGroups(
  db: LarderDatabase,
  resource: LotResource,
  by: Grouping,
  place: Place,
): Promise<LotGroup[]> {
  const lots = await lotsOnHand(db, resource, place)
  return by === 'item' ? itemGroups(db, lots) : supplierGroups(db, lots)
}
