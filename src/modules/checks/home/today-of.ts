/** The checks of a site today, from this device. */
import type { Caller } from '#contract/core/access/access.ts'
import { type CheckDay, checkDay, checksFrom } from '#contract/modules/checks/check-day.ts'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import type { HomePlace } from '#src/records/seam/home.ts'

type Today = { readonly overdue: CheckDay['due']; readonly schedules: number }

interface Asked {
  /** ms */
  readonly now: number
  readonly seer: Pick<Caller, 'role' | 'user_id'> | null
}

const asksNow = ({ archived, paused }: CheckSchedule) => !archived && !paused

export async function todayOf(
  db: LarderDatabase,
  { site, departmentId }: HomePlace,
  { now, seer }: Asked,
): Promise<Today> {
  const location_id = site.id
  const day = localDay(now, timezoneOf(site))
  const where = { location_id }
  const schedules = await readRecords(db, 'check-schedules', { where, includeArchived: true })
  const forms = await readRecords(db, 'check-forms', { includeArchived: true })
  const from = checksFrom(schedules, site, { day, now })
  const checks = await readRecords(db, 'checks', { where, between: { field: 'date', from } })
  const latest = Math.max(now, ...checks.slice(-1).map(({ date }) => date))
  const place = { site, departmentId, seer }
  const { due } = checkDay({ schedules, forms, checks }, place, { day, now: latest })
  return {
    overdue: due.filter(({ occurrence }) => occurrence.state === 'OVERDUE'),
    schedules: schedules.filter(asksNow).length,
  }
}
