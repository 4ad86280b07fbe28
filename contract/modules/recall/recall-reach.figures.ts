/**
 * What a recall stops and who has to hear of it, from what this device knows (domain §2.0 c): before
 * it is started, and while it runs. Pure. Always holds: of a recall that the server knows, every lot
 * it found is there, whether or not this device can see how it was reached.
 */
import type { Figures } from '#contract/core/figures/figures.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { attributionOf, sharesOf } from '../lots/attribution.ts'
import { type Destinations, destinations } from '../lots/destinations.ts'
import type { FlowOperation } from '../lots/flow/flow-links.ts'
import { extendRecall, isLate, type Recall, siblings } from '../lots/recall.ts'
import type { StockOperation } from '../lots/stock-operations.ts'
import { type LedgerBook, type LotLine, lotLine } from './ledger-book.ts'
import { type TraceTotals, totalsOf } from './lot-trace.figures.ts'
import { type Reaches, reachesOf } from './pages-here.ts'
import { readLedgerBook } from './read-book.ts'
import { asRecall } from './recalls.rules.ts'

export type RecallQuestion = {
  readonly origins: readonly string[]
  /** One that is running; null before it is started. */
  readonly recallId: string | null
}

export type StoppedLot = LotLine & {
  /** When it was found (ms); of a recall that isn't started, now. */
  readonly at: number
  /** An admin let it go. */
  readonly isReleased: boolean
  /** Found only after the recall was opened. */
  readonly isLate: boolean
}

/** Used, sold or moved although it was recalled already, as far as this device knew. */
export type LateFact = {
  readonly id: string
  readonly lot: string
  readonly operation: StockOperation['operation']
  readonly quantity: number
  readonly unit: StockOperation['unit']
  /** When it happened (ms). */
  readonly at: number
  readonly station?: string
  /** What it went into that is here. */
  readonly into: readonly string[]
}

export type RecallReach = Destinations &
  Reaches & {
    readonly lots: readonly StoppedLot[]
    readonly totals: TraceTotals
    /** "Shared a batch – review": the first of them, and how many there are. */
    readonly review: readonly LotLine[]
    readonly reviewCount: number
    /** Newest first. */
    readonly late: readonly LateFact[]
    /**
     * The same food in other lots: received of the same supplier's batch, or what this one was split or
     * moved from.
     */
    readonly sameBatch: readonly LotLine[]
    /** Lots it covers that aren't on this device. */
    readonly unknown: number
  }

const MOST_LATE = 20
/** Of those that shared a batch, as many as are shown before somebody asks for all of them. */
export const FIRST_TO_REVIEW = 10

type Late = {
  readonly operation: FlowOperation
  readonly at: number
  readonly station?: string | undefined
}

/** Of this device, and those that it knows from pages only: of other sites. */
function lateOperations(recall: Recall, book: LedgerBook): Late[] {
  const own = recall.lots
    .flatMap(({ lot_id }) => book.ownOperationsOf(lot_id))
    .filter((one) => one.voided_by_id === undefined && isLate(recall, one))
    .map((one): Late => ({ operation: one, at: happenedAt(one), station: one.station }))
  const found = new Set(recall.lots.map(({ lot_id }) => lot_id))
  const paged = book
    .movedOnPages((id) => found.has(id))
    .filter(({ operation, received }) => isLate(recall, { ...operation, received }))
  return [...own, ...paged]
}

function lateFacts(recall: Recall, book: LedgerBook): LateFact[] {
  const names = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const line = lotLine(book, id)
      return line ? [[line.name, line.code].filter(Boolean).join(', ')] : []
    })
  const madeIn = (batch: string) =>
    recall.lots.flatMap(({ lot_id }) => (book.lot(lot_id)?.lot.batch_id === batch ? [lot_id] : []))
  return lateOperations(recall, book)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MOST_LATE)
    .map(({ operation: one, at, station }) => ({
      id: one.id,
      lot: lotLine(book, one.intake_id)?.name ?? 'A lot',
      operation: one.operation,
      quantity: one.quantity,
      unit: one.unit,
      at,
      ...(station !== undefined && { station }),
      into: names(one.batch_id === undefined ? [] : madeIn(one.batch_id)),
    }))
}

/** What it was split or moved from, up to what came in or was made: the same food. */
function partOf(book: LedgerBook, origin: string): string[] {
  const found: string[] = []
  let from = book.lot(origin)?.lot.parent_intake_id
  while (from !== undefined && from !== origin && !found.includes(from)) {
    found.push(from)
    from = book.lot(from)?.lot.parent_intake_id
  }
  return found
}

function sameFoodAs(book: LedgerBook, origin: string | undefined): LotLine[] {
  const lot = origin === undefined ? undefined : book.lot(origin)?.lot
  if (!lot) return []
  const ofBatch =
    lot.supplier_id && lot.supplier_batch_code
      ? book.ofSupplierBatch(lot.supplier_id, lot.supplier_batch_code)
      : []
  return [...new Set([...partOf(book, lot.id), ...ofBatch])].flatMap((id) =>
    id === origin ? [] : (lotLine(book, id) ?? []),
  )
}

type Known = { readonly recall: Recall; readonly isAtServer: boolean } | null

/** The recall by now, and who went into what around it. */
function grown(book: LedgerBook, origins: readonly string[], known: Known, now: number) {
  const opening: Recall = known?.recall ?? {
    id: '',
    recall_class: 'RECALL',
    reason: '',
    origins,
    status: 'OPEN',
    at: now,
    by: '',
    lots: [],
  }
  const isKnown = new Set(opening.lots.map(({ lot_id }) => lot_id))
  const fresh = opening.origins
    .filter((lot_id) => !isKnown.has(lot_id))
    .map((lot_id) => ({ lot_id, path: [], at: opening.at }))
  const started: Recall = { ...opening, lots: [...opening.lots, ...fresh] }
  const from = [...new Set(started.lots.map(({ lot_id }) => lot_id))]
  const flow = book.flowAround(from, ['forward'])
  return { recall: extendRecall(started, flow, now).recall, flow }
}

const linesOf = (book: LedgerBook, ids: readonly string[]) =>
  ids.flatMap((id) => lotLine(book, id) ?? [])

/** @param known the recall that runs; null before it is started */
export function reachOf(
  book: LedgerBook,
  origins: readonly string[],
  known: Known,
  now: number,
): RecallReach {
  const { recall, flow } = grown(book, origins, known, now)
  const shares = sharesOf(attributionOf(flow, book.water), ...recall.origins)
  const ids = recall.lots.map(({ lot_id }) => lot_id)
  const gone = destinations(flow, ids, (id) => shares(id) || null, recall.at)
  const lots = recall.lots.flatMap(({ lot_id, at, released }): StoppedLot[] => {
    const line = lotLine(book, lot_id)
    if (!line) return []
    return [
      {
        ...line,
        at,
        isReleased: released !== undefined,
        isLate: known?.isAtServer === true && at > recall.at,
      },
    ]
  })
  const beside = siblings(recall, flow)
  const blocked = lots.filter(({ isReleased }) => !isReleased).map(({ id }) => id)
  return {
    ...reachesOf(book),
    ...gone,
    lots,
    totals: totalsOf(book, blocked, gone),
    review: linesOf(book, beside.slice(0, FIRST_TO_REVIEW)),
    reviewCount: beside.length,
    late: known?.isAtServer ? lateFacts(recall, book) : [],
    sameBatch: sameFoodAs(book, origins[0]),
    unknown: ids.length - lots.length,
  }
}

/** Everything that shared a batch with what is recalled. */
export function reviewOf(
  book: LedgerBook,
  origins: readonly string[],
  known: Known,
  now: number,
): readonly LotLine[] {
  const { recall, flow } = grown(book, origins, known, now)
  return linesOf(book, siblings(recall, flow))
}

type Answered<T> = (book: LedgerBook, origins: readonly string[], known: Known, now: number) => T

const ofRecall =
  <T>(answer: Answered<T>): Figures<RecallQuestion, T | null> =>
  async ({ origins, recallId }, read) => {
    const record = recallId === null ? undefined : await read.get('recalls', recallId)
    if (recallId !== null && !record) return null
    const book = await readLedgerBook(read)
    const known = record
      ? { recall: asRecall(record), isAtServer: record.received !== undefined }
      : null
    return answer(book, record ? record.origins.map(({ id }) => id) : origins, known, read.now)
  }

/** Null if the recall isn't here. */
export const recallReach = ofRecall(reachOf)
export const recallReview = ofRecall(reviewOf)
