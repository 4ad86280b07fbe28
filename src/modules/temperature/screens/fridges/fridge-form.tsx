/** The fields of a fridge, and the defaults of its kind (domain §1.7, §2.18). */

import { sameJson } from '#contract/core/resource/patch.ts'
import { bounds, limitsIn, sameLimits } from '#contract/modules/temperature/compare-limits.ts'
import { usualLimits } from '#contract/modules/temperature/limit-change-words.ts'
import { limitProblems } from '#contract/modules/temperature/limits-in-words.ts'
import { reasonProblems } from '#contract/modules/temperature/temperature-locations.rules.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { LimitsTyped } from './limits-typed.tsx'

/**
 * Another kind sets its usual limits, unless somebody already set their own: those are never
 * overwritten without asking.
 */
export function withUsualLimits(next: FormData, before: FormData): FormData {
  if (next.kind === before.kind) return next
  const held = limitsIn(before)
  const isOwn = Object.keys(held).length > 0 && !sameJson(held, usualLimits(before.kind))
  if (isOwn) return next
  const rest = Object.entries(next).filter(([field]) => !bounds.some((bound) => bound === field))
  return { ...Object.fromEntries(rest), ...usualLimits(next.kind) }
}

/** Its limits come with its kind. */
export const fridgeAsks = ['name', 'kind', 'location_id', 'limit_max', 'warn_max']

type Fridge = TemperatureLocation | null | undefined

/** What a form of this fridge checks and changes by itself. @param fridge null for a new one */
export function fridgeRules(fridge: Fridge) {
  return {
    check: (data: FormData) => ({
      ...limitProblems(data),
      ...(fridge && reasonProblems(fridge, data)),
    }),
    /** A reason without a change goes: it would be kept as the reason for nothing. */
    derive: (next: FormData, before: FormData): FormData => {
      const { limits_reason: why, ...rest } = withUsualLimits(next, before)
      const isChanged = fridge && !sameLimits(fridge, rest)
      return isChanged && why !== undefined ? { ...rest, limits_reason: why } : rest
    },
  }
}

interface FridgeGroups {
  readonly fridge: Fridge
  readonly isFahrenheit: boolean
  /** The business has the sensor module. */
  readonly hasSensors: boolean
}

export function fridgeGroups({
  fridge,
  isFahrenheit,
  hasSensors,
}: FridgeGroups): readonly FieldGroup[] {
  return [
    { title: 'Name and place', fields: ['name', 'kind', 'location_id', 'department_id'] },
    {
      title: 'Limits',
      fields: ['limit_max', 'warn_max', 'limit_min', 'warn_min', 'limits_reason'],
      hides: (field, data) =>
        field === 'limits_reason' && (!fridge || sameLimits(fridge, limitsIn(data))),
      after: (data) => <LimitsTyped data={data} before={fridge} isFahrenheit={isFahrenheit} />,
      last: ['limits_reason'],
    },
    {
      title: 'Log times',
      fields: ['log_times', 'log_window_min', 'probe_required', 'out_of_use', 'notes'],
    },
    ...(hasSensors
      ? [{ title: 'Sensor', fields: ['sensor_id', 'alarm_delay_min', 'offline_after_min'] }]
      : []),
  ]
}
