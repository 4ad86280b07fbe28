/**
 * Sites: who opens one belongs to it at once; the last one open, and one with goods in it, stays
 * open (domain §2.13, AC 3.11.3).
 */

import { type Lot, lotBalance, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Location } from '#contract/modules/sites/locations.ts'
import { deactivateProblem, isLeftBehind } from '#contract/modules/sites/switch-off-site.ts'
import { isDeactivated, type NamedLocation } from '#contract/text/names.ts'
import { isTimezone } from '#contract/time/zoned-time.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { type RecordAct, refuse } from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { addToMembers } from '../people/membership-of-creator.ts'

async function countLots({ tx }: RecordAct, location_id: string): Promise<number> {
  let count = 0
  for (const resource of Object.values(lotsOfKind)) {
    const rows = await tx.find(resource, { location_id })
    const lots = rows.map((row) => fromStored(row) as unknown as Lot)
    count += lots.filter((lot) => isLeftBehind(lot, lotBalance(lot))).length
  }
  return count
}

async function refuseWhileNeeded(act: RecordAct, stored: WholeRecord): Promise<void> {
  const site = stored as WholeRecord & Location
  const rows = await act.tx.find('locations', {})
  const sites = rows.map((row) => fromStored(row) as WholeRecord & Location)
  const problem = deactivateProblem(site, sites, await countLots(act, site.id))
  if (problem !== null) refuse(problem)
}

/** By a zone that is none, nothing at the site could be told the time of. */
function judgeTimezone(record: WholeRecord): void {
  const { timezone } = record as WholeRecord & Location
  if (!isTimezone(timezone)) refuse('Choose a time zone.', 'timezone')
}

const isOff = (record: WholeRecord) => isDeactivated(record as Pick<NamedLocation, 'tags'>)

export const locationRules: ResourceRules = {
  async creating(_act, record) {
    judgeTimezone(record)
    return record
  },
  async created(act, record) {
    await addToMembers(act, 'location_ids', record.id)
  },
  async editing(act, { stored, next, changes }) {
    if ('timezone' in changes) judgeTimezone(next)
    if (isOff(next) && !isOff(stored)) await refuseWhileNeeded(act, stored)
  },
  async archiving(act, stored) {
    await refuseWhileNeeded(act, stored)
  },
}
