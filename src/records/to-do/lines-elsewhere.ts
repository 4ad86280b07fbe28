/**
 * What is late at sites a person manages but isn't at: one line a site, so that late work is seen
 * from anywhere (domain §3.31). Pure. Always holds: an admin sees every site, others the sites they
 * are the manager of; what is found at the current site too isn't counted again.
 */
import { IconBuildingStore } from '@tabler/icons-react'
import { actingRole } from '#contract/core/access/access.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { isDeactivated } from '#contract/text/names.ts'
import { atSite } from '../seam/site-address.ts'
import type { ToDoLine, ToDoReader } from './to-do-line.ts'

type Person = ToDoReader['caller']
type Site = Pick<Location, 'id' | 'name' | 'manager_id' | 'tags'>

/** The active sites outside `scope` whose late work is this person's concern. */
export function sitesElsewhere<S extends Site>(
  sites: readonly S[],
  scope: readonly Pick<Site, 'id'>[],
  { role, user_id }: Person,
): S[] {
  const isAdmin = actingRole(role) === 'admin'
  return sites.filter(
    (site) =>
      !isDeactivated(site) &&
      !scope.some(({ id }) => id === site.id) &&
      (isAdmin || site.manager_id === user_id),
  )
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/**
 * "Mill Lane Kitchen: 1 alarm, 3 overdue", which leads to Home at that site.
 * @param here the lines of the current sites
 */
export function linesElsewhere(
  found: readonly { readonly site: Site; readonly lines: readonly ToDoLine[] }[],
  here: readonly ToDoLine[],
  { user_id }: Person,
): ToDoLine[] {
  const keys = new Set(here.map(({ key }) => key))
  return found.flatMap(({ site, lines }) => {
    const late = lines.filter(
      ({ key, rank, isToFix, isMissed }) =>
        !keys.has(key) && !isToFix && !isMissed && (rank === 'alarm' || rank === 'overdue'),
    )
    const [first, second] = late
    if (!first) return []
    const alarms = late.filter(({ rank }) => rank === 'alarm').length
    const sums = [
      ...counted(alarms, 'alarm', 'alarms'),
      ...counted(late.length - alarms, 'overdue', 'overdue'),
    ]
    const more = late.length - 2
    const names = [first.title, second?.title, more > 0 ? `${more} more` : undefined]
      .filter(Boolean)
      .join(', ')
    return [
      {
        key: `elsewhere ${site.id}`,
        rank: 'overdue',
        icon: IconBuildingStore,
        title: `${site.name}: ${sums.join(', ')}`,
        second: names,
        detail: names,
        when: 'Overdue',
        to: atSite('/', site.id),
        isMine: site.manager_id === user_id,
        at: Math.min(...late.map(({ at }) => at)),
      },
    ]
  })
}
