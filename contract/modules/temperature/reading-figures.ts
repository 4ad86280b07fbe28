/**
 * How the readings of a site went over its last full days (domain §3.6). Pure. Always holds: what was due
 * is each log time as it was in force then (ADR 0025); a reading that came late, or none, was not on time;
 * a reading that a correction took the place of failed nobody.
 */
import { addDays, daysBetween } from '#contract/time/business-day.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { inDepartment } from '../sites/in-department.ts'
import { type Site, slotDays } from './slot-days.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'

export type ReadingFigures = {
  readonly due: number
  readonly onTime: number
  readonly failed: number
}

/** Readings from so much before the days are needed: one may be answered the evening before. */
export const BEFORE_MS = 3 * 86_400_000

type Place = { readonly site: Site; readonly departmentId: string | null }

/**
 * @param units of the site, archived ones too: what they owed before counts
 * @param logs readings of the site from `BEFORE_MS` before the span until now
 * @param span ms, up to but not at `to`, a midnight; @param now ms
 */
export function readingFigures(
  {
    units,
    logs,
  }: {
    readonly units: readonly TemperatureLocation[]
    readonly logs: readonly TemperatureLog[]
  },
  { site, departmentId }: Place,
  span: { readonly from: number; readonly to: number; readonly now: number },
): ReadingFigures {
  const { from, to, now } = span
  const { timezone } = site
  const [first, today] = [localDay(from, timezone), localDay(now, timezone)]
  const last = addDays(localDay(to, timezone), -1)
  const here = units.filter(inDepartment(departmentId))
  const standing = logs.filter(({ voided_by_id }) => !voided_by_id)
  const byUnit = Map.groupBy(standing, (log) => log.temperature_location_id)
  const slots = here.flatMap((unit) =>
    slotDays(unit, byUnit.get(unit.id) ?? [], site, daysBetween(first, today) + 1, now)
      .filter(({ day }) => day <= last)
      .flatMap(({ slots: ofDay }) => ofDay),
  )
  const due = slots.filter(({ state }) => ['DONE', 'OVERDUE', 'MISSED'].includes(state))
  const ids = new Set(here.map(({ id }) => id))
  return {
    due: due.length,
    onTime: due.filter(({ state, late }) => state === 'DONE' && !late).length,
    failed: standing.filter(
      ({ date, result, temperature_location_id: id }) =>
        date >= from && date < to && result === 'FAIL' && ids.has(id),
    ).length,
  }
}
