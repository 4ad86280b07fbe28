/**
 * A stock take: what was counted against the book (domain §3.33, §2.0 d). Pure. Always holds: the
 * variance is counted minus book, negative is missing; a large one is explained before it is posted.
 */

import { compared, type Fraction, fraction, overIfAny } from '#contract/measure/fraction.ts'
import { formatQuantity, type Unit } from '#contract/measure/quantity.ts'
import type { Lot } from '../lots/lots.ts'
import { actRefusal, type LotState } from '../lots/permits.ts'
import type { StockOperation } from '../lots/stock-operations.ts'

export interface CountedLot {
  readonly lot_id: string
  readonly unit: Unit
  /** The balance as this device knows it. */
  readonly book: number
  /** Null while nobody has seen it. */
  readonly counted: number | null
  readonly reason?: string | undefined
}

export interface Variance {
  readonly lot_id: string
  readonly variance: number
  /** Of the book; null if there was nothing on it. */
  readonly share: Fraction | null
  /** Over the tolerance, or found though the book had none. */
  readonly asksWhy: boolean
}

const size = (value: number) => Math.abs(value)

/** Those that were counted, the largest difference first, for the review. @param toleranceBp 500 is 5 % */
export function variances(lots: readonly CountedLot[], toleranceBp: number): Variance[] {
  return lots
    .flatMap(({ lot_id, book, counted }) => {
      if (counted === null) return []
      const variance = counted - book
      const share = overIfAny(fraction(variance), size(book))
      const isLarge =
        share === null
          ? variance !== 0
          : compared(fraction(size(variance), size(book)), fraction(toleranceBp, 10_000)) > 0
      return [{ lot_id, variance, share, asksWhy: isLarge }]
    })
    .sort((one, other) => size(other.variance) - size(one.variance))
}

/** Lots nobody has seen: each is out of stock, or left for later. */
export const unseen = (lots: readonly CountedLot[]): CountedLot[] =>
  lots.filter(({ counted, book }) => counted === null && book > 0)

/** Why the counts can't be posted; null if they can. */
export function takeProblem(lots: readonly CountedLot[], toleranceBp: number): string | null {
  const why = new Map(lots.map(({ lot_id, reason }) => [lot_id, reason?.trim() ?? '']))
  const open = variances(lots, toleranceBp).filter(
    ({ lot_id, asksWhy }) => asksWhy && (why.get(lot_id) ?? '').length < 3,
  ).length
  if (lots.every(({ counted }) => counted === null)) return 'Count at least one lot.'
  if (open === 0) return null
  return open === 1 ? 'Say why 1 lot is so far off.' : `Say why ${open} lots are so far off.`
}

/** "Already counted, 7.20 kg. Add or replace?" when a lot is counted a second time. */
export const countedTwice = (counted: number, unit: Unit): string =>
  `Already counted, ${formatQuantity(counted, unit)}. Add or replace?`

/** Why a count is so far from the book, as picks: what is written for it depends on it. */
export type TakeAnswer = 'SOLD' | 'WASTED' | 'UNKNOWN'

export const takeAnswers: Readonly<Record<TakeAnswer, string>> = {
  SOLD: 'Sold',
  WASTED: 'Wasted',
  UNKNOWN: "Don't know",
}

/** What may have happened to a lot in this state; more than the book can't have been sold. */
export function answersFor(variance: number, lot: Lot, state: LotState): TakeAnswer[] {
  const maySell = variance < 0 && actRefusal('SELL', lot, state) === null
  return [
    ...(maySell ? ['SOLD' as const] : []),
    ...(variance < 0 ? ['WASTED' as const] : []),
    'UNKNOWN',
  ]
}

export type Taken = {
  readonly counted: number
  /** The balance when it was counted. */
  readonly book: number
  /** When (ms): what moved later comes on top. */
  readonly at: number
  readonly answer?: TakeAnswer | undefined
}

type Posted = Pick<StockOperation, 'operation' | 'quantity' | 'date'> &
  Partial<Pick<StockOperation, 'reason' | 'notes'>>

/**
 * What a count writes, in order: what somebody knows to have happened leaves the balance first, as
 * with "out of stock" (domain §2.0), then the count. A count replaces: it never adds.
 */
export function takePostings({ counted, book, at, answer }: Taken, state: LotState): Posted[] {
  const missing = book - counted
  const gone: Posted[] =
    missing <= 0 || answer === undefined || answer === 'UNKNOWN'
      ? []
      : [
          answer === 'SOLD'
            ? { operation: 'SELL', quantity: missing, date: at - 1 }
            : {
                operation: 'WASTE',
                quantity: missing,
                date: at - 1,
                reason: state === 'RECALLED' ? 'RECALL_DESTROYED' : 'OTHER',
                notes: 'Said at the stock take',
              },
        ]
  const reason = answer === 'UNKNOWN' ? { reason: takeAnswers.UNKNOWN } : {}
  return [...gone, { operation: 'COUNT', quantity: counted, date: at, ...reason }]
}
