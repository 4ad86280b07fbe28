/** Fridges and freezers: limits that can be kept, and something that reads them (domain §2.18). */
import type { Limits } from '#contract/rules/limits.ts'
import { unitProblems } from '#contract/rules/temperature-unit.ts'
import { refuseFields } from '../records/record-act.ts'
import type { WholeRecord } from '../records/stored-record.ts'
import type { ResourceRules } from './resource-rules.ts'

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
