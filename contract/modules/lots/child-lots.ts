/**
 * Lots that come of a lot: what goes to another site, what is split off, what comes back (domain §2.0
 * d). Pure; the fields of the records to be made. Always holds: it is the same food, so dates,
 * origin and allergens go with it, and so does what binds it; the rest of the lot stays as it was.
 */
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { costOf, type Lot } from './lots.ts'
import type { StockOperation } from './stock-operations.ts'

/** A lot's own facts, which its child doesn't have. */
const own = [
  'id',
  'created',
  'created_by',
  'received',
  'updated',
  'modified',
  'modified_by',
  'version',
  'device_id',
  'clock_skew_ms',
  'proven_from',
  'proven_to',
  'deleted',
  'archived',
  'archived_at',
  'archived_by',
  'balance',
  'out_of_stock_at',
  'released',
  'storage_location_id',
  'delivery_id',
  'delivery_item_id',
  'packs',
  'pack_quantity',
  'department_id',
] as const satisfies readonly (keyof Lot | 'proven_from' | 'proven_to')[]

export type Child = {
  readonly location_id: string
  /** In the lot's unit. */
  readonly quantity: number
  /** ms */
  readonly date: number
}

/** The fields of the new lot, of its parent's kind. Its batch code is the parent's: it is printed. */
export function childLot(parent: Lot, { location_id, quantity, date }: Child) {
  const facts: Record<string, unknown> = { ...parent }
  for (const field of own) delete facts[field]
  const cost = costOf(parent, quantity)
  return {
    ...facts,
    ...(cost !== undefined && { cost_pence: roundHalfAway(cost) }),
    location_id,
    quantity,
    date,
    parent_intake_id: parent.id,
  }
}

/** What came back is on hold until somebody has looked at it; the untouched stock stays usable. */
export const returnedLot = (
  parent: Lot,
  child: Child,
  hold: NonNullable<Lot['hold']>,
): ReturnType<typeof childLot> & Pick<Lot, 'hold'> => ({ ...childLot(parent, child), hold })

type Fields = Partial<StockOperation>
type Moved = { readonly lot: Lot; readonly kind: StockOperation['lot_kind']; readonly at: number }

const of = ({ lot, kind, at }: Moved): Fields => ({
  intake_id: lot.id,
  lot_kind: kind,
  location_id: lot.location_id,
  unit: lot.unit,
  date: at,
})

/** Out now; the child is on its way until its receiver enters weight and temperature. */
export const sentOff = (from: Moved, childId: string, quantity: number): Fields => ({
  ...of(from),
  operation: 'TRANSFER_OUT',
  quantity,
  counter_intake_id: childId,
})

/** As weighed by the person who receives it; a split is received at once. */
export const received = (child: Moved, parentId: string, quantity: number): Fields => ({
  ...of(child),
  operation: 'TRANSFER_IN',
  quantity,
  counter_intake_id: parentId,
})

/** From a customer, or from a delivery that failed. */
export const cameBack = (
  child: Moved,
  quantity: number,
  from: Pick<StockOperation, 'reason' | 'delivery_id' | 'customer_id'>,
): Fields => ({
  ...of(child),
  operation: 'RETURN_IN',
  quantity,
  counter_intake_id: child.lot.parent_intake_id,
  ...from,
})
