/**
 * Which link an operation, or a lot's own record, makes between lots and batches (domain §2.0 b), and
 * when it was voided. Pure. A voided link stays known with when the server learned of it, because an
 * open recall keeps it (domain §2.0 d).
 */
import { toGrams } from '../grams.ts'
import type { Lot } from '../lots.ts'
import type { StockOperation } from '../stock-operations.ts'

export type FlowLot = Pick<Lot, 'id' | 'unit' | 'unit_weight_g' | 'parent_intake_id'> & {
  readonly quantity?: number
  /** Of a product: the batch that made it. */
  readonly batch_id?: string | undefined
}

export type FlowOperation = Pick<
  StockOperation,
  | 'id'
  | 'intake_id'
  | 'lot_kind'
  | 'operation'
  | 'quantity'
  | 'unit'
  | 'batch_id'
  | 'product_id'
  | 'customer_id'
  | 'delivery_id'
  | 'counter_intake_id'
  | 'voids_id'
  | 'voided_by_id'
  | 'received'
  | 'updated'
>

/**
 * SHARED: a lot into a batch; NAMED: a lot into one product of it; MADE: a batch gave a product;
 * MOVED: a lot became another by a transfer, a split or a return.
 */
export const links = { SHARED: 0, NAMED: 1, MADE: 2, MOVED: 3 } as const

/** `from` and `to` are nodes; `grams` 0 if it wasn't weighed, and of packaging. */
export type Link = {
  readonly from: number
  readonly to: number
  readonly kind: number
  readonly grams: number
  /** When the server learned that it is void (ms); Infinity if it isn't void. */
  readonly voided: number
}

export const NEVER = Number.POSITIVE_INFINITY

/**
 * When the server learned of each void, by the voided operation's id (ms); of several the first.
 * One that it hasn't heard of, or whose time isn't known, is as late as can be: a recall then keeps
 * the link.
 */
export function voidTimes(operations: readonly FlowOperation[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { voids_id, received = Number.MAX_VALUE } of operations) {
    if (voids_id === undefined) continue
    times.set(voids_id, Math.min(received, times.get(voids_id) ?? NEVER))
  }
  for (const { id, voided_by_id, updated = Number.MAX_VALUE } of operations) {
    if (voided_by_id !== undefined && !times.has(id)) times.set(id, updated)
  }
  return times
}

type Weighed = Pick<FlowOperation, 'quantity' | 'unit'>

/** What an operation weighs (g); null if nobody said. @param unitWeight of its lot (g) */
export const weightOf = ({ quantity, unit }: Weighed, unitWeight?: number): number | null =>
  toGrams(quantity, { unit, unit_weight_g: unitWeight })

/** Packaging is traced, but is no part of what is in a product (domain §2.0 a). */
export const weightIn = (
  one: Weighed & Pick<FlowOperation, 'lot_kind'>,
  unitWeight?: number,
): number => (one.lot_kind === 'PACKAGING' ? 0 : (weightOf(one, unitWeight) ?? 0))

type Act = StockOperation['operation']
const endingActs = new Set<Act>(['DISPATCH', 'SELL', 'RETURN_IN'])
const linkingActs = new Set<Act>(['USE', 'PRODUCE', 'TRANSFER_OUT', 'TRANSFER_IN'])

/** Where a lot leaves the business, or comes back. */
export const isEnding = (act: Act): boolean => endingActs.has(act)
export const isLinking = (act: Act): boolean => linkingActs.has(act)

/** The nodes beside an operation's lot; undefined where it names none. */
type Ends = {
  readonly batch: number | undefined
  readonly product: number | undefined
  readonly counter: number | undefined
}

type Node = (id: string) => number

/** The nodes that an operation names beside its lot. */
export const linkEnds = (one: FlowOperation, node: Node): Ends => ({
  batch: one.batch_id ? node(one.batch_id) : undefined,
  product: one.product_id ? node(one.product_id) : undefined,
  counter: one.counter_intake_id ? node(one.counter_intake_id) : undefined,
})

/** The link that an operation of this lot makes; null if it makes none. */
export function linkOf(
  act: Act,
  lot: number,
  grams: number,
  ends: Ends,
): Omit<Link, 'voided'> | null {
  const { batch, product, counter } = ends
  if (act === 'USE' && product !== undefined) {
    return { from: lot, to: product, kind: links.NAMED, grams }
  }
  if (act === 'USE' && batch !== undefined)
    return { from: lot, to: batch, kind: links.SHARED, grams }
  if (act === 'PRODUCE' && batch !== undefined) {
    return { from: batch, to: lot, kind: links.MADE, grams }
  }
  if (counter === undefined) return null
  if (act === 'TRANSFER_OUT') return { from: lot, to: counter, kind: links.MOVED, grams }
  return act === 'TRANSFER_IN' ? { from: counter, to: lot, kind: links.MOVED, grams: 0 } : null
}

/** A lot's own record, beside the ledger; places are nodes. */
export type LotEnds = {
  readonly own: number
  readonly parent: number | undefined
  readonly batch: number | undefined
  /** g; 0 if it wasn't weighed. */
  readonly grams: number
}

/** What a lot's record says of where it comes from. */
export const lotEnds = (lot: FlowLot, node: Node): LotEnds => ({
  own: node(lot.id),
  parent: lot.parent_intake_id ? node(lot.parent_intake_id) : undefined,
  batch: lot.batch_id === undefined ? undefined : node(lot.batch_id),
  grams: toGrams(lot.quantity ?? 0, lot) ?? 0,
})

/**
 * What a lot's own record says of where it comes from. What was moved names the batch of the lot it was:
 * it came out of that batch once, as that lot, where that one is known.
 * @param maker the batch the ledger names
 * @param isKnown is the record of this lot here?
 */
export function linksOfLot(
  lot: LotEnds,
  maker: number | undefined,
  isKnown: (lot: number) => boolean,
): Link[] {
  const { own, parent, batch, grams } = lot
  const found: Link[] = []
  if (parent !== undefined) {
    found.push({ from: parent, to: own, kind: links.MOVED, grams: 0, voided: NEVER })
  }
  const isMoved = parent !== undefined && isKnown(parent)
  if (batch !== undefined && maker !== batch && !isMoved) {
    const made = maker === undefined ? grams : 0
    found.push({ from: batch, to: own, kind: links.MADE, grams: made, voided: NEVER })
  }
  return found
}
