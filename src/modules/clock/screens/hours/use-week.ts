/**
 * A manager's view of a week: all events of everybody who was at the site that week, wherever they
 * clocked. From this device; older ones are fetched when somebody looks at them. Always holds:
 * events are paired over all sites, so that somebody who clocked out elsewhere isn't shown as
 * missing a clock-out.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { addDays } from '#contract/time/business-day.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { type Older, useOlder } from '#src/records/read/use-older.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { type FoundWeek, type PersonWeek, spanOfWeek, toldWeek } from './told-week.ts'

async function readWeek(
  db: LarderDatabase,
  asked: Pick<FoundWeek, 'from' | 'locationId'>,
  timezone: string,
): Promise<FoundWeek> {
  const between = { field: 'date' as const, ...spanOfWeek(asked.from, timezone) }
  const where = { location_id: asked.locationId }
  const here = await readRecords(db, 'user-clock-events', { where, between })
  const ids = [...new Set(here.map(({ user_id }) => user_id))]
  const [people, events] = await Promise.all([
    db.records('users').bulkGet(ids),
    Promise.all(
      ids.map((user_id) => readRecords(db, 'user-clock-events', { where: { user_id }, between })),
    ),
  ])
  return { ...asked, people: people.filter((one) => one !== undefined), events: events.flat() }
}

export type SeenWeek = {
  /** Undefined while loading, and until all of it is here. */
  readonly rows: readonly PersonWeek[] | undefined
  readonly older: Older
  readonly timezone: string
}

export function useWeek(from: string): SeenWeek {
  const db = useDatabase()
  const { location, client } = useSession()
  const now = useNow()
  const timezone = timezoneOf(location)
  const locationId = location?.id
  // At all the person's sites: somebody who clocked in here may have clocked out at another.
  const span = spanOfWeek(from, timezone)
  const older = useOlder({ resource: 'user-clock-events', where: {}, ...span }, timezone)
  const isHere = older.is === 'here'
  const found = useLiveQuery(
    async () =>
      db && locationId && isHere ? readWeek(db, { from, locationId }, timezone) : undefined,
    [db, locationId, timezone, from, isHere],
  )
  const settings = client?.settings?.clock ?? {}
  const rows = toldWeek(older.is, found, { from, locationId }, { now, timezone, settings })
  return { rows, older, timezone }
}

/** Today at the site. */
export const todayAt = (timezone: string): string => localDay(Date.now(), timezone)

/** In a past week no day is more likely than another, and today isn't one of them. */
export function likelyDay(from: string, timezone: string): string {
  const today = todayAt(timezone)
  return today < addDays(from, 7) ? today : ''
}
