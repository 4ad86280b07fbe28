/**
 * A site's readings over its last full days, as figures (domain §3.6). Pure. Always holds: each log
 * time in force then was due (ADR 0025); a late or missing reading wasn't on time; a reading
 * replaced by a correction doesn't count as failed.
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

/**
 * Readings from this long before the days are needed: a log time may be answered the evening
 * before.
 */
export const BEFORE_MS = 3 * 86_400_000

type Place = { readonly site: Site; readonly departmentId: string | null }

/**
 * @param units of the site, archived ones included: what they owed before counts
 * @param logs readings of the site from `BEFORE_MS` before the span until now
 * @param span ms, up to but not including `to`, a midnight; @param now ms
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
