/**
 * A lot's balance is the result of folding its operations (domain §2.0). Pure; the server folds
 * them all, a device adds what it hasn't sent yet. Always holds: the order is the order in which
 * things happened, whatever clock wrote them down; a count replaces, so a late arrival from before
 * it changes the variance and never the balance; voided operations count for nothing.
 */
import { happenedAt } from '#contract/core/sync/made-at.ts'
import type { StockOperation } from './stock-operations.ts'

export type Posting = Pick<
  StockOperation,
  'id' | 'operation' | 'quantity' | 'date' | 'clock_skew_ms' | 'voids_id' | 'voided_by_id'
> & {
  /** By how much it changes the balance, if it corrects what was folded before. */
  readonly change?: number
}
export type Folded = {
  readonly quantity: number
  /** When the last of them happened, by the server's clock (ms). */
  readonly as_of: number
  readonly operations: number
  /** Σ of every count's variance; negative is missing. */
  readonly variance: number
  /** When the last count was; absent if there is none, and in what older servers folded. */
  readonly counted_at?: number | undefined
}

/** What each act does to a balance; a count replaces it. */
export const signs: Readonly<Record<StockOperation['operation'], 1 | -1 | 0>> = {
  RECEIVE: 1,
  PRODUCE: 1,
  RETURN_IN: 1,
  TRANSFER_IN: 1,
  USE: -1,
  WASTE: -1,
  SELL: -1,
  DISPATCH: -1,
  RETURN_OUT: -1,
  SAMPLE: -1,
  TRANSFER_OUT: -1,
  COUNT: 0,
}

/** Does it add to the lot? */
export const isPutIn = ({ operation }: Pick<Posting, 'operation'>): boolean => signs[operation] > 0

const nothing: Folded = { quantity: 0, as_of: 0, operations: 0, variance: 0 }

const inOrder = (one: Posting, other: Posting) =>
  happenedAt(one) - happenedAt(other) || (one.id < other.id ? -1 : 1)

function post(before: Folded, posting: Posting): Folded {
  const { operation, quantity, change = signs[operation] * quantity } = posting
  const at = happenedAt(posting)
  const after = {
    ...before,
    as_of: Math.max(before.as_of, at),
    operations: before.operations + 1,
  }
  // On top of a fold it may come from before the last count, which already saw it.
  if (before.counted_at !== undefined && at < before.counted_at) {
    return { ...after, variance: before.variance - change }
  }
  if (operation !== 'COUNT') return { ...after, quantity: before.quantity + change }
  const counted = posting.change === undefined ? quantity : before.quantity + change
  const variance = before.variance + counted - before.quantity
  return { ...after, quantity: counted, variance, counted_at: at }
}

/** Those that aren't voided, in the order in which they happened. */
export function standingPostings<P extends Posting>(postings: readonly P[]): P[] {
  const voided = new Set(postings.map(({ voids_id }) => voids_id))
  return postings
    .filter(({ id, voided_by_id }) => voided_by_id === undefined && !voided.has(id))
    .sort(inOrder)
}

/** @param from the fold these come on top of */
export const foldLedger = (postings: readonly Posting[], from: Folded = nothing): Folded =>
  standingPostings(postings).reduce(post, from)

/** Does it simply follow what was folded so far, or must everything be folded again? */
export const followsOn = (posting: Posting, folded: Pick<Folded, 'as_of'>): boolean =>
  posting.voids_id === undefined && happenedAt(posting) > folded.as_of

/**
 * What undoes a folded operation. Undefined for a count: only the whole ledger knows the balance
 * before it.
 */
export function takenBack(posting: Posting): Posting | undefined {
  if (posting.operation === 'COUNT') return undefined
  const { voided_by_id: _, voids_id: __, ...plain } = posting
  return {
    ...plain,
    id: `${posting.id} back`,
    change: -signs[posting.operation] * posting.quantity,
  }
}
