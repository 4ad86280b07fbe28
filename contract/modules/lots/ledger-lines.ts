/**
 * A lot's ledger as people read it: each operation with what it did and what was left after it
 * (domain §2.0, design "Ledger row"). Pure. Always holds: the newest stands first; a voided one did
 * nothing and stays in its place; what a count replaced is its variance, as it was folded.
 */
import { happenedAt } from '#contract/core/sync/made-at.ts'
import { type Folded, foldLedger, type Posting, signs, standingPostings } from './ledger.ts'

export type LedgerLine<P extends Posting = Posting> = {
  readonly operation: P
  /** What it put in or took out, with its sign; of a count what was counted. In the lot's unit. */
  readonly change: number
  /** What was left after it; null of one that was voided. */
  readonly left: number | null
  /** Of a count: counted minus book, negative is missing. */
  readonly variance?: number
  /** Of a count: the book before it. */
  readonly book?: number
}

const inTime = (one: Posting, other: Posting) =>
  happenedAt(one) - happenedAt(other) || (one.id < other.id ? -1 : 1)

/** @param operations all of the lot's; only then are the figures what the lot holds */
export function ledgerLines<P extends Posting>(operations: readonly P[]): LedgerLine<P>[] {
  const isStanding = new Set(standingPostings(operations).map(({ id }) => id))
  let folded: Folded | undefined
  const lines = operations.toSorted(inTime).map((operation): LedgerLine<P> => {
    const { operation: act, quantity } = operation
    const change = act === 'COUNT' ? quantity : signs[act] * quantity
    if (!isStanding.has(operation.id)) return { operation, change, left: null }
    const before = folded?.quantity ?? 0
    folded = foldLedger([operation], folded)
    const counted = act === 'COUNT' && { book: before, variance: quantity - before }
    return { operation, change, left: folded.quantity, ...counted }
  })
  return lines.reverse()
}
