/** How far an answer of trace and recall reaches, as people say it (domain §2.0 d). Pure. */
import { registry } from '#contract/core/resource/registry.ts'
import { formatDayNear, formatWhenSaid } from '#contract/time/display-time.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { Reaches } from './pages-here.ts'

const DAY_MS = 86_400_000

export const siteOnlyWords =
  'This site only. Go online once so that other sites and older months come here.'

const { windowDays: KEPT_DAYS = 0 } = registry['stock-operations']

/** As far as this device's own operations go back. */
const since = (now: number, timezone: string) =>
  formatDayNear(localDay(now - KEPT_DAYS * DAY_MS, timezone), localDay(now, timezone))

/**
 * @param now ms
 * @param isUpToDate everything that the server has for this device is here
 */
export function reachWords(
  { allUpto, hasPages }: Reaches,
  now: number,
  timezone: string,
  isUpToDate = false,
): string {
  if (allUpto !== null) {
    return `All sites up to ${formatWhenSaid(allUpto, now, timezone)}. This site up to now.`
  }
  return isUpToDate && !hasPages
    ? `This site only, back to ${since(now, timezone)}. The server has not put together the older movements yet.`
    : siteOnlyWords
}

/** The same on paper, where nobody can go online. */
export const printedReach = (
  { allUpto }: Pick<Reaches, 'allUpto'>,
  now: number,
  timezone: string,
): string =>
  allUpto === null
    ? 'This site only, from what the device that printed it knew.'
    : `All sites up to ${formatWhenSaid(allUpto, now, timezone)}, and what the device that printed it knew.`
