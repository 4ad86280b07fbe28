/**
 * A delivery as a whole: its head, its result from its items, and what may leave with a van (domain
 * §2.6-2.7). Pure. Always holds: the result is derived from the items, never chosen.
 */
import type { Lot } from '../lots/lots.ts'
import { actRefusal, type LotState } from '../lots/permits.ts'
import type { Delivery } from './deliveries.ts'
import type { DeliveryItem } from './delivery-items.ts'

type Head = Partial<
  Pick<
    Delivery,
    | 'reference'
    | 'supplier_id'
    | 'customer_id'
    | 'dispatched_date'
    | 'vehicle_clean'
    | 'load_separated'
    | 'temperatures'
  >
>

/** What the items are, all together. */
export interface Load {
  readonly items: number
  readonly hasAnimalOrigin: boolean
  readonly loads: readonly ('chilled' | 'frozen' | 'hot')[]
}

/** Sentences by field; empty if goods may be checked in. @param today `YYYY-MM-DD` at the site */
export function incomingProblems(head: Head, load: Load, today: string): Record<string, string> {
  const { dispatched_date: sent, temperatures = {} } = head
  const unmeasured = load.loads.filter((kind) => temperatures[kind] === undefined)
  const problems: Record<string, string> = {}
  if (!head.supplier_id) problems.supplier_id = 'Choose the supplier.'
  if (!head.reference) problems.reference = 'Enter the delivery note number.'
  if (load.items === 0) problems.items = 'Add at least one item.'
  if (load.hasAnimalOrigin && sent === undefined) {
    problems.dispatched_date = 'Enter the day it was dispatched. Animal products need it.'
  }
  if (sent !== undefined && sent > today) {
    problems.dispatched_date = "The dispatch date can't be after the delivery date."
  }
  if (!head.vehicle_clean) problems.vehicle_clean = 'Say whether the vehicle is clean.'
  if (!head.load_separated) {
    problems.load_separated = 'Say whether raw and ready-to-eat food came apart.'
  }
  if (unmeasured.length > 0) {
    problems.temperatures = `Measure the ${unmeasured.join(' and the ')} load.`
  }
  return problems
}

/** What has to be answered in words before it is accepted (F4). */
export function incomingAsks({ vehicle_clean, load_separated }: Head): Record<string, string> {
  return {
    ...(vehicle_clean === 'NO' && {
      vehicle_clean: "The vehicle isn't clean. Reject the delivery or say what you did.",
    }),
    ...(load_separated === 'NO' && {
      load_separated: "Raw and ready-to-eat food weren't apart. Reject it or say what you did.",
    }),
  }
}

/** Sentences by field; empty if the load may leave. The number is ours. */
export function outgoingProblems(
  { customer_id }: Head,
  { items }: Pick<Load, 'items'>,
): Record<string, string> {
  return {
    ...(!customer_id && { customer_id: 'Choose the customer.' }),
    ...(items === 0 && { items: 'Add at least one item.' }),
  }
}

type Line = Partial<
  Pick<
    DeliveryItem,
    'stock_id' | 'intake_id' | 'quantity' | 'quantity_expected' | 'result' | 'reject_reason'
  >
>

/** Nothing of it came, and that is said: it went back, it is short, or it is still to come. */
const mayBeNothing = ({ result, quantity_expected: ordered = 0 }: Line) =>
  result === 'REJECTED' || result === 'SHORT' || (result === undefined && ordered > 0)

/** Sentences by field of one line; what came in becomes a lot, what leaves comes from one. */
export function itemProblems(direction: Delivery['direction'], line: Line): Record<string, string> {
  const { stock_id, intake_id, quantity, result, reject_reason: why } = line
  const isEmpty = quantity === undefined || (quantity === 0 && !mayBeNothing(line))
  const isUnsaid = result === 'REJECTED' && (why?.trim().length ?? 0) < 3
  return {
    ...(direction === 'IN' && !stock_id && { stock_id: 'Choose the stock item.' }),
    ...(isEmpty && { quantity: 'Enter the quantity.' }),
    ...(isUnsaid && { reject_reason: 'Say why it was rejected.' }),
    ...(direction === 'OUT' && !intake_id && { intake_id: 'Choose the lot it comes from.' }),
  }
}

/** Null while an item hasn't been judged; short is accepted. */
export function resultOfItems(
  items: readonly Pick<DeliveryItem, 'result'>[],
): NonNullable<Delivery['result']> | null {
  if (items.length === 0 || items.some(({ result }) => result === undefined)) return null
  const rejected = items.filter(({ result }) => result === 'REJECTED').length
  if (rejected === 0) return 'ACCEPTED'
  return rejected === items.length ? 'REJECTED' : 'PART_ACCEPTED'
}

/** What is cut by hand never weighs exactly what was ordered: 11.86 kg for 12.00 kg isn't short. */
const SHORT_SHARE = 0.95

/** Accepted, but clearly less than was ordered. */
export const isShort = ({
  quantity,
  quantity_expected,
}: Pick<DeliveryItem, 'quantity' | 'quantity_expected'>) =>
  quantity_expected !== undefined && quantity < quantity_expected * SHORT_SHARE

/** "You can't dispatch HS-260305-K3-07: it is on hold."; null if it may leave. */
export const dispatchLotProblem = (lot: Lot, state: LotState): string | null =>
  actRefusal('DISPATCH', lot, state)
