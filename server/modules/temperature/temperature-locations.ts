/** Fridges and freezers: limits that can be kept, and something that reads them (domain §2.18). */
import type { Limits } from '#contract/modules/temperature/limits.ts'
import { unitProblems } from '#contract/modules/temperature/temperature-locations.rules.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import { refuseFields } from '#server/records/record-act.ts'
import type { WholeRecord } from '#server/records/stored-record.ts'

const judgeUnit = (unit: WholeRecord) => refuseFields(unitProblems(unit as WholeRecord & Limits))

export const temperatureLocationRules: ResourceRules = {
  async creating(_act, record) {
    judgeUnit(record)
    return record
  },
  async editing(_act, { next }) {
    judgeUnit(next)
  },
}
