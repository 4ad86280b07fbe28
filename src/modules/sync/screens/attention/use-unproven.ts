/**
 * For managers: what came from shared tablets under a name nobody proved (security.md, Offline PIN),
 * that its person said right after was somebody else, or that may be dated back (sync.md, "What counts
 * as late"). Always holds: nothing is taken away here; a
 * record leaves the list when it is verified, approved or corrected where it stands.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { isTimeUnproven, isUnproven, whyUnproven } from '#contract/core/unproven.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { isInDoubt } from '#contract/modules/clock/clock-answers.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import type { LarderDatabase } from '#local/database.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { readRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { unprovenClock } from './unproven-clock.ts'

type Doubted = { readonly created_by: string; readonly date: number; readonly why: string }

export type Unproven = NonNullable<ReturnType<typeof useUnproven>>

/** All that is here: what is dated back is looked for under the day it claims. */
const read = (db: LarderDatabase, siteIds: readonly string[]) => {
  const ofSite = async (location_id: string) => {
    const query = { where: { location_id } }
    const [readings, checks, events] = await Promise.all([
      readRecords(db, 'temperature-logs', query),
      readRecords(db, 'checks', query),
      readRecords(db, 'user-clock-events', query),
    ])
    return {
      readings: readings.filter(isUnproven),
      checks: checks.filter(isUnproven),
      events: events.filter((event) => isInDoubt(event) && !event.voided_by_id),
    }
  }
  return Promise.all(siteIds.map(ofSite))
}

/** Undefined while they are looked up. */
export function useUnproven() {
  const db = useDatabase()
  const { locations, location, caller } = useSession()
  const isManager = caller?.role === 'admin' || caller?.role === 'auditor'
  const siteIds = locations.map(({ id }) => id)
  const found = useLiveQuery(
    async () => (isManager ? db && read(db, siteIds) : []),
    [db, isManager, siteIds.join()],
  )
  const readings = (found ?? []).flatMap((one) => one.readings)
  const checks = (found ?? []).flatMap((one) => one.checks)
  const events = (found ?? []).flatMap((one) => one.events)
  const { nameOf, timezone, fahrenheit } = useReading({
    users: [...readings, ...checks, ...events].map(({ created_by }) => created_by),
    'temperature-locations': readings.map((log) => log.temperature_location_id),
    'check-forms': checks.map(({ form_id }) => form_id),
  })
  if (!found) return undefined
  const now = Date.now()
  const second = ({ created_by, date, why }: Doubted) =>
    `Under the name of ${nameOf('users', created_by) ?? 'somebody else'}, ${formatWhenSaid(date, now, timezone)}. ${why} Ask them, then verify or correct it.`
  return [
    ...readings.map((log) => ({
      ...log,
      title: `${nameOf('temperature-locations', log.temperature_location_id) ?? 'A temperature'}, ${formatReading(log.temperature, { fahrenheit })}`,
      to: `/temperature-logging/${log.temperature_location_id}`,
      why: whyUnproven(log, now, timezone),
    })),
    ...checks.map((check) => ({
      ...check,
      title: nameOf('check-forms', check.form_id) ?? 'Check',
      to: `/checks/${check.id}`,
      why: whyUnproven(check, now, timezone),
    })),
    ...events.map((event) => ({ ...event, ...unprovenClock(event, locations, location?.id, now) })),
  ]
    .toSorted((a, b) => b.date - a.date)
    .map((one) => ({
      ...{ id: one.id, title: one.title, to: one.to, second: second(one) },
      isOfTime: isTimeUnproven(one),
    }))
}
