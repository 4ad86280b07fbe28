/**
 * What an operation must contain (domain §2.0 "Ledger operations", §2.5). Pure. Never judges
 * whether there was enough: it happened, and a count will show it.
 */

import { type Lot, lotsOfKind } from './lots.ts'
import type { StockOperation } from './stock-operations.ts'

type Asked = Readonly<Partial<Record<keyof StockOperation, string>>>

/** Besides its quantity: which field, and the message if it is missing. */
const asks: Readonly<Partial<Record<StockOperation['operation'], Asked>>> = {
  USE: { batch_id: 'Choose the batch it went into.' },
  WASTE: { reason: 'Choose why it was wasted.' },
  DISPATCH: { delivery_id: 'Choose the delivery.', customer_id: 'Choose the customer.' },
  RETURN_OUT: { reason: 'Say why it went back.' },
  RETURN_IN: { reason: 'Say why it came back.' },
  TRANSFER_OUT: { counter_intake_id: 'Say which lot it became.' },
  TRANSFER_IN: { counter_intake_id: 'Say which lot it was.' },
}

const reasonsOfWaste = [
  'BONE_AND_TRIM',
  'SPOILED',
  'EXPIRED',
  'DAMAGED',
  'OVERPRODUCTION',
  'DROPPED',
  'RECALL_DESTROYED',
  'OTHER',
]

/** @param lot the lot of its `lot_kind`; null if there is none */
export function operationProblems(
  operation: StockOperation,
  lot: Lot | null,
): Record<string, string> {
  const { operation: what, quantity, reason } = operation
  const problems: Record<string, string> = {}
  if (lot === null)
    problems.lot_kind = `There is no such lot among ${lotsOfKind[operation.lot_kind]}.`
  if (lot && lot.unit !== operation.unit) problems.unit = 'The lot is counted in another unit.'
  if (quantity === 0 && what !== 'COUNT') problems.quantity = 'Quantity must be above 0.'
  for (const [field, says] of Object.entries(asks[what] ?? {})) {
    if (operation[field as keyof StockOperation] === undefined) problems[field] = says
  }
  if (what === 'WASTE' && reason !== undefined && !reasonsOfWaste.includes(reason)) {
    problems.reason = 'Choose why it was wasted.'
  }
  return problems
}
