/** Which lots to take an amount from: first expired, first out (domain "Lot status"; AC 3.34.1). Pure. */
import { inFefoOrder, type Lot } from './lots.ts'
import type { LotState } from './permits.ts'

export type Standing<L extends Lot = Lot> = {
  readonly lot: L
  /** In the lot's unit. */
  readonly balance: number
  readonly state: LotState
}

export type Proposal<L extends Lot = Lot> = {
  readonly picks: readonly { readonly lot: L; readonly quantity: number }[]
  /** What the lots in stock don't cover. */
  readonly short: number
}

/** Recalled, held and expired lots are never proposed; the last lot taken is split. */
export function proposeLots<L extends Lot>(
  lots: readonly Standing<L>[],
  quantity: number,
): Proposal<L> {
  const usable = lots
    .filter(({ state, balance }) => state === 'IN_STOCK' && balance > 0)
    .toSorted((a, b) => inFefoOrder(a.lot, b.lot))
  const picks: { lot: L; quantity: number }[] = []
  let short = quantity
  for (const { lot, balance } of usable) {
    if (short <= 0) break
    const taken = Math.min(balance, short)
    picks.push({ lot, quantity: taken })
    short -= taken
  }
  return { picks, short: Math.max(0, short) }
}
