/** The issues that lots open by themselves (domain §2.0 d, §2.3): given to the site's manager. */
import type { Read } from '#contract/core/rules/judge.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { managerAt } from '../issues/issue-owner.ts'
import { defaultDueDate } from '../issues/issues.rules.ts'
import type { Issue } from '../issues/issues.ts'
import type { Lot } from './lots.ts'

const LONGEST_TITLE = 120

type About = Pick<Issue, 'title' | 'description' | 'category' | 'source' | 'lots'> & {
  /** When it happened (ms). */
  readonly at: number
  readonly severity?: Issue['severity']
}

/** Its lots go on hold with it (issues.effects.ts). */
export async function issueAbout(
  place: Pick<Lot, 'location_id' | 'department_id'>,
  read: Read,
  { at, severity = 'HIGH', title, ...about }: About,
): Promise<Partial<Issue>> {
  const site = await read.get('locations', place.location_id)
  const assigned_to = await managerAt(place, read)
  return {
    ...about,
    location_id: place.location_id,
    ...(place.department_id !== undefined && { department_id: place.department_id }),
    status: 'OPEN',
    title: title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title,
    severity,
    due_date: defaultDueDate(severity, localDay(at, timezoneOf(site))),
    ...(assigned_to !== undefined && { assigned_to }),
  }
}
