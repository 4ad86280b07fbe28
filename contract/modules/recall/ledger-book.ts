/**
 * Everything this side knows of lots and what happened to them, for trace and recall (domain §2.0 b, c,
 * d): its own records first, then trace pages. Always holds: nothing is looked up by date, so it doesn't
 * matter in which order things became known; an operation counts once, and is void if either knows it to
 * be; of a page, a record is made only when it is asked for.
 */
import { identityOf } from '#contract/core/packed/uuid-words.ts'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import type { WaterOf } from '../lots/attribution.ts'
import { type Flow, flowOf } from '../lots/flow/flow.ts'
import { type FlowOperation, voidTimes } from '../lots/flow/flow-links.ts'
import { toGrams } from '../lots/grams.ts'
import type { Lot } from '../lots/lots.ts'
import { onTheBooks } from '../lots/on-the-books.ts'
import { pageIdentity } from '../lots/pages/flow-pages.ts'
import {
  type BatchFacts,
  type LotOfKind,
  type MovedOperation,
  pageRecords,
} from '../lots/pages/page-records.ts'
import { ownLinks, pagesAround } from '../lots/pages/pages-around.ts'
import { pagesIndex } from '../lots/pages/pages-index.ts'
import { ofSupplierBatch } from '../lots/recall.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import type { Way } from '../lots/trace.ts'
import type { LotName } from './forward.ts'
import { noPages, type PagesHere, type Reaches } from './pages-here.ts'

export type KnownLot = { readonly kind: LotName['kind']; readonly lot: Lot }

/** What this device has itself. */
export type OwnRecords = {
  readonly lots: ReadonlyMap<string, KnownLot>
  readonly batches: ReadonlyMap<string, BatchFacts>
  readonly operations: readonly StockOperation[]
}

export type LedgerBook = Reaches & {
  readonly lot: (id: string) => LotOfKind | undefined
  /** Has this device the lot's own record? */
  readonly isHere: (lotId: string) => boolean
  readonly batch: (id: string) => BatchFacts | undefined
  /** Without receipts and counts that only a page knows. */
  readonly operationsOf: (lotId: string) => readonly FlowOperation[]
  readonly operationsIn: (batchId: string) => readonly FlowOperation[]
  readonly ownOperationsOf: (lotId: string) => readonly StockOperation[]
  /** Of lots in a recall, what only pages know. */
  readonly movedOnPages: (isAsked: (lotId: string) => boolean) => readonly MovedOperation[]
  /** Lots received of one batch of a supplier's. */
  readonly ofSupplierBatch: (supplierId: string, code: string) => readonly string[]
  /**
   * Who went into what around these lots: all that is reached from them in these directions, and what
   * went into that. Kept for the next one who asks for the same.
   */
  readonly flowAround: (from: readonly string[], ways: readonly Way[]) => Flow
  /** By batch (g). */
  readonly water: WaterOf
}

/** What an operation's id is on a page. */
const identity = (id: string) => pageIdentity(identityOf(id))

/** Void, as far as only a page knows. */
const asVoid = (one: StockOperation): StockOperation =>
  one.voided_by_id === undefined ? { ...one, voided_by_id: one.id } : one

/**
 * What was done, from both sides: the device's own operation in place of the page's row.
 * @param own all that this device has
 */
function together(own: readonly StockOperation[]) {
  const ids = new Map(own.map((one) => [identity(one.id), one.id]))
  const voids = new Set([...voidTimes(own).keys()].map(identity))
  return (mine: readonly StockOperation[], paged: readonly FlowOperation[]): FlowOperation[] => {
    if (paged.length === 0) return [...mine]
    const isVoid = new Set(
      paged.flatMap(({ id, voided_by_id }) =>
        voided_by_id === undefined ? [] : (ids.get(id) ?? []),
      ),
    )
    const others = paged.filter(({ id }) => !ids.has(id))
    return [
      ...mine.map((one) => (isVoid.has(one.id) ? asVoid(one) : one)),
      ...others.map((one) => (voids.has(one.id) ? { ...one, voided_by_id: one.id } : one)),
    ]
  }
}

/** Makes something when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

/** For rows that are at hand already. */
export function bookOf(own: OwnRecords, { pages, ...reaches }: PagesHere = noPages): LedgerBook {
  const paged = pageRecords(pages)
  const byLot = Map.groupBy(own.operations, ({ intake_id }) => intake_id)
  const byBatch = once(() => Map.groupBy(own.operations, ({ batch_id }) => batch_id))
  const both = once(() => together(own.operations))
  const lots = once(() => [...own.lots.values()].map(({ lot }) => lot))
  const index = pagesIndex(pages)
  const linked = once(() => ownLinks(lots(), own.operations, index))
  const whole = once(() => flowOf(lots(), own.operations))
  const flows = new Map<string, Flow>()
  function flowAround(from: readonly string[], ways: readonly Way[]): Flow {
    if (pages.length === 0) return whole()
    const key = `${ways.join()} ${from.join()}`
    const known = flows.get(key)
    if (known) return known
    const around = pagesAround(index, linked(), from, ways)
    const flow = flowOf(lots(), own.operations, around)
    flows.set(key, flow)
    return flow
  }
  const batch = (id: string) => own.batches.get(id) ?? paged.batch(id)
  return {
    ...reaches,
    lot: (id) => own.lots.get(id) ?? paged.lot(id),
    isHere: (id) => own.lots.has(id),
    batch,
    operationsOf: (id) => both()(byLot.get(id) ?? [], paged.operationsOf(id)),
    operationsIn: (id) => both()(byBatch().get(id) ?? [], paged.operationsIn(id)),
    ownOperationsOf: (id) => byLot.get(id) ?? [],
    movedOnPages(isAsked) {
      const moved = paged.movedOf(isAsked)
      const all = moved.map(({ operation }) => operation)
      const valid = new Set(
        both()([], all).flatMap((one) => (one.voided_by_id === undefined ? one.id : [])),
      )
      return moved.filter(({ operation }) => valid.has(operation.id))
    },
    ofSupplierBatch(supplierId, code) {
      const mine = ofSupplierBatch(lots(), supplierId, code).map(({ id }) => id)
      const others = paged.ofSupplierBatch(supplierId, code).filter((id) => !own.lots.has(id))
      return [...mine, ...others]
    },
    flowAround,
    water: { get: (id) => batch(id)?.water_g },
  }
}

/** A lot as trace and recall show it; amounts in its own unit, weights in grams. */
export type LotLine = {
  readonly id: string
  readonly kind: LotName['kind']
  readonly name: string
  readonly code?: string
  readonly unit: Lot['unit']
  /** Received or made. */
  readonly quantity: number
  /** By the book. */
  readonly left: number
  /** Null if nobody weighed it. */
  readonly quantityG: number | null
  readonly leftG: number | null
  readonly location_id: string
  readonly storage_location_id?: string
  readonly supplier_id?: string
  readonly supplier_batch_code?: string
  readonly delivery_id?: string
  readonly use_by_date?: string
  readonly best_before_date?: string
  /** False for one that only a trace page knows: it has no page here. */
  readonly isHere: boolean
}

/** Undefined if neither this device nor a page knows the lot. */
export function lotLine(book: LedgerBook, id: string): LotLine | undefined {
  const known = book.lot(id)
  if (!known) return undefined
  const { kind, lot } = known
  // Of a page: its balance then, and what this device knows to have been done since.
  const left = onTheBooks(lot, book.ownOperationsOf(id))
  const weigh = (quantity: number) => {
    const grams = toGrams(quantity, lot)
    return grams === null ? null : roundHalfAway(grams)
  }
  return {
    id,
    kind,
    name: lot.internal_name,
    ...(lot.batch_code !== undefined && { code: lot.batch_code }),
    unit: lot.unit,
    quantity: lot.quantity,
    left,
    quantityG: weigh(lot.quantity),
    leftG: weigh(left),
    location_id: lot.location_id,
    ...(lot.storage_location_id !== undefined && { storage_location_id: lot.storage_location_id }),
    ...(lot.supplier_id !== undefined && { supplier_id: lot.supplier_id }),
    ...(lot.supplier_batch_code !== undefined && { supplier_batch_code: lot.supplier_batch_code }),
    ...(lot.delivery_id !== undefined && { delivery_id: lot.delivery_id }),
    ...(lot.use_by_date !== undefined && { use_by_date: lot.use_by_date }),
    ...(lot.best_before_date !== undefined && { best_before_date: lot.best_before_date }),
    isHere: book.isHere(id),
  }
}
