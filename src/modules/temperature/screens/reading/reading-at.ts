/**
 * A reading's fields about its unit and how it was judged there (domain §2.19). Pure. Always holds:
 * the limits it was judged by are stored with it.
 */
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { computeResult } from '#contract/modules/temperature/temperature-logs.rules.ts'

type Taken = {
  /** °C */
  readonly celsius: number
  /** ms */
  readonly date: number
  readonly slot: string | null | undefined
  /** The reading that this one rechecks. */
  readonly recheckOf: string | null | undefined
}

/** Its fields, apart from the person's answers. */
export const readingAt = (
  unit: TemperatureLocation,
  { celsius, date, slot, recheckOf }: Taken,
) => ({
  ...computeResult(celsius, unit),
  location_id: unit.location_id,
  ...(unit.department_id && { department_id: unit.department_id }),
  temperature_location_id: unit.id,
  date,
  ...(slot && { slot }),
  ...(recheckOf && { recheck_of_id: recheckOf }),
})
