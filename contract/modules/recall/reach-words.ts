/** How far an answer of trace and recall reaches, as people say it (domain §2.0 d). Pure. */
import { formatWhenSaid } from '#contract/time/display-time.ts'
import type { PagesHere } from './pages-here.ts'

export const siteOnlyWords =
  'This site only. Go online once so that other sites and older months come here.'

/** @param now ms */
export const reachWords = (
  { allUpto }: Pick<PagesHere, 'allUpto'>,
  now: number,
  timezone: string,
): string =>
  allUpto === null
    ? siteOnlyWords
    : `All sites up to ${formatWhenSaid(allUpto, now, timezone)}. This site up to now.`

/** The same on paper, where nobody can go online. */
export const printedReach = (
  { allUpto }: Pick<PagesHere, 'allUpto'>,
  now: number,
  timezone: string,
): string =>
  allUpto === null
    ? 'This site only, from what the device that printed it knew.'
    : `All sites up to ${formatWhenSaid(allUpto, now, timezone)}, and what the device that printed it knew.`
