/**
 * Limits compared with one another and picked out of a unit or a reading (domain §1.7). Pure. Apart
 * from limits.ts because Home judges readings without any of this.
 */
import { type Bound, goodBand, type Limits } from './limits.ts'

export const bounds = ['limit_min', 'limit_max', 'warn_min', 'warn_max'] as const

const isNumber = (bound: Bound): bound is number => typeof bound === 'number'

export const hasLimits = (limits: Limits): boolean =>
  bounds.some((bound) => isNumber(limits[bound]))

export const sameLimits = (a: Limits, b: Limits): boolean =>
  bounds.every((bound) => (a[bound] ?? null) === (b[bound] ?? null))

/** Only the limits of a unit or a reading; one that isn't set is left out. */
export function limitsIn(from: Limits): Partial<Record<(typeof bounds)[number], number>> {
  return Object.fromEntries(
    bounds.flatMap((bound) => (isNumber(from[bound]) ? [[bound, from[bound]]] : [])),
  )
}

/** Would `used` accept a value that `own` fails, or only warn about it? */
export function isLooser(used: Limits, own: Limits): boolean {
  const isBelow = (min: Bound, than: Bound) => isNumber(than) && !(isNumber(min) && min >= than)
  const isAbove = (max: Bound, than: Bound) => isNumber(than) && !(isNumber(max) && max <= than)
  const [good, ownGood] = [goodBand(used), goodBand(own)]
  return (
    isBelow(used.limit_min, own.limit_min) ||
    isAbove(used.limit_max, own.limit_max) ||
    isBelow(good.min, ownGood.min) ||
    isAbove(good.max, ownGood.max)
  )
}
