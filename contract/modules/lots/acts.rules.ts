/** What an act on a lot writes to the ledger (domain §2.0 "Ledger operations"). Pure. */
import { type ActChange, actMake, type Plan } from '#contract/core/acts/acts.ts'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { type Lot, lotBalance, lotsOfKind, notYetFolded } from './lots.ts'
import type { StockOperation } from './stock-operations.ts'

export type OutOfStockBody = {
  readonly what?: 'SOLD' | 'EXPIRED' | 'SPOILED' | 'DAMAGED' | 'DROPPED' | 'UNKNOWN'
  readonly note?: string
}

const kindOf = (resource: ResourceName): StockOperation['lot_kind'] => {
  const [kind] = Object.entries(lotsOfKind).find(([, name]) => name === resource) ?? []
  if (kind === undefined) throw new Error(`${resource} are no lots`)
  return kind as StockOperation['lot_kind']
}

/** The lot's balance, including what this side knows and the lot hasn't folded yet. */
export function onTheBooks(lot: Lot, operations: readonly StockOperation[]): number {
  const taken = operations.map((one) => ({
    ...one,
    taken: one.version === undefined ? undefined : one.updated,
  }))
  return lotBalance(lot, notYetFolded(lot, taken))
}

/**
 * What is reported to have happened to the rest leaves the balance first, and then the count is
 * zero.
 */
export const planOutOfStock: Plan<Lot, OutOfStockBody> = async (asked) => {
  const { record: lot, resource, body, at, read } = asked
  const rest = onTheBooks(lot, await read.where('stock-operations', { intake_id: lot.id }))
  const common = {
    intake_id: lot.id,
    lot_kind: kindOf(resource),
    location_id: lot.location_id,
    ...(lot.department_id !== undefined && { department_id: lot.department_id }),
    unit: lot.unit,
  }
  const { what = 'UNKNOWN', note } = body
  const gone: ActChange[] =
    rest > 0 && what !== 'UNKNOWN'
      ? [
          actMake('stock-operations', 'remainder', {
            ...common,
            operation: what === 'SOLD' ? 'SELL' : 'WASTE',
            quantity: rest,
            ...(what !== 'SOLD' && { reason: what }),
            // The count comes after it, whatever their ids are.
            date: at - 1,
          }),
        ]
      : []
  const count = actMake('stock-operations', 'count', {
    ...common,
    operation: 'COUNT',
    quantity: 0,
    date: at,
    ...(note !== undefined && { reason: note }),
  })
  return { changes: [...gone, count] }
}
