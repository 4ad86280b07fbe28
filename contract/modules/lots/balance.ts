/**
 * The mass balance of a lot (domain §2.0 a, §3.17): what came in, where it went, what is left and
 * what is missing. Pure. Always holds: used + wasted + sold + other + left − received is the sum of
 * what the counts found, to the gram; amounts are in the lot's unit, shares in basis points.
 */
import { formatQuantity } from '#contract/measure/quantity.ts'
import { divideHalfAway } from '#contract/measure/rounding.ts'
import { foldLedger, type Posting, standingPostings } from './ledger.ts'
import type { StockOperation } from './stock-operations.ts'

type Operation = StockOperation['operation']

/** Which sum of the balance an act belongs to; counts belong to none. */
const sums = {
  RECEIVE: 'received',
  PRODUCE: 'received',
  TRANSFER_IN: 'received',
  RETURN_IN: 'received',
  USE: 'used',
  WASTE: 'wasted',
  SELL: 'sold',
  DISPATCH: 'sold',
  RETURN_OUT: 'other',
  TRANSFER_OUT: 'other',
  SAMPLE: 'other',
  COUNT: null,
} as const satisfies Record<Operation, string | null>

type Sum = NonNullable<(typeof sums)[Operation]>

/** Largest |variance| / received, in basis points, that is still green, and still amber. */
export type Tolerance = { readonly amber?: number; readonly red?: number }
export const usualTolerance = { amber: 200, red: 500 } as const

/** GREY is "Not counted yet": something should be left, and nobody has looked. */
export type BalanceVerdict = 'GREEN' | 'AMBER' | 'RED' | 'GREY'

export type MassBalance = Readonly<Record<Sum, number>> & {
  /** The sum of each act; of the counts, what they found missing or too many. */
  readonly byAct: Readonly<Partial<Record<Operation, number>>>
  /** What should be there now; negative if more was used than received. */
  readonly left: number
  /** Negative is missing. */
  readonly variance: number
  /** Of what was received (bp); null if nothing was. */
  readonly varianceBp: number | null
  readonly accountedBp: number | null
  /** Somebody counted it, and nothing has happened to it since. */
  readonly isCounted: boolean
  readonly verdict: BalanceVerdict
}

const ofReceived = (part: number, received: number) =>
  received > 0 ? divideHalfAway(part * 10_000, received) : null

type Judged = Pick<MassBalance, 'received' | 'left' | 'variance' | 'isCounted'>

/**
 * A loss that a count has found stays in sight when something is sold after it; only a green
 * balance turns grey.
 */
function verdictOf(
  { received, left, variance, isCounted }: Judged,
  { amber = usualTolerance.amber, red = usualTolerance.red }: Tolerance,
): BalanceVerdict {
  const off = Math.abs(variance) * 10_000
  if (off > red * received) return 'RED'
  if (off > amber * received || left < 0) return 'AMBER'
  return isCounted || left === 0 ? 'GREEN' : 'GREY'
}

/** @param operations all of this lot; voided ones count for nothing */
export function massBalance(
  operations: readonly Posting[],
  tolerance: Tolerance = {},
): MassBalance {
  const standing = standingPostings(operations)
  const { quantity: left, variance } = foldLedger(standing)
  const totals: Record<Sum, number> = { received: 0, used: 0, wasted: 0, sold: 0, other: 0 }
  const byAct: Partial<Record<Operation, number>> = {}
  for (const { operation, quantity } of standing) {
    const sum = sums[operation]
    if (sum === null) byAct.COUNT = variance
    else {
      totals[sum] += quantity
      byAct[operation] = (byAct[operation] ?? 0) + quantity
    }
  }
  const { received, used, wasted, sold, other } = totals
  const judged = {
    received,
    left,
    variance,
    isCounted: standing.at(-1)?.operation === 'COUNT',
  }
  return {
    ...totals,
    ...judged,
    byAct,
    varianceBp: ofReceived(variance, received),
    accountedBp: ofReceived(used + wasted + sold + other + left, received),
    verdict: verdictOf(judged, tolerance),
  }
}

/** For its chip, beside a to-do to count it; null if there is enough on the books. */
export const overdrawnWords = (left: number, unit: StockOperation['unit']): string | null =>
  left < 0 ? `More used than received: −${formatQuantity(-left, unit)}` : null

export type WentInto = {
  readonly batch_id: string
  readonly quantity: number
  /** Of what was received (bp). */
  readonly shareBp: number | null
}

/** Each batch that used it, the largest first; amounts in the lot's unit. */
export function whereItWent(
  operations: readonly (Posting & Pick<StockOperation, 'batch_id'>)[],
): readonly WentInto[] {
  const { received } = massBalance(operations)
  const byBatch = new Map<string, number>()
  for (const { operation, quantity, batch_id } of standingPostings(operations)) {
    if (operation !== 'USE' || batch_id === undefined) continue
    byBatch.set(batch_id, (byBatch.get(batch_id) ?? 0) + quantity)
  }
  return [...byBatch]
    .map(([batch_id, quantity]) => ({
      batch_id,
      quantity,
      shareBp: ofReceived(quantity, received),
    }))
    .sort((a, b) => b.quantity - a.quantity || (a.batch_id < b.batch_id ? -1 : 1))
}
