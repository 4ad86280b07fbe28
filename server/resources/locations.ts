/**
 * Sites: who opens one belongs to it at once, and the last one open stays open (domain §2.13,
 * AC 3.11.3).
 */

import type { Location } from '#contract/resources/locations.ts'
import { deactivateProblem } from '#contract/rules/locations.ts'
import { isDeactivated, type NamedLocation } from '#contract/rules/names.ts'
import { type RecordAct, refuse } from '../records/record-act.ts'
import { fromStored, type WholeRecord } from '../records/stored-record.ts'
import { addToMembers } from './membership-of-creator.ts'
import type { ResourceRules } from './resource-rules.ts'

async function refuseTheOnlySite(act: RecordAct, stored: WholeRecord): Promise<void> {
  const rows = await act.tx.find('locations', {})
  const locations = rows.map((row) => fromStored(row) as WholeRecord & Location)
  const problem = deactivateProblem(stored as WholeRecord & Location, locations, 0)
  if (problem !== null) refuse(problem)
}

const isOff = (record: WholeRecord) => isDeactivated(record as Pick<NamedLocation, 'tags'>)

export const locationRules: ResourceRules = {
  async created(act, record) {
    await addToMembers(act, 'location_ids', record.id)
  },
  async editing(act, { stored, next }) {
    if (isOff(next) && !isOff(stored)) await refuseTheOnlySite(act, stored)
  },
  async archiving(act, stored) {
    await refuseTheOnlySite(act, stored)
  },
}
