/**
 * Which readings of several sites were taken in time over some days, and how many (domain §3.6).
 * Computed from the readings on this device.
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
import { countedReadings, readingsOfSpan } from './reading-figures.ts'

async function countedOf(read: FiguresRead, place: FiguresPlace) {
  const { site: id, departmentId } = place
  const site = await read.get('locations', id)
  if (!site) return null
  const span = spanOfFigures(place, timezoneOf(site))
  const where = { location_id: id }
  const between = { field: 'date', ...readingsOfSpan(span) } as const
  const [units, logs, answers] = await Promise.all([
    read.all('temperature-locations', { where, includeArchived: true }),
    read.all('temperature-logs', { where, between }),
    read.all('no-readings', { where, between }),
  ])
  return countedReadings(
    { units, logs, answers },
    { site, departmentId },
    { ...span, now: read.now },
  )
}

/** In the order of the sites asked about; without those that are not on this device. */
export const readingsCounted: Figures<FiguresQuestion, readonly CountedOfSite[]> = async (
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

export const readingsOnTime: Figures<FiguresQuestion, readonly PastFiguresOfSite[]> = async (
  question,
  read,
) =>
  (await readingsCounted(question, read)).map(({ site, records }) => ({
    site,
    ...pastFigures(records),
  }))
