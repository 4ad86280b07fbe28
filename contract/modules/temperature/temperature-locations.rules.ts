/** What a fridge, freezer or hot hold needs besides its fields (domain §2.18). */
import type { Judge } from '#contract/core/rules/judge.ts'
import { sameLimits } from './compare-limits.ts'
import type { Limits } from './limits.ts'
import { limitProblems } from './limits-in-words.ts'
import type { TemperatureLocation } from './temperature-locations.ts'

const LEAST_REASON = 3

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

type WithReason = Limits & { readonly limits_reason?: string | null | undefined }

/**
 * New limits need their own reason, because every later reading is judged by them. The last
 * change's words don't count: they would put a reason in somebody's mouth.
 */
export function reasonProblems(before: WithReason, after: WithReason): Record<string, string> {
  if (sameLimits(before, after)) return {}
  const why = after.limits_reason?.trim() ?? ''
  if (why.length >= LEAST_REASON && why !== before.limits_reason) return {}
  return { limits_reason: 'Say why the limits change this time.' }
}

export const judgeUnit: Judge<TemperatureLocation> = ({ before, after }) => ({
  ...unitProblems(after),
  ...(before && reasonProblems(before, after)),
})
