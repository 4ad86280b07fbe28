/**
 * Trace pages as part of a flow (domain §2.0 d, "Three years on a device"): their columns beside what
 * this device has itself. Always holds: an operation counts once, as the device has it; a lot that
 * the device has is read there, one on two pages on the later; void is what either side knows as void.
 */
import { identityOf } from '#contract/core/packed/uuid-words.ts'
import { wordTable } from '#contract/core/packed/word-table.ts'
import {
  type FlowOperation,
  isEnding,
  isLinking,
  type Link,
  type LotEnds,
  linkOf,
  NEVER,
  weightIn,
} from '../flow/flow-links.ts'
import type { flowNodes } from '../flow/flow-nodes.ts'
import { toGrams } from '../grams.ts'
import type { FlowPage } from './page-part.ts'
import { idAt, pageActs, pageLotKinds, pageUnits } from './trace-page.ts'

export type PlacedPage = {
  readonly page: FlowPage
  /** The node of each of its places, from 0. */
  readonly places: Uint32Array
  /** When the server learned that a row is void (ms); the others aren't. */
  readonly voided: ReadonlyMap<number, number>
  /** 1 for a row that the device has itself. */
  readonly isDropped: Uint8Array
}

const isEndingAct = Uint8Array.from(pageActs, (act) => (isEnding(act) ? 1 : 0))
/** Neither links nor leaves: wasted, sampled, sent back. */
const isElse = Uint8Array.from(pageActs, (act) => (isLinking(act) || isEnding(act) ? 0 : 1))
/** Numbers ids by their identity, in the order given. */
function identities(ids: readonly string[]) {
  const table = wordTable(2, ids.length)
  for (const id of ids) table.add(Uint32Array.from(identityOf(id)), 0)
  return table
}

/** When the server learned of each void row (ms). */
export const voidedRows = ({ voids }: Pick<FlowPage, 'voids'>) =>
  new Map(Array.from(voids.row, (row, at) => [row, voids.at[at] ?? NEVER]))

type Known = {
  readonly nodes: Pick<ReturnType<typeof flowNodes>, 'placesOf'>
  /** The device's. */
  readonly operations: readonly FlowOperation[]
  /** When the device knows each to be void, by its id (ms); what pages know is added. */
  readonly voids: Map<string, number>
}

export function placedPages(
  pages: readonly FlowPage[],
  { nodes, operations, voids }: Known,
): readonly PlacedPage[] {
  if (pages.length === 0) return []
  const own = new Set(operations.map(({ id }) => id))
  const ids = [...new Set([...own, ...voids.keys()])]
  const known = identities(ids)
  const identity = new Uint32Array(2)
  return pages.map((page, place) => {
    const voided = voidedRows(page)
    const isDropped = new Uint8Array(page.rows.count)
    const placed = { page, places: nodes.placesOf[place] ?? new Uint32Array(), voided, isDropped }
    if (ids.length === 0) return placed
    const { identityA, identityB } = page.rows
    for (let row = 0; row < identityA.length; row += 1) {
      identity[0] = identityA[row] ?? 0
      identity[1] = identityB[row] ?? 0
      const found = known.find(identity)
      if (found < 0) continue
      const id = ids[found] ?? ''
      const first = Math.min(voided.get(row) ?? NEVER, voids.get(id) ?? NEVER)
      if (first !== NEVER) {
        voids.set(id, first)
        voided.set(row, first)
      }
      // The device's own ids are numbered first.
      isDropped[row] = found < own.size ? 1 : 0
    }
    return placed
  })
}

/** By node: the page, and its row, that says most lately what a lot is; below 0 if none is to be asked. */
export type LotRows = { readonly pageAt: Int32Array; readonly rowAt: Uint32Array }

const NONE = -1
/** The device has the lot's record. */
const OWN = -2

/** @param own nodes of lots whose records this device has */
export function lotRows(
  placed: readonly PlacedPage[],
  size: number,
  own: readonly number[],
): LotRows {
  const pageAt = new Int32Array(size).fill(NONE)
  for (const node of own) pageAt[node] = OWN
  const rowAt = new Uint32Array(size)
  placed.forEach((one, at) => {
    const { upto } = one.page
    const { node: nodes } = one.page.lots
    for (let row = 0; row < nodes.length; row += 1) {
      const node = nodeAt(one, nodes[row]) ?? 0
      const before = pageAt[node] ?? NONE
      if (before === OWN || (placed[before]?.page.upto ?? 0) > upto) continue
      pageAt[node] = at
      rowAt[node] = row
    }
  })
  return { pageAt, rowAt }
}

/** Is the record of this lot here, by itself or on a page? */
export const hasRecord = ({ pageAt }: LotRows, lot: number): boolean =>
  (pageAt[lot] ?? NONE) !== NONE

/** The node at a column's place; undefined for none. */
export const nodeAt = ({ places }: PlacedPage, place: number | undefined): number | undefined =>
  place === undefined || place === 0 ? undefined : places[place - 1]

/** How many links and leavings there can be at most on these pages. */
export function mostOnPages(pages: readonly FlowPage[]): { links: number; leaving: number } {
  let [linked, leaving] = [0, 0]
  for (const { rows, lots } of pages) {
    const { act } = rows
    for (let row = 0; row < act.length; row += 1) {
      if (isEndingAct[act[row] ?? 0] === 1) leaving += 1
      else if (isElse[act[row] ?? 0] === 0) linked += 1
    }
    const { parent, batch } = lots
    for (let row = 0; row < parent.length; row += 1) {
      if (parent[row] !== 0) linked += 1
      if (batch[row] !== 0) linked += 1
    }
  }
  return { links: linked, leaving }
}

const isAsked = ({ pageAt, rowAt }: LotRows, node: number, page: number, row: number) =>
  pageAt[node] === page && rowAt[node] === row

/** What one, or 1,000 ml, of each lot weighs (g), of those of which a page says it. */
export function eachUnitWeight(
  placed: readonly PlacedPage[],
  asked: LotRows,
  visit: (lot: number, unitWeight: number) => void,
): void {
  placed.forEach((one, at) => {
    const { node, unitWeight } = one.page.lots
    for (let row = 0; row < unitWeight.length; row += 1) {
      const weight = unitWeight[row] ?? 0
      if (weight === 0) continue
      const lot = nodeAt(one, node[row]) ?? 0
      if (isAsked(asked, lot, at, row)) visit(lot, weight)
    }
  })
}

/** Of each lot that comes of another, or of a batch, what the page to be asked says of that. */
export function eachPageLot(
  placed: readonly PlacedPage[],
  asked: LotRows,
  visit: (lot: LotEnds) => void,
): void {
  placed.forEach((one, at) => {
    const { node, unit, unitWeight, quantity, parent, batch } = one.page.lots
    for (let row = 0; row < node.length; row += 1) {
      if (parent[row] === 0 && batch[row] === 0) continue
      const own = nodeAt(one, node[row]) ?? 0
      if (!isAsked(asked, own, at, row)) continue
      const weighed = {
        unit: pageUnits[unit[row] ?? 0] ?? 'g',
        unit_weight_g: unitWeight[row] || undefined,
      }
      visit({
        own,
        parent: nodeAt(one, parent[row]),
        batch: nodeAt(one, batch[row]),
        grams: toGrams(quantity[row] ?? 0, weighed) ?? 0,
      })
    }
  })
}

type Visit = {
  readonly links: (link: Omit<Link, 'voided'>, until: number) => void
  readonly leaves: (page: number, row: number, lot: number) => void
  readonly unitWeightOf: (lot: number) => number | undefined
}

/** Every row that the device hasn't itself: what it links, or that its lot left. */
export function eachPageRow(placed: readonly PlacedPage[], visit: Visit): void {
  placed.forEach((one, at) => {
    const { act: acts, lot: lots, quantity, unit, lotKind, batch, product, counter } = one.page.rows
    for (let row = 0; row < acts.length; row += 1) {
      const act = acts[row] ?? 0
      if (one.isDropped[row] === 1 || isElse[act] === 1) continue
      const lot = nodeAt(one, lots[row]) ?? 0
      if (isEndingAct[act] === 1) {
        visit.leaves(at, row, lot)
        continue
      }
      const weighed = {
        quantity: quantity[row] ?? 0,
        unit: pageUnits[unit[row] ?? 0] ?? 'g',
        lot_kind: pageLotKinds[lotKind[row] ?? 0] ?? 'MEAT',
      } as const
      const grams = weightIn(weighed, visit.unitWeightOf(lot))
      const link = linkOf(pageActs[act] ?? 'USE', lot, grams, {
        batch: nodeAt(one, batch[row]),
        product: nodeAt(one, product[row]),
        counter: nodeAt(one, counter[row]),
      })
      if (link) visit.links(link, one.voided.get(row) ?? NEVER)
    }
  })
}

/** A field that is left out where there is nothing. */
export const given = <N extends string, V>(
  name: N,
  value: V | undefined,
): { readonly [K in N]?: V } =>
  value === undefined || value === '' ? {} : ({ [name]: value } as { readonly [K in N]: V })

/** The id of an operation that is known by its identity only. */
export const pageIdentity = (identity: ReturnType<typeof identityOf>): string =>
  identity.map((word) => word.toString(16).padStart(8, '0')).join('')

/** One row as the operation it was; its id is its identity, because a page doesn't keep more. */
export function operationAt(
  { page, voided }: Pick<PlacedPage, 'page' | 'voided'>,
  row: number,
): FlowOperation {
  const { rows, nodes, others } = page
  const node = (place = 0) => (place === 0 ? undefined : idAt(nodes, place - 1))
  const other = (place = 0) => (place === 0 ? undefined : idAt(others, place - 1))
  const at = voided.get(row) ?? NEVER
  return {
    id: pageIdentity([rows.identityA[row] ?? 0, rows.identityB[row] ?? 0]),
    intake_id: node(rows.lot[row]) ?? '',
    operation: pageActs[rows.act[row] ?? 0] ?? 'USE',
    quantity: rows.quantity[row] ?? 0,
    unit: pageUnits[rows.unit[row] ?? 0] ?? 'g',
    lot_kind: pageLotKinds[rows.lotKind[row] ?? 0] ?? 'MEAT',
    ...given('batch_id', node(rows.batch[row])),
    ...given('product_id', node(rows.product[row])),
    ...given('counter_intake_id', node(rows.counter[row])),
    ...given('customer_id', other(rows.customer[row])),
    ...given('delivery_id', other(rows.delivery[row])),
    ...(at !== NEVER && { voided_by_id: 'on the page', updated: at }),
  }
}
