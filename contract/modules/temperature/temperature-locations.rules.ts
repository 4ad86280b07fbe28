/** What a fridge, freezer or hot hold needs besides its fields (domain §2.18). */
import type { Judge } from '#contract/core/rules/judge.ts'
import type { Limits } from './limits.ts'
import { limitProblems } from './limits-in-words.ts'
import type { TemperatureLocation } from './temperature-locations.ts'

type Unit = Limits & { readonly log_times?: unknown; readonly sensor_id?: unknown }

/**
 * Sentences by field: its limits must be usable, and it needs a way to be read, otherwise it is
 * never due.
 */
export function unitProblems(unit: Unit): Record<string, string> {
  const times = Array.isArray(unit.log_times) ? unit.log_times : []
  const isRead = times.length > 0 || unit.sensor_id !== undefined
  return {
    ...limitProblems(unit),
    ...(isRead ? {} : { log_times: 'Add at least one log time, or a sensor.' }),
  }
}

export const judgeUnit: Judge<TemperatureLocation> = ({ after }) => unitProblems(after)
