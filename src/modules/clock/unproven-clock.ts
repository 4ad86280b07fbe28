/**
 * A clock event whose author or time is in doubt, as a line that links to where it is confirmed:
 * that person's week. Pure. Always holds: a tap made at a site other than the current one names its
 * site, because it is only in that site's week.
 */

import { isTimeUnproven, UNPROVEN, whyUnproven } from '#contract/core/sync/unproven.ts'
import { eventWords } from '#contract/modules/clock/clock-acts.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { locationName, type NamedLocation } from '#contract/text/names.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { hoursPath } from './parts/hours-path.ts'

const DISOWNED = 'They said at the tablet that it was somebody else.'

type Site = NamedLocation & { readonly id: string; readonly timezone: string }

export function unprovenClock(
  event: UserClockEvent,
  sites: readonly Site[],
  hereId: string | undefined,
  now: number,
) {
  const site = sites.find(({ id }) => id === event.location_id)
  const timezone = timezoneOf(site)
  const why = isTimeUnproven(event) ? whyUnproven(event, now, timezone) : UNPROVEN
  const said = event.disowned ? DISOWNED : why
  const isElsewhere = site !== undefined && site.id !== hereId
  return {
    title: `Clock: ${eventWords[event.kind]}`,
    why: isElsewhere
      ? `${said} It was at ${locationName(site)}: change to that site to see it.`
      : said,
    to: hoursPath(event, timezone),
  }
}
