/** Fridges and freezers: limits that can be kept, and something that reads them (domain §2.18). */
import { type Limits, limitProblems } from '#contract/rules/limits.ts'
import { refuseFields } from '../records/record-act.ts'
import type { WholeRecord } from '../records/stored-record.ts'
import type { ResourceRules } from './resource-rules.ts'

function judgeUnit(unit: WholeRecord): void {
  const times = Array.isArray(unit.log_times) ? unit.log_times : []
  const isRead = times.length > 0 || unit.sensor_id !== undefined
  refuseFields({
    ...limitProblems(unit as WholeRecord & Limits),
    ...(isRead ? {} : { log_times: 'Add at least one log time, or a sensor.' }),
  })
}

export const temperatureLocationRules: ResourceRules = {
  async creating(_act, record) {
    judgeUnit(record)
    return record
  },
  async editing(_act, { next }) {
    judgeUnit(next)
  },
}
