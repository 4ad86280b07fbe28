/** Makes a trace page of a month's records, as the server has them. Pure: O(records). */
import { identityOf, WORDS, wordsOf } from '#contract/core/packed/uuid-words.ts'
import { happenedAt } from '#contract/core/sync/made-at.ts'
import type { Batch } from '../../production/batches.ts'
import { type FlowLot, type FlowOperation, voidTimes } from '../flow/flow-links.ts'
import type { Lot, lotsOfKind } from '../lots.ts'
import { isMoving } from '../recall.ts'
import { marksOf } from '../recall-marks.ts'
import type { StockOperation } from '../stock-operations.ts'
import {
  DAY_MS,
  lotStates,
  MINUTE_MS,
  type PageIds,
  pageActs,
  pageBatchKinds,
  pageLotKinds,
  pageResources,
  pageStatuses,
  pageUnits,
  type Row,
  TEXT_END,
  type TracePage,
  tableOf,
} from './trace-page.ts'

type LotKind = (typeof lotsOfKind)[keyof typeof lotsOfKind]

/** What a page keeps of a lot; all but what the flow needs may be missing. */
export type PageLot = FlowLot &
  Partial<
    Pick<
      Lot,
      | 'internal_name'
      | 'batch_code'
      | 'supplier_batch_code'
      | 'stock_id'
      | 'date'
      | 'use_by_date'
      | 'best_before_date'
      | 'location_id'
      | 'storage_location_id'
      | 'delivery_id'
      | 'balance'
      | 'recall'
      | 'recalls'
      | 'result'
      | 'archived'
      | 'hold'
    >
  > & { readonly supplier_id?: string | undefined }

export type PageBatch = Pick<Batch, 'id'> &
  Partial<Pick<Batch, 'batch_code' | 'kind' | 'water_g' | 'expected_g'>>

export type PageOperation = FlowOperation & Pick<StockOperation, 'date' | 'clock_skew_ms'>

export type PageFacts = {
  readonly month: string
  readonly upto: number
  /** Lots whose `date` lies in the month. */
  readonly lots: readonly { readonly kind: LotKind; readonly lot: PageLot }[]
  /** Batches that were `created` in it. */
  readonly batches: readonly PageBatch[]
  /** Operations whose `date` lies in it. */
  readonly operations: readonly PageOperation[]
  /** The operations that void one of them, of whatever month: those named in `voided_by_id`. */
  readonly voids?: readonly FlowOperation[]
  /** Lots that any recall found, of whatever month. */
  readonly recalled?: ReadonlySet<string>
}

const dayNumber = (day: string | undefined) =>
  day === undefined ? 0 : Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Ids or texts, each once; the places of their columns, 0 for none. */
function places(all: Iterable<string | undefined>) {
  const known = [...new Set(all)].filter((one) => one !== undefined)
  const uuids = known.filter((id) => wordsOf(id) !== null).sort()
  const others = known.filter((id) => wordsOf(id) === null).sort()
  const placeOf = new Map([...uuids, ...others].map((id, at) => [id, at + 1]))
  const ids: PageIds = {
    words: Uint32Array.from(uuids.flatMap((id) => [...(wordsOf(id) ?? [])])),
    others,
  }
  if (ids.words.length !== uuids.length * WORDS) throw new Error('Every UUID has its words.')
  return { ids, of: (id: string | undefined) => (id === undefined ? 0 : (placeOf.get(id) ?? 0)) }
}

function textPlaces(written: readonly (string | undefined)[]) {
  const all = [...new Set(written)].filter((one) => one !== undefined)
  const placeOf = new Map(all.map((text, at) => [text, at + 1]))
  const of = (text: string | undefined) => (text === undefined ? 0 : (placeOf.get(text) ?? 0))
  const texts = {
    count: all.length,
    at: (place: number) => all[place] ?? '',
    joined: () => all.map((text) => text + TEXT_END).join(''),
  }
  return { of, texts }
}

/** The place of a word in a list that the page's format fixes. @throws Error if it isn't there */
function placeIn(list: readonly string[], word: string): number {
  const place = list.indexOf(word)
  if (place < 0) throw new Error(`A trace page has no place for ${word}`)
  return place
}

type Places = { readonly of: (id: string | undefined) => number }
type Around = { readonly nodes: Places; readonly others: Places; readonly texts: Places }

function stateOf({ balance, result, archived, hold }: PageLot): number {
  return (
    (balance ? lotStates.FOLDED : 0) +
    (result === 'REJECTED' ? lotStates.REJECTED : 0) +
    (archived ? lotStates.ARCHIVED : 0) +
    (hold ? lotStates.HELD : 0)
  )
}

function lotRow(kind: LotKind, lot: PageLot, { nodes, others, texts }: Around): Row<'lots'> {
  return {
    node: nodes.of(lot.id),
    kind: placeIn(pageResources, kind),
    code: texts.of(lot.batch_code),
    name: texts.of(lot.internal_name),
    stock: others.of(lot.stock_id),
    supplier: others.of(lot.supplier_id),
    supplierBatch: texts.of(lot.supplier_batch_code),
    unit: placeIn(pageUnits, lot.unit),
    unitWeight: lot.unit_weight_g ?? 0,
    quantity: lot.quantity ?? 0,
    date: Math.floor((lot.date ?? 0) / MINUTE_MS),
    useBy: dayNumber(lot.use_by_date),
    bestBefore: dayNumber(lot.best_before_date),
    location: others.of(lot.location_id),
    storage: others.of(lot.storage_location_id),
    parent: nodes.of(lot.parent_intake_id),
    batch: nodes.of(lot.batch_id),
    delivery: others.of(lot.delivery_id),
    state: stateOf(lot),
    left: lot.balance?.quantity ?? 0,
  }
}

const countRows = (lots: PageFacts['lots']): Row<'counts'>[] =>
  lots.flatMap(({ lot: { balance } }, lot) =>
    balance?.counted_at === undefined ? [] : [{ lot, at: balance.counted_at }],
  )

const markRows = (lots: PageFacts['lots'], { others }: Around): Row<'marks'>[] =>
  lots.flatMap(({ lot }, place) =>
    marksOf(lot).map((mark) => ({
      lot: place,
      recall: others.of(mark.recall_id),
      status: placeIn(pageStatuses, mark.status ?? 'OPEN'),
      isWithdrawal: mark.recall_class === 'WITHDRAWAL' ? 1 : 0,
      at: mark.at,
    })),
  )

function operationRow(one: PageOperation, { nodes, others }: Around): Row<'rows'> {
  const [identityA, identityB] = identityOf(one.id)
  return {
    identityA,
    identityB,
    lot: nodes.of(one.intake_id),
    act: placeIn(pageActs, one.operation),
    quantity: one.quantity,
    unit: placeIn(pageUnits, one.unit),
    lotKind: placeIn(pageLotKinds, one.lot_kind),
    batch: nodes.of(one.batch_id),
    product: nodes.of(one.product_id),
    counter: nodes.of(one.counter_intake_id),
    customer: others.of(one.customer_id),
    delivery: others.of(one.delivery_id),
  }
}

/** Neighbours in bytes are neighbours in meaning: they compress to less. */
const byPlaces = (a: Row<'rows'>, b: Row<'rows'>) =>
  a.lot - b.lot || a.act - b.act || a.batch - b.batch || a.delivery - b.delivery

const isOnPages = ({ operation }: PageOperation) =>
  (pageActs as readonly string[]).includes(operation)

/** A page can't say "as late as can be"; nothing the server knows is. */
const asMs = (ms: number) => Math.min(ms, Number.MAX_SAFE_INTEGER)

/** Rows of operations, and what only few of them have. */
function rowTables(facts: PageFacts, around: Around) {
  const { operations, voids = [], recalled = new Set() } = facts
  const rows = operations
    .filter(isOnPages)
    .map((one) => ({ one, row: operationRow(one, around) }))
    .sort((a, b) => byPlaces(a.row, b.row))
  const times = voidTimes([...operations, ...voids])
  const voidRows = rows.flatMap(({ one }, row) => {
    const at = times.get(one.id)
    return at === undefined ? [] : [{ row, at: asMs(at) }]
  })
  const moved = rows.flatMap(({ one }, row) => {
    const { received = Number.MAX_SAFE_INTEGER } = one
    const isAsked = recalled.has(one.intake_id) && isMoving(one)
    return isAsked ? [{ row, at: happenedAt(one), received }] : []
  })
  return {
    rows: tableOf(
      'rows',
      rows.map(({ row }) => row),
    ),
    voids: tableOf('voids', voidRows),
    moved: tableOf('moved', moved),
  }
}

/** @throws Error for a number no column holds, or a word that the format doesn't know */
export function tracePageOf(facts: PageFacts): TracePage {
  const { month, upto, batches, operations } = facts
  const nodes = places([
    ...facts.lots.flatMap(({ lot }) => [lot.id, lot.parent_intake_id, lot.batch_id]),
    ...batches.map(({ id }) => id),
    ...operations
      .filter(isOnPages)
      .flatMap((one) => [one.intake_id, one.batch_id, one.product_id, one.counter_intake_id]),
  ])
  const others = places([
    ...facts.lots.flatMap(({ lot }) => [
      lot.stock_id,
      lot.supplier_id,
      lot.location_id,
      lot.storage_location_id,
      lot.delivery_id,
      ...marksOf(lot).map(({ recall_id }) => recall_id),
    ]),
    ...operations.filter(isOnPages).flatMap((one) => [one.customer_id, one.delivery_id]),
  ])
  const lots = facts.lots.toSorted((a, b) => nodes.of(a.lot.id) - nodes.of(b.lot.id))
  // Column by column: places that follow each other take no bytes.
  const texts = textPlaces([
    ...lots.map(({ lot }) => lot.batch_code),
    ...lots.map(({ lot }) => lot.supplier_batch_code),
    ...batches.map(({ batch_code }) => batch_code),
    ...lots.map(({ lot }) => lot.internal_name),
  ])
  const around = { nodes, others, texts }
  const lotRows = lots.map(({ kind, lot }) => lotRow(kind, lot, around))
  const batchRows = batches.map(({ id, batch_code, kind, water_g, expected_g }) => ({
    node: nodes.of(id),
    code: texts.of(batch_code),
    kind: kind === undefined ? 0 : placeIn(pageBatchKinds, kind) + 1,
    water: water_g === undefined ? 0 : water_g + 1,
    expected: expected_g === undefined ? 0 : expected_g + 1,
  }))
  return {
    month,
    upto,
    nodes: nodes.ids,
    others: others.ids,
    texts: texts.texts,
    lots: tableOf('lots', lotRows),
    counts: tableOf('counts', countRows(lots)),
    marks: tableOf('marks', markRows(lots, around)),
    batches: tableOf(
      'batches',
      batchRows.sort((a, b) => a.node - b.node),
    ),
    ...rowTables(facts, around),
  }
}
