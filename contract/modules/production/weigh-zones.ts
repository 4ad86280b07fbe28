/**
 * Is what is on the scale what was wanted (design, Tolerance rail: under, right, over)? Pure. In the
 * unit of what is weighed; the tolerance is that of the business's mass balance.
 */

export interface WeighRange {
  readonly from: number
  readonly to: number
}

/** What counts as right. @param toleranceBp 200 is 2 % either way */
export function rightRange(wanted: number, toleranceBp: number): WeighRange {
  const either = Math.floor((wanted * toleranceBp) / 10_000)
  return { from: wanted - either, to: wanted + either }
}

export interface WeighPlace {
  /** 0 under, 1 right, 2 over. */
  readonly zone: 0 | 1 | 2
  /** Where in that zone, 0 to 1. */
  readonly share: number
}

export function placeIn(amount: number, { from, to }: WeighRange): WeighPlace {
  if (amount < from) return { zone: 0, share: amount / from }
  if (amount > to) return { zone: 2, share: Math.min(1, (amount - to) / Math.max(1, to - from)) }
  return { zone: 1, share: to === from ? 0.5 : (amount - from) / (to - from) }
}
