/** A unit's limits in its site's scale (domain §1.2). Pure. */

import { fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import { goodBand, type Limits } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'

const bounds = ['limit_min', 'limit_max', 'warn_min', 'warn_max'] as const
type Bounds = Pick<TemperatureLocation, (typeof bounds)[number]>

export function shownLimits(unit: Bounds, isFahrenheit: boolean): Bounds {
  if (!isFahrenheit) return unit
  const shown: Partial<Record<(typeof bounds)[number], number>> = {}
  for (const bound of bounds) {
    const value = unit[bound]
    if (value !== undefined) shown[bound] = fahrenheitOfCelsius(value)
  }
  return shown
}

/** Freezers start at − (domain §3.14); in °F they aren't below zero. */
export function startsNegative(unit: Limits, isFahrenheit: boolean): boolean {
  const { max } = goodBand(unit)
  return !isFahrenheit && max !== null && max < 0
}
