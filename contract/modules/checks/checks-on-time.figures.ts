/**
 * How many of the checks that were owed came in time, site by site, over the last days (domain §5.4,
 * "Completion %"). By the checks on this device: a site of which it has none says that nothing came.
 */
import type { Figures } from '#contract/core/figures/figures.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { CompletedChecks } from './check-schedule.ts'
import { checkSpan, readOfSpan, spanOfDays } from './check-span.ts'
import { askedOfSite, madeChecks } from './made-checks.ts'

export type OnTimeQuestion = {
  readonly sites: readonly string[]
  /** How many, today included. */
  readonly days: number
}

export type OnTimeOfSite = CompletedChecks & { readonly site: string }

/** In the order of the sites asked about; without those that are not on this device. */
export const checksOnTime: Figures<OnTimeQuestion, readonly OnTimeOfSite[]> = async (
  { sites, days },
  read,
) => {
  const told: OnTimeOfSite[] = []
  for (const id of sites) {
    const site = await read.get('locations', id)
    if (!site) continue
    const timezone = timezoneOf(site)
    const span = spanOfDays(localDay(read.now, timezone), days, timezone)
    const asked = await askedOfSite(read, id)
    const checks = await madeChecks(read, id, readOfSpan(asked.schedules, site, span))
    const where = { site, departmentId: null }
    const { completed } = checkSpan({ ...asked, checks }, where, { ...span, now: read.now })
    told.push({ site: id, ...completed })
  }
  return told
}
