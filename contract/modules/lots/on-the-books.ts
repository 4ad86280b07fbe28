/**
 * A lot's balance as this side knows it (domain §2.0 d): the server's last fold, and what was done
 * here since. Pure but for what it reads.
 */
import type { Read } from '#contract/core/rules/judge.ts'
import { type Folded, foldLedger } from './ledger.ts'
import { type Lot, notYetFolded } from './lots.ts'
import type { StockOperation } from './stock-operations.ts'

type Known = Pick<Folded, 'quantity' | 'operations'>

/**
 * When the server took it: absent while it hasn't. Not `updated`: an operation is stamped again
 * when its lot is used up or comes back (server/records/stamp-children.ts). Nor `version`: it is
 * taken off what a server knew that was put back since.
 */
export const takenAt = ({ version, received, updated }: StockOperation): number | undefined =>
  received ?? (version === undefined ? undefined : updated)

type FoldedLot = Pick<Lot, 'updated' | 'balance'>

/** @param operations all of the lot's that this side has */
export function foldOnTop(lot: FoldedLot, operations: readonly StockOperation[]): Known {
  const taken = operations.map((one) => ({ ...one, taken: takenAt(one) }))
  return foldLedger(notYetFolded(lot, taken), lot.balance && { ...lot.balance, variance: 0 })
}

/** In the lot's unit. */
export const onTheBooks = (lot: FoldedLot, operations: readonly StockOperation[]): number =>
  foldOnTop(lot, operations).quantity

/** The server has folded everything already. */
export async function foldedHere(lot: Lot, read: Read): Promise<Known> {
  if (read.isWhole) return lot.balance ?? { quantity: 0, operations: 0 }
  return foldOnTop(lot, await read.where('stock-operations', { intake_id: lot.id }))
}
