/**
 * Temperature readings (domain §2.19, AC 3.14.2-4). Always holds: a reading is judged by the limits
 * its device had, stored unchanged, and a person reviews it if they are looser than its fridge's; a
 * result that contradicts them is refused; a warm or failed reading needs a reason.
 */

import { hasLimits, isLooser } from '#contract/modules/temperature/compare-limits.ts'
import { limitsAt } from '#contract/modules/temperature/limit-changes.ts'
import { judge, requiredActions } from '#contract/modules/temperature/limits.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { temperatureLogProblems } from '#contract/modules/temperature/temperature-logs.rules.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { ResourceRules } from '#server/records/record-act.ts'
import {
  NEEDS_REVIEW,
  type RecordAct,
  refuse,
  refuseFields,
  withTags,
} from '#server/records/record-act.ts'
import { fromStored, type WholeRecord } from '#server/records/stored-record.ts'
import { isSurelyKnown } from '../checks/limits-of-check.ts'

type Log = WholeRecord & TemperatureLog

async function logOf(act: RecordAct, id: string | undefined): Promise<Log | null> {
  const row = id === undefined ? null : await act.tx.record('temperature-logs', id)
  return row && (fromStored(row) as Log)
}

type Unit = WholeRecord & TemperatureLocation

async function unitOf(act: RecordAct, log: Log): Promise<Unit | null> {
  const row = await act.tx.record('temperature-locations', log.temperature_location_id)
  return row && (fromStored(row) as Unit)
}

/** @returns whether a person has to review the limits it was judged by */
function judgeLimits(act: RecordAct, log: Log, unit: Unit | null): boolean {
  // A correction of an older reading is judged by the limits of its day.
  if (!unit || !isLooser(log, unit) || !isLooser(log, limitsAt(unit, log.date))) return false
  if (!hasLimits(log) && isSurelyKnown(act, unit, log.location_id)) {
    refuse('The limits of this fridge are missing. Enter the reading again.', 'limit_max')
  }
  return true
}

/** @returns the reading this one corrects, if it corrects one */
async function judgeReferences(act: RecordAct, log: Log, unit: Unit | null): Promise<Log | null> {
  // It may have moved to another site while the tablet had no signal: that isn't an error.
  if (unit && unit.location_id !== log.location_id && !act.madeOffline) {
    refuse('This fridge is at another site.', 'temperature_location_id')
  }
  const [voided, rechecked] = await Promise.all([
    logOf(act, log.voids_id),
    logOf(act, log.recheck_of_id),
  ])
  const isOfThisUnit = (other: Log | null) =>
    other?.temperature_location_id === log.temperature_location_id
  if (voided && !isOfThisUnit(voided)) refuse('That reading is of another fridge.', 'voids_id')
  if (rechecked && !isOfThisUnit(rechecked)) {
    refuse('That reading is of another fridge.', 'recheck_of_id')
  }
  return voided
}

export const temperatureLogRules: ResourceRules = {
  async creating(act, record) {
    const log = record as Log
    const unit = await unitOf(act, log)
    const voided = await judgeReferences(act, log, unit)
    const isDoubtful = judgeLimits(act, log, unit)
    const { date, ...problems } = temperatureLogProblems(log, log, {
      now: log.created,
      role: act.caller.role,
    })
    // A correction keeps the time of the reading it corrects, however long ago that was.
    const isLate = date !== undefined && voided?.date !== log.date
    refuseFields(isLate ? { date, ...problems } : problems)
    const result = judge(log.temperature, log)
    if (log.result !== result) {
      refuse(`By its own limits this reading is a ${result}, not a ${log.result}.`, 'result')
    }
    return isDoubtful ? withTags(record, [NEEDS_REVIEW]) : record
  },
  async editing(_act, { next, changes }) {
    const log = next as Log
    const needsAction = requiredActions(log.result).includes('corrective_action')
    if ('corrective_action' in changes && needsAction && !log.corrective_action?.trim()) {
      refuse('Say what you did.', 'corrective_action')
    }
  },
}
