/**
 * The week a manager looks at, from this device: all events of everybody who was at the site that
 * week, wherever they clocked. Always holds: people are paired over all their sites, so that who
 * went out elsewhere is not missing.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { UserClockEvent } from '#contract/resources/user-clock-events.ts'
import type { User } from '#contract/resources/users.ts'
import { addDays } from '#contract/rules/business-day.ts'
import { clockWeek, type WeekRow } from '#contract/rules/clock-week.ts'
import { fullName } from '#contract/rules/names.ts'
import { instantOf, localDay } from '#contract/rules/zoned-time.ts'
import { useDatabase } from '#src/records/use-database.ts'
import { readRecords } from '#src/records/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/use-now.ts'

export type PersonWeek = WeekRow<UserClockEvent> & { readonly person: User }

const ADULT_YEARS = 18

export function useWeek(from: string): {
  readonly rows: readonly PersonWeek[] | undefined
  readonly timezone: string
} {
  const db = useDatabase()
  const { location, client } = useSession()
  const now = useNow()
  const timezone = location?.timezone ?? 'Europe/London'
  const locationId = location?.id
  const found = useLiveQuery(async () => {
    if (!db || !locationId) return undefined
    const between = {
      field: 'date' as const,
      from: instantOf(addDays(from, -2), '00:00', timezone),
      to: instantOf(addDays(from, 9), '00:00', timezone),
    }
    const here = await readRecords(db, 'user-clock-events', {
      where: { location_id: locationId },
      between,
    })
    const ids = [...new Set(here.map(({ user_id }) => user_id))]
    const [people, events] = await Promise.all([
      db.records('users').bulkGet(ids),
      Promise.all(
        ids.map((user_id) => readRecords(db, 'user-clock-events', { where: { user_id }, between })),
      ),
    ])
    return { people: people.filter((one) => one !== undefined), events: events.flat() }
  }, [db, locationId, timezone, from])
  if (!found) return { rows: undefined, timezone }

  const personOf = new Map(found.people.map((person) => [person.id, person]))
  const lastAdultBirth = `${Number(from.slice(0, 4)) - ADULT_YEARS}${from.slice(4)}`
  const week = clockWeek(found.events, {
    from,
    now,
    timezone,
    settings: client?.settings?.clock ?? {},
    isYoung: (id) => (personOf.get(id)?.birth_date ?? '') > lastAdultBirth,
  })
  const rows = week.flatMap((row) => {
    const person = personOf.get(row.user_id)
    return person ? [{ ...row, person }] : []
  })
  return {
    rows: rows.toSorted((a, b) => fullName(a.person).localeCompare(fullName(b.person))),
    timezone,
  }
}

/** Today where the site is. */
export const todayAt = (timezone: string): string => localDay(Date.now(), timezone)

/** In a week that has passed no day is likelier than another, and today is none of them. */
export function likelyDay(from: string, timezone: string): string {
  const today = todayAt(timezone)
  return today < addDays(from, 7) ? today : ''
}
