import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { UnitReadings } from '../detail/use-unit-readings.ts'

/** What the page's cards are about. */
export interface OfFridge {
  readonly fridge: TemperatureLocation
  readonly readings: UnitReadings
  /** Of the fridge. */
  readonly path: string
  readonly now: number
  readonly timezone: string
  readonly words: { readonly fahrenheit: boolean }
}
