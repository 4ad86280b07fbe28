/**
 * How many are clocked in at several sites (kit, Home: Today), for people who may see others'
 * clocks.
 */
import { IconUsers } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import type { HomePlaces, TodayRow } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useStandings } from '../parts/use-standings.ts'
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

export function useToday({ places }: HomePlaces): readonly TodayRow[] | undefined {
  const { caller } = useSession()
  const standings = useStandings()
  if (!caller || actingRole(caller.role) !== 'admin') return none
  if (!standings) return undefined
  const here = [...standings.values()]
  return peopleInWords(
    places.map(({ site: { id, name } }) => ({
      name,
      count: here.filter(({ location_id }) => location_id === id).length,
    })),
  )
}

export const BelowToday = () => <ClockedInCard />
