/** What a fridge, freezer or hot hold must have beside its fields (domain §2.18). */
import type { Judge } from '#contract/core/rules/judge.ts'
import type { Limits } from './limits.ts'
import { limitProblems } from './limits-in-words.ts'
import type { TemperatureLocation } from './temperature-locations.ts'

type Unit = Limits & { readonly log_times?: unknown; readonly sensor_id?: unknown }

/** Sentences by field: limits that can be kept, and something that reads it, or it is never due. */
export function unitProblems(unit: Unit): Record<string, string> {
  const times = Array.isArray(unit.log_times) ? unit.log_times : []
  const isRead = times.length > 0 || unit.sensor_id !== undefined
  return {
    ...limitProblems(unit),
    ...(isRead ? {} : { log_times: 'Add at least one log time, or a sensor.' }),
  }
}

export const judgeUnit: Judge<TemperatureLocation> = ({ after }) => unitProblems(after)
