/** Cancelling a batch takes back what it did to its lots (domain §2.0 d, §2.15; AC 3.35.5). Pure. */
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { type Posting, standingPostings } from '../lots/ledger.ts'
import type { StockOperation } from '../lots/stock-operations.ts'

type BatchPosting = Posting & Pick<StockOperation, 'intake_id'>

/** What fell on the floor is gone, cancelled or not; waste of what the batch made goes with that. */
function isUndone({ operation, intake_id }: BatchPosting, made: ReadonlySet<string>): boolean {
  return operation !== 'WASTE' || made.has(intake_id)
}

export type Cancelled<O> = {
  /** To be voided, in the order in which they happened. */
  readonly voids: readonly O[]
  /** Lots that were counted since: the count stands, so their balance doesn't come back. */
  readonly countAgain: readonly string[]
}

export const COUNT_AGAIN = 'Counted since; count again.'

/**
 * @param operations those of the batch
 * @param countedAt when each lot was last counted, by the server's clock (ms)
 */
export function cancelBatch<O extends BatchPosting>(
  operations: readonly O[],
  countedAt: (lotId: string) => number | undefined,
): Cancelled<O> {
  const standing = standingPostings(operations)
  const made = new Set(
    standing.filter(({ operation }) => operation === 'PRODUCE').map(({ intake_id }) => intake_id),
  )
  const voids = standing.filter((one) => isUndone(one, made))
  const isCountedSince = (one: O) => (countedAt(one.intake_id) ?? 0) > happenedAt(one)
  const countAgain = voids.filter(isCountedSince).map(({ intake_id }) => intake_id)
  return { voids, countAgain: [...new Set(countAgain)] }
}
