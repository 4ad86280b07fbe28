/** What many runs say in one number. The spread is told beside it, so that noise shows. */

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** @param values at least one */
export function median(values: readonly number[]): number {
  const inOrder = sorted(values)
  const middle = inOrder.length / 2
  const upper = inOrder[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (inOrder[middle - 1] ?? upper)) / 2 : upper
}

export function quantile(values: readonly number[], share: number): number {
  const inOrder = sorted(values)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN
}

/** Lowest to highest, whole. */
export const spread = (values: readonly number[]) =>
  `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`
