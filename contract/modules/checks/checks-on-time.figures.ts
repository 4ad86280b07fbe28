/**
 * How many of the checks owed were done in time, site by site, over the last days (domain §5.4,
 * "Completion %"). Computed from the checks on this device; a site without any shows none done.
 */
import type { Figures } from '#contract/core/figures/figures.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { CompletedChecks } from './check-schedule.ts'
import { checkSpan, readOfSpan, spanOfDays } from './check-span.ts'
import { askedOfSite, madeChecks } from './made-checks.ts'

export type OnTimeQuestion = {
  readonly sites: readonly string[]
  /** Number of days, including today. */
  readonly days: number
}

export type OnTimeOfSite = CompletedChecks & { readonly site: string }

/** In the order of the sites asked about; without those that aren't on this device. */
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
