/**
 * Single records of trace pages, found by id and made when they are asked for. Pure. Always holds: on
 * a page ids, lots, batches and rows are in order (trace-page-of.ts), so that each is found by halving;
 * of a lot on two pages the one made later is asked.
 */
import { WORDS, wordsOf } from '#contract/core/packed/uuid-words.ts'
import type { Batch } from '../production/batches.ts'
import type { FlowOperation } from './flow-links.ts'
import { given, operationAt, voidedRows } from './flow-pages.ts'
import type { Lot, lotsOfKind } from './lots.ts'
import { normalBatchCode } from './recall.ts'
import {
  DAY_MS,
  idAt,
  type PageIds,
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

type Words = NonNullable<ReturnType<typeof wordsOf>>

/** Below 0 if the id at this place comes before these words, above 0 after them. */
function compareAt(words: Uint32Array, at: number, wanted: Words): number {
  for (let word = 0; word < WORDS; word += 1) {
    const off = (words[at * WORDS + word] ?? 0) - (wanted[word] ?? 0)
    if (off !== 0) return off
  }
  return 0
}

/** The first of `count` places, which are in order, at which this is 0 or above. */
function firstAt(count: number, compare: (place: number) => number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(middle) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** As columns write it: from 1, 0 if the page doesn't know the id. */
function placeOf({ words, others }: PageIds, id: string): number {
  const wanted = wordsOf(id)
  const uuids = words.length / WORDS
  if (!wanted) {
    const other = others.indexOf(id)
    return other < 0 ? 0 : uuids + other + 1
  }
  const at = firstAt(uuids, (place) => compareAt(words, place, wanted))
  return at < uuids && compareAt(words, at, wanted) === 0 ? at + 1 : 0
}

/** The rows of a column in order that have this value. */
function rowsWith(column: Uint32Array, value: number): { from: number; to: number } {
  const first = (least: number) => firstAt(column.length, (row) => (column[row] ?? 0) - least)
  return { from: first(value), to: first(value + 1) }
}

type OnPage = { readonly page: TracePage; readonly row: number }

/** Those of the rows in order of one table that are this node's; on any page. */
function rowsOnPages(
  pages: readonly TracePage[],
  id: string,
  columnOf: (page: TracePage) => Uint32Array,
): OnPage[] {
  return pages.flatMap((page) => {
    const place = placeOf(page.nodes, id)
    if (place === 0) return []
    const { from, to } = rowsWith(columnOf(page), place)
    return Array.from({ length: to - from }, (_, nth) => ({ page, row: from + nth }))
  })
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
  const supplier = placeOf(page.others, supplierId)
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
      const found = latest(rowsOnPages(pages, id, (page) => page.lots.node))
      const lot = found && lotAt(found)
      lots.set(id, lot)
      return lot
    },
    batch(id) {
      const found = latest(rowsOnPages(pages, id, ({ batches }) => batches.node))
      return found && batchAt(found)
    },
    operationsOf: (lotId) => rowsOnPages(pages, lotId, ({ rows }) => rows.lot).map(operation),
    operationsIn: (batchId) =>
      pages.flatMap((page) => {
        const place = placeOf(page.nodes, batchId)
        const found: FlowOperation[] = []
        if (place === 0) return found
        const { batch } = page.rows
        for (let row = batch.indexOf(place); row >= 0; row = batch.indexOf(place, row + 1)) {
          found.push(operation({ page, row }))
        }
        return found
      }),
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
