/** How the round of a site stands now, from this device: two days of readings, never the whole log. */
import {
  type Round,
  roundOf,
  unitsOfRound,
} from '#contract/modules/temperature/temperature-round.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import type { HomePlace } from '#src/records/seam/home.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS

/** @param now ms */
export async function roundAt(
  db: LarderDatabase,
  { site, departmentId }: HomePlace,
  now: number,
): Promise<Round> {
  const where = { location_id: site.id }
  const from = startOfDay(now, timezoneOf(site)) - DAY_MS
  const units = await readRecords(db, 'temperature-locations', { where })
  const between = { field: 'date', from } as const
  const logs = await readRecords(db, 'temperature-logs', { where, between })
  // One that waits to be sent counts however old it is (roundOf).
  const answers = await readRecords(db, 'no-readings', {
    where,
    between: { field: 'date', from: from - KEPT_MS },
  })
  // One saved a moment ago stands in the store before the clock here ticks.
  const latest = Math.max(now, ...logs.slice(-1).map(({ date }) => date))
  return roundOf(unitsOfRound(units, departmentId), logs, site, latest, answers)
}
