/**
 * How many are clocked in at several sites (kit, Home: Today), for people who may see others'
 * clocks.
 */
import { IconUsers } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import type { HomePlaces, TodayRow } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useStandings } from '../parts/use-standings.ts'
import { hoursQueries, hoursRows } from '../to-do/hours-lines.ts'
import { useHoursToDecide } from '../to-do/use-hours-to-decide.ts'
import { ClockedInCard } from './clocked-in-card.tsx'

const none: readonly TodayRow[] = []

/** "High Street 5, Mill Lane 4"; for one site just the count. */
export function peopleInWords(
  sites: readonly { readonly name: string; readonly count: number }[],
): TodayRow[] {
  const count = sites.reduce((sum, site) => sum + site.count, 0)
  const title =
    count === 0 ? 'Nobody is clocked in' : count === 1 ? '1 person in' : `${count} people in`
  const each = sites
    .filter((site) => site.count > 0)
    .map((site) => `${site.name} ${site.count}`)
    .join(', ')
  return [
    {
      key: 'people in',
      icon: IconUsers,
      title,
      second: count === 0 ? '' : sites.length > 1 ? each : 'Clocked in now',
      to: '/user-clock?view=hours',
    },
  ]
}

export function useToday({ places, now }: HomePlaces): readonly TodayRow[] | undefined {
  const { caller } = useSession()
  const standings = useStandings()
  const isAsked = caller !== null && actingRole(caller.role) === 'admin'
  const hours = useHoursRows({ places, now }, isAsked)
  if (!isAsked) return none
  if (!standings || !hours) return undefined
  const here = [...standings.values()]
  const people = peopleInWords(
    places.map(({ site: { id, name } }) => ({
      name,
      count: here.filter(({ location_id }) => location_id === id).length,
    })),
  )
  return [...people, ...hours]
}

/** Whose hours of which week wait for a decision; undefined while loading. */
function useHoursRows({ places, now }: HomePlaces, isAsked: boolean) {
  const timezone = timezoneOf(places[0]?.site)
  const sites = isAsked ? places.map(({ site }) => site.id).join(' ') : ''
  const weeks = useHoursToDecide({ today: localDay(now, timezone), now, timezone }, sites)
  const queries = weeks && hoursQueries(weeks)
  const people = [...new Set((queries ?? []).map(({ userId }) => userId))].sort()
  const nameOf = useNames({ users: people })
  return queries && hoursRows(queries, (id) => nameOf('users', id))
}

export const BelowToday = () => <ClockedInCard />
