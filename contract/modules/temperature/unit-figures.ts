/** One unit's last four weeks in figures, for its page. Pure. */
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import type { NoReading } from './no-readings.ts'
import { type Site, slotDays } from './slot-days.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'

export const FIGURE_DAYS = 28

export interface UnitFigures {
  /** The last day counted, yesterday at the site. */
  readonly to: string
  readonly due: number
  readonly onTime: number
  readonly failed: number
  readonly warm: number
}

/**
 * Full days only. A reading counts by the verdict stored with it, whatever the limits are now.
 * @param logs those that stand, of these days and the evening before; @param now ms
 * @param answers in place of a reading: what was answered so was neither done nor missed
 */
export function unitFigures(
  unit: TemperatureLocation,
  logs: readonly TemperatureLog[],
  site: Site,
  now: number,
  answers: readonly NoReading[] = [],
): UnitFigures {
  const today = localDay(now, site.timezone)
  const from = instantOf(addDays(today, -FIGURE_DAYS), '00:00', site.timezone)
  const until = instantOf(today, '00:00', site.timezone)
  const slots = slotDays(unit, logs, site, FIGURE_DAYS + 1, now, answers)
    .slice(0, -1)
    .flatMap((day) => day.slots)
    .filter(({ state }) => state === 'DONE' || state === 'MISSED')
  const judged = (result: TemperatureLog['result']) =>
    logs.filter((log) => log.date >= from && log.date < until && log.result === result).length
  return {
    to: addDays(today, -1),
    due: slots.length,
    onTime: slots.filter(({ log, late }) => log !== null && !late).length,
    failed: judged('FAIL'),
    warm: judged('WARN'),
  }
}
