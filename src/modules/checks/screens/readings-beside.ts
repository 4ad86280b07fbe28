/**
 * The readings of fridges that a check takes, as records of the temperature log (domain §4 F11). Always
 * holds: their ids are derived from the check's, as the server derives them, so that there is one each.
 */

import { derivedId } from '#contract/core/derived-id.ts'
import { readingsOf } from '#contract/modules/checks/check-readings.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { type FormSchema, parseAnswers } from '#contract/modules/forms/form-language.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'

type Taken = Pick<Check, 'id' | 'location_id' | 'date' | 'started_at'>
type Told = {
  /** As the check keeps its answers. */
  readonly data: string
  readonly limits: Readonly<Record<string, Limits>>
  readonly units: readonly TemperatureLocation[]
  readonly timezone: string
}

export function readingsBeside(check: Taken, form: FormSchema, told: Told) {
  const { data, limits, units, timezone } = told
  const unitsById = new Map(units.map((unit) => [unit.id, unit]))
  const readings = readingsOf(check, form, parseAnswers(data) ?? {}, {
    limits,
    unitsById,
    timezone,
  })
  const idOf = (role: string) => derivedId(check.id, role)
  return readings.map(({ role, recheckOf, fields }) => ({
    resource: 'temperature-logs' as const,
    record: {
      ...fields,
      id: idOf(role),
      created: check.date,
      ...(recheckOf !== null && { recheck_of_id: idOf(recheckOf) }),
    },
  }))
}
