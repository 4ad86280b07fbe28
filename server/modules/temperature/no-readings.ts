/**
 * Answers without a reading (domain §2.18-19; ADR 0055). Always holds: one names a fridge of its own
 * site, and a correction is of the same fridge and log time. What must be said is judged in the
 * contract (no-readings.rules.ts).
 */
import type { ResourceName } from '#contract/core/resource/registry.ts'
import type { NoReading } from '#contract/modules/temperature/no-readings.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { dateProblem } from '#contract/modules/temperature/temperature-logs.rules.ts'
import { type RecordAct, type ResourceRules, refuse } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'

async function stored<R>(act: RecordAct, resource: ResourceName, id: string | undefined) {
  const row = id === undefined ? null : await act.tx.record(resource, id)
  return row && (fromStored(row) as WholeRecord & R)
}

export const noReadingRules: ResourceRules = {
  async creating(act, record) {
    const answer = record as typeof record & NoReading
    const [unit, voided] = await Promise.all([
      stored<TemperatureLocation>(act, 'temperature-locations', answer.temperature_location_id),
      stored<NoReading>(act, 'no-readings', answer.voids_id),
    ])
    // It may have moved to another site while the tablet had no signal: that isn't an error.
    if (unit && unit.location_id !== answer.location_id && !act.madeOffline) {
      refuse('This fridge is at another site.', 'temperature_location_id')
    }
    if (voided && voided.temperature_location_id !== answer.temperature_location_id) {
      refuse('That answer is about another fridge.', 'voids_id')
    }
    const late = dateProblem(answer, { now: answer.created, role: act.caller.role })
    if (late && voided?.date !== answer.date) refuse(late, 'date')
    return record
  },
}
