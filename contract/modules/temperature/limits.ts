/**
 * The limits for a temperature (domain §1.7; AC 3.14.2-4). Always holds: °C, pass limits are
 * inclusive, outside `limit_*` fails, between `warn_*` and `limit_*` warns. A value that isn't a
 * number fails.
 */
export type Bound = number | null | undefined
export interface Limits {
  readonly limit_min?: Bound
  readonly limit_max?: Bound
  readonly warn_min?: Bound
  readonly warn_max?: Bound
}
export type TemperatureResult = 'PASS' | 'WARN' | 'FAIL'
export type RequiredAnswer = 'reason' | 'corrective_action' | 'product_decision'

export function judge(celsius: number, limits: Limits): TemperatureResult {
  if (!Number.isFinite(celsius)) return 'FAIL'
  const outside = (min: Bound, max: Bound) =>
    (typeof min === 'number' && celsius < min) || (typeof max === 'number' && celsius > max)
  if (outside(limits.limit_min, limits.limit_max)) return 'FAIL'
  return outside(limits.warn_min, limits.warn_max) ? 'WARN' : 'PASS'
}

/** What must be answered before a reading with this result can be saved (AC 3.14.2-3). */
export function requiredActions(result: TemperatureResult): readonly RequiredAnswer[] {
  if (result === 'PASS') return []
  return result === 'WARN' ? ['reason'] : ['reason', 'corrective_action', 'product_decision']
}

/** The passing band: the warning if there is one, otherwise the limit. */
export function goodBand(limits: Limits): { min: number | null; max: number | null } {
  return {
    min: limits.warn_min ?? limits.limit_min ?? null,
    max: limits.warn_max ?? limits.limit_max ?? null,
  }
}

/** Which bound a failing or warning value has crossed; null for a pass. */
export function crossedBound(celsius: number, limits: Limits) {
  const result = judge(celsius, limits)
  if (result === 'PASS') return null
  const min = result === 'WARN' ? limits.warn_min : limits.limit_min
  const max = result === 'WARN' ? limits.warn_max : limits.limit_max
  if (typeof min === 'number' && celsius < min)
    return { result, side: 'below', bound: min } as const
  return { result, side: 'above', bound: max ?? Number.NaN } as const
}
