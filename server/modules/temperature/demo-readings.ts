/**
 * Ninety days of temperatures, two a day for each unit, none today (domain §6.2): normally
 * distributed around the unit's usual value (σ 0.7), 1.5 % warm, 0.4 % failed with an action. The
 * same seed and day give the same readings.
 */
import { DateTime } from 'luxon'
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { judge, type TemperatureResult } from '#contract/modules/temperature/limits.ts'
import { computeResult } from '#contract/modules/temperature/temperature-logs.rules.ts'
import type { Seeded } from '#server/seeded.ts'
import { type DemoUnit, limitsOf } from './demo-units.ts'

export const DAYS = 90
const ZONE = 'Europe/London'
const DEVIATION = 0.7
const WARN_SHARE = 0.015
const FAIL_SHARE = 0.004

export type PlacedUnit = DemoUnit & {
  readonly id: string
  readonly location_id: string
  /** Who does the round there. */
  readonly staff: readonly [string, ...string[]]
}

const actions = [
  'Door was ajar. Shut it, moved the food to the next fridge and checked again.',
  'Called the engineer. Moved everything to the walk-in.',
  'Turned the thermostat down and checked again after half an hour.',
] as const

/** A value with the wanted verdict, near the unit's usual one. */
function temperatureFor(unit: DemoUnit, wanted: TemperatureResult, chance: Seeded): number {
  const limits: { limit_min?: number; limit_max?: number; warn_max?: number } = limitsOf(unit)
  const { limit_min: min, limit_max: max, warn_max: warn } = limits
  const round = (value: number) => roundHalfAway(value, 1)
  if (wanted === 'FAIL') {
    return round(
      max === undefined ? (min ?? 0) - chance.between(1, 8) : max + chance.between(0.6, 4),
    )
  }
  if (wanted === 'WARN' && warn !== undefined && max !== undefined) {
    return round(chance.between(warn + 0.2, max - 0.2))
  }
  for (;;) {
    const value = round(chance.normal(unit.usual, DEVIATION))
    if (judge(value, limits) === 'PASS') return value
  }
}

function verdictFor(unit: DemoUnit, chance: Seeded): TemperatureResult {
  const roll = chance.next()
  if (roll < FAIL_SHARE) return 'FAIL'
  // Hot holding has no "warm": it is hot enough or it isn't.
  return roll < FAIL_SHARE + WARN_SHARE && unit.kind !== 'HOT_HOLD' ? 'WARN' : 'PASS'
}

function answersTo(result: TemperatureResult, chance: Seeded) {
  if (result === 'PASS') return {}
  const reason = chance.pick(['JUST_LOADED', 'DOOR_OPEN', 'DEFROST'] as const)
  if (result === 'WARN') return { reason }
  return {
    reason: chance.pick(['BREAKDOWN', 'DOOR_OPEN'] as const),
    corrective_action: chance.pick(actions),
    product_decision: { decision: chance.pick(['MOVED', 'DISCARDED', 'HELD'] as const) },
  }
}

export type DemoReading = ReturnType<typeof readingAt>

function readingAt(
  unit: PlacedUnit,
  when: { slot: string; at: number },
  failedId: string | null,
  chance: Seeded,
) {
  const wanted = failedId ? 'PASS' : verdictFor(unit, chance)
  const temperature = temperatureFor(unit, wanted, chance)
  const verdict = computeResult(temperature, limitsOf(unit))
  const minutes = Math.max(-45, Math.min(45, chance.normal(5, 14)))
  const date = Math.round(when.at + minutes * 60_000)
  const created = date + Math.round(chance.between(2_000, 40_000))
  return {
    id: chance.id(created),
    created,
    created_by: chance.pick(unit.staff as [string, ...string[]]),
    date,
    slot: when.slot,
    source: 'MANUAL',
    location_id: unit.location_id,
    temperature_location_id: unit.id,
    temperature,
    ...verdict,
    ...answersTo(verdict.result, chance),
    ...(failedId && { recheck_of_id: failedId }),
  }
}

/** In the order they were taken. @param today any instant of the day that isn't logged yet (ms) */
export function demoReadings(
  units: readonly PlacedUnit[],
  today: number,
  chance: Seeded,
): DemoReading[] {
  const readings: DemoReading[] = []
  const failedByUnit = new Map<string, string>()
  const midnight = DateTime.fromMillis(today, { zone: ZONE }).startOf('day')
  for (let back = DAYS; back >= 1; back--) {
    const day = midnight.minus({ days: back })
    for (const round of [0, 1] as const) {
      for (const unit of units) {
        const slot = unit.log_times[round]
        const [hour = 0, minute = 0] = slot.split(':').map(Number)
        const at = day.set({ hour, minute }).toMillis()
        // The reading after a failed one answers it.
        const reading = readingAt(unit, { slot, at }, failedByUnit.get(unit.id) ?? null, chance)
        if (reading.result === 'FAIL') failedByUnit.set(unit.id, reading.id)
        else failedByUnit.delete(unit.id)
        readings.push(reading)
      }
    }
  }
  return readings
}
