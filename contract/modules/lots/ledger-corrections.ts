/**
 * Correcting the ledger: who may void an operation, and what counting again means (domain §2.0 d).
 * Pure.
 */
import type { Folded } from './ledger.ts'
import { isRecalled, type Lot } from './lots.ts'

const AUTHOR_MS = 24 * 3_600_000

/**
 * Why this person can't void this operation; null if they can: the person who recorded it, while its batch
 * is open or within 24 h; an admin always, and on a recalled lot nobody else.
 * @param now by the server's clock (ms)
 */
export function voidOperationRefusal(
  caller: { readonly user_id: string; readonly isAdmin: boolean },
  operation: { readonly created_by: string; readonly madeAt: number },
  around: { readonly lot: Lot; readonly isBatchOpen: boolean; readonly now: number },
): string | null {
  if (caller.isAdmin) return null
  if (isRecalled(around.lot)) return 'This lot is recalled. Only an admin can correct its records.'
  if (operation.created_by !== caller.user_id) {
    return 'Only the person who recorded this, or an admin, can correct it.'
  }
  return around.isBatchOpen || around.now - operation.madeAt <= AUTHOR_MS
    ? null
    : 'You can correct your own records for 24 hours. Ask an admin.'
}

/** Somebody counted it, and nothing has happened since: a stock take asks whether to add or replace. */
export const isStillCounted = ({ counted_at, as_of }: Pick<Folded, 'counted_at' | 'as_of'>) =>
  counted_at !== undefined && counted_at >= as_of
