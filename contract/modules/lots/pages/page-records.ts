/**
 * Single records of trace pages, found by id and made when they are asked for. Pure. Always holds: on
 * a page ids, lots, batches and rows are in order (trace-page-of.ts), so that each is found by halving;
 * of a lot on two pages the one made later is asked.
 */
import { wordsOf } from '#contract/core/packed/uuid-words.ts'
import type { Batch } from '../../production/batches.ts'
import type { FlowOperation } from '../flow/flow-links.ts'
import type { Lot, lotsOfKind } from '../lots.ts'
import { normalBatchCode } from '../recall.ts'
import { given, operationAt, voidedRows } from './flow-pages.ts'
import { placeIn, rowsWith } from './page-links.ts'
import { type PagesIndex, pagesIndex } from './pages-index.ts'
import {
  DAY_MS,
  idAt,
  pageBatchKinds,
  pageResources,
  pageUnits,
  type TracePage,
} from './trace-page.ts'

/** What a page says of a lot, and a device's own record too. */
export type LotFacts = Pick<Lot, 'id' | 'unit' | 'quantity' | 'internal_name' | 'location_id'> &
  Partial<
    Pick<
      Lot,
      | 'unit_weight_g'
      | 'batch_code'
      | 'supplier_batch_code'
      | 'storage_location_id'
      | 'delivery_id'
      | 'parent_intake_id'
      | 'use_by_date'
      | 'best_before_date'
      | 'updated'
      | 'balance'
    >
  > & { readonly supplier_id?: string | undefined; readonly batch_id?: string | undefined }

export type LotOfKind = {
  readonly kind: (typeof lotsOfKind)[keyof typeof lotsOfKind]
  readonly lot: LotFacts
}

export type BatchFacts = Pick<Batch, 'batch_code' | 'kind' | 'water_g' | 'expected_g'>

/** A row that was moved or sold after its lot was recalled, with what only such rows keep. */
export type MovedOperation = {
  readonly operation: FlowOperation
  /** When it happened, and when the server learned of it (ms). */
  readonly at: number
  readonly received: number
}

export type PageRecords = {
  readonly lot: (id: string) => LotOfKind | undefined
  readonly batch: (id: string) => BatchFacts | undefined
  /** All but receipts and counts; void ones say so. */
  readonly operationsOf: (lotId: string) => readonly FlowOperation[]
  readonly operationsIn: (batchId: string) => readonly FlowOperation[]
  /** Ids of lots received of one batch of a supplier's. */
  readonly ofSupplierBatch: (supplierId: string, code: string) => readonly string[]
  /** Operations of these lots, which a recall has found. */
  readonly movedOf: (isAsked: (lotId: string) => boolean) => readonly MovedOperation[]
}

type OnPage = { readonly page: TracePage; readonly row: number }

/** Those of the rows in order of one table that are this node's; on any page. */
function rowsOnPages(
  { links, placesOf }: PagesIndex,
  id: string,
  columnOf: (page: TracePage) => Uint32Array,
): OnPage[] {
  const found: OnPage[] = []
  for (const { page: at, place } of placesOf(id)) {
    const page = links[at]?.page
    if (!page) continue
    const { from, to } = rowsWith(columnOf(page), place)
    for (let row = from; row < to; row += 1) found.push({ page, row })
  }
  return found
}

const latest = (rows: readonly OnPage[]): OnPage | undefined =>
  rows.reduce<OnPage | undefined>(
    (found, one) => (found && found.page.upto > one.page.upto ? found : one),
    undefined,
  )

/** When it was last counted (ms); only few lots are. */
function countedAt({ counts }: TracePage, row: number): number | undefined {
  const at = counts.lot.indexOf(row)
  return at < 0 ? undefined : counts.at[at]
}

const dayAt = (day = 0) =>
  day === 0 ? undefined : new Date(day * DAY_MS).toISOString().slice(0, 10)

function lotAt({ page, row }: OnPage): LotOfKind {
  const { lots, nodes, others, texts } = page
  const node = (place = 0) => (place === 0 ? undefined : idAt(nodes, place - 1))
  const other = (place = 0) => (place === 0 ? undefined : idAt(others, place - 1))
  const text = (place = 0) => (place === 0 ? undefined : texts.at(place - 1))
  const lot: LotFacts = {
    id: node(lots.node[row]) ?? '',
    unit: pageUnits[lots.unit[row] ?? 0] ?? 'g',
    quantity: lots.quantity[row] ?? 0,
    internal_name: text(lots.name[row]) ?? '',
    location_id: other(lots.location[row]) ?? '',
    // What the page's server had folded; what was done since comes on top (on-the-books.ts).
    updated: page.upto,
    balance: {
      quantity: lots.left[row] ?? 0,
      as_of: page.upto,
      operations: 0,
      ...given('counted_at', countedAt(page, row)),
    },
    ...given('unit_weight_g', lots.unitWeight[row] || undefined),
    ...given('batch_code', text(lots.code[row])),
    ...given('supplier_batch_code', text(lots.supplierBatch[row])),
    ...given('storage_location_id', other(lots.storage[row])),
    ...given('delivery_id', other(lots.delivery[row])),
    ...given('supplier_id', other(lots.supplier[row])),
    ...given('batch_id', node(lots.batch[row])),
    ...given('parent_intake_id', node(lots.parent[row])),
    ...given('use_by_date', dayAt(lots.useBy[row])),
    ...given('best_before_date', dayAt(lots.bestBefore[row])),
  }
  return { kind: pageResources[lots.kind[row] ?? 0] ?? 'meats', lot }
}

/** Of numbers that may be missing a page writes one more. */
const number = (written: number | undefined) => (written ? written - 1 : undefined)

function batchAt({ page: { batches, texts }, row }: OnPage): BatchFacts {
  const code = batches.code[row] ?? 0
  return {
    batch_code: code === 0 ? '' : texts.at(code - 1),
    kind: pageBatchKinds[(batches.kind[row] ?? 0) - 1] ?? 'OTHER',
    ...given('water_g', number(batches.water[row])),
    ...given('expected_g', number(batches.expected[row])),
  }
}

function supplierBatchOn(page: TracePage, supplierId: string, wanted: string): string[] {
  const supplier = placeIn(page.others, supplierId, wordsOf(supplierId))
  if (supplier === 0) return []
  const { supplier: suppliers, supplierBatch: codes, node: nodes } = page.lots
  const found: string[] = []
  for (let row = 0; row < suppliers.length; row += 1) {
    const code = codes[row] ?? 0
    if (suppliers[row] !== supplier || code === 0) continue
    if (normalBatchCode(page.texts.at(code - 1)) !== wanted) continue
    found.push(idAt(page.nodes, (nodes[row] ?? 0) - 1))
  }
  return found
}

export function pageRecords(pages: readonly TracePage[]): PageRecords {
  const index = pagesIndex(pages)
  /** A recall asks for each of its lots several times. */
  const lots = new Map<string, LotOfKind | undefined>()
  const voids = new Map<TracePage, ReadonlyMap<number, number>>()
  function operation({ page, row }: OnPage): FlowOperation {
    const voided = voids.get(page) ?? voidedRows(page)
    voids.set(page, voided)
    return operationAt({ page, voided }, row)
  }
  return {
    lot(id) {
      if (lots.has(id)) return lots.get(id)
      const found = latest(rowsOnPages(index, id, (page) => page.lots.node))
      const lot = found && lotAt(found)
      lots.set(id, lot)
      return lot
    },
    batch(id) {
      const found = latest(rowsOnPages(index, id, ({ batches }) => batches.node))
      return found && batchAt(found)
    },
    operationsOf: (lotId) => rowsOnPages(index, lotId, ({ rows }) => rows.lot).map(operation),
    operationsIn(batchId) {
      const found: FlowOperation[] = []
      for (const { page: at, place } of index.placesOf(batchId)) {
        const on = index.links[at]
        on?.eachRowIn(place, (row) => void found.push(operation({ page: on.page, row })))
      }
      return found
    },
    ofSupplierBatch(supplierId, code) {
      const wanted = normalBatchCode(code)
      if (wanted === '') return []
      return [...new Set(pages.flatMap((page) => supplierBatchOn(page, supplierId, wanted)))]
    },
    movedOf: (isAsked) =>
      pages.flatMap((page) => {
        const { row: rows, at, received } = page.moved
        return Array.from(rows).flatMap((row, place): MovedOperation[] => {
          const one = operation({ page, row })
          if (!isAsked(one.intake_id)) return []
          return [{ operation: one, at: at[place] ?? 0, received: received[place] ?? 0 }]
        })
      }),
  }
}
