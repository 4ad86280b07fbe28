/**
 * Which checks of several sites were done in time over some days, and how many (domain §5.4,
 * "Completion %"). Computed from the checks on this device; a site without any shows none done.
 */
import type { Figures, FiguresRead } from '#contract/core/figures/figures.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import {
  type CountedOfSite,
  type FiguresPlace,
  type FiguresQuestion,
  type PastFiguresOfSite,
  pastFigures,
} from '../../core/figures/counted-records.ts'
import { spanOfFigures } from '../../core/figures/site-figures.ts'
import { countedChecks } from './check-figures.ts'
import { readOfSpan } from './check-span.ts'
import { askedOfSite, madeChecks } from './made-checks.ts'

async function countedOf(read: FiguresRead, place: FiguresPlace) {
  const { site: id, departmentId } = place
  const site = await read.get('locations', id)
  if (!site) return null
  const span = spanOfFigures(place, timezoneOf(site))
  const asked = await askedOfSite(read, id)
  const checks = await madeChecks(read, id, readOfSpan(asked.schedules, site, span))
  const where = { site, departmentId }
  return countedChecks({ ...asked, checks }, where, { ...span, now: read.now })
}

/** In the order of the sites asked about; without those that are not on this device. */
export const checksCounted: Figures<FiguresQuestion, readonly CountedOfSite[]> = async (
  { places },
  read,
) => {
  const told: CountedOfSite[] = []
  for (const place of places) {
    const records = await countedOf(read, place)
    if (records) told.push({ site: place.site, records })
  }
  return told
}

export const checksOnTime: Figures<FiguresQuestion, readonly PastFiguresOfSite[]> = async (
  question,
  read,
) =>
  (await checksCounted(question, read)).map(({ site, records }) => ({
    site,
    ...pastFigures(records),
  }))
