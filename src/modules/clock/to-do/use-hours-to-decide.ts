/**
 * The hours of the last weeks at some sites, live, for the people who decide about them. Includes
 * everybody who worked there, wherever they clocked in or out.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { clockWeek } from '#contract/modules/clock/clock-week.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { addDays, weekStart } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import type { ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import type { WeekOfHours } from './hours-lines.ts'

/** Further back it has been paid, or it is found where hours are. */
const WEEKS = 3

async function readEvents(
  db: LarderDatabase,
  sites: readonly string[],
  from: number,
): Promise<UserClockEvent[]> {
  const between = { field: 'date' as const, from }
  const here = await Promise.all(
    sites.map((location_id) =>
      readRecords(db, 'user-clock-events', { where: { location_id }, between }),
    ),
  )
  const people = [...new Set(here.flat().map(({ user_id }) => user_id))]
  const all = await Promise.all(
    people.map((user_id) => readRecords(db, 'user-clock-events', { where: { user_id }, between })),
  )
  return all.flat()
}

/** Undefined while loading. @param siteIds joined by spaces; '' if nobody asks */
export function useHoursToDecide(
  { today, now, timezone }: Pick<ToDoReader, 'today' | 'now' | 'timezone'>,
  siteIds: string,
): readonly WeekOfHours[] | undefined {
  const db = useDatabase()
  const { client } = useSession()
  const settings = client?.settings
  const first = addDays(weekStart(today, settings?.week_starts), -7 * (WEEKS - 1))
  // A night may begin before the week.
  const from = instantOf(addDays(first, -2), '00:00', timezone)
  const events = useLiveQuery(
    async () => (db && siteIds !== '' ? readEvents(db, siteIds.split(' '), from) : []),
    [db, siteIds, from],
  )
  return useMemo(() => {
    if (!events) return undefined
    return Array.from({ length: WEEKS }, (_, place): WeekOfHours => {
      const week = addDays(first, 7 * place)
      const rows = clockWeek(events, {
        ...{ from: week, now, timezone, settings: settings?.clock ?? {} },
        // Only what must be decided is read of it, and age isn't part of that.
        isYoung: () => false,
      })
      return { from: week, rows }
    })
  }, [events, first, now, timezone, settings])
}
