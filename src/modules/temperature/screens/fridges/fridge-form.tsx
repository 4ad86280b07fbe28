/** The fields of a fridge, and the defaults of its kind (domain §1.7, §2.18). */

import { sameJson } from '#contract/core/resource/patch.ts'
import { fahrenheitOfCelsius } from '#contract/measure/temperature-scale.ts'
import { DEFAULT_LIMITS, type UnitKind } from '#contract/modules/temperature/default-limits.ts'
import type { Limits } from '#contract/modules/temperature/limits.ts'
import type { FormData } from '#src/records/form/form-data.ts'
import type { FieldGroup } from '#src/records/form/form-schema.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'

const bounds = ['limit_min', 'warn_min', 'warn_max', 'limit_max'] as const

function limitsOf(unit: FormData): Limits {
  return Object.fromEntries(
    bounds.flatMap((bound) => (typeof unit[bound] === 'number' ? [[bound, unit[bound]]] : [])),
  )
}

const usualLimits = (kind: unknown): Limits => DEFAULT_LIMITS[kind as UnitKind] ?? {}

/**
 * Another kind sets its usual limits, unless somebody already set their own: those are never
 * overwritten without asking.
 */
export function withUsualLimits(next: FormData, before: FormData): FormData {
  if (next.kind === before.kind) return next
  const held = limitsOf(before)
  const isOwn = Object.keys(held).length > 0 && !sameJson(held, usualLimits(before.kind))
  if (isOwn) return next
  const rest = Object.entries(next).filter(([field]) => !bounds.some((bound) => bound === field))
  return { ...Object.fromEntries(rest), ...usualLimits(next.kind) }
}

function inScale(limits: Limits, isFahrenheit: boolean): Limits {
  if (!isFahrenheit) return limits
  return Object.fromEntries(
    Object.entries(limits).map(([bound, celsius]) => [bound, fahrenheitOfCelsius(Number(celsius))]),
  )
}

/** Its limits come with its kind. */
export const fridgeAsks = ['name', 'kind', 'location_id', 'limit_max', 'warn_max']

/** @param hasSensors the business has the sensor module */
export function fridgeGroups(isFahrenheit: boolean, hasSensors: boolean): readonly FieldGroup[] {
  return [
    { title: 'Name and place', fields: ['name', 'kind', 'location_id', 'department_id'] },
    {
      title: 'Limits',
      fields: ['limit_max', 'warn_max', 'limit_min', 'warn_min'],
      after: (unit) => (
        <LimitRail
          limits={inScale(limitsOf(unit), isFahrenheit)}
          unit={isFahrenheit ? '°F' : '°C'}
          pointer={false}
        />
      ),
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
