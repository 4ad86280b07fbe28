/**
 * The temperature round: which units it covers, and which are done (AC 3.14.1, 3.14.5). Pure.
 * Always holds: walking order; a unit is done if a valid reading answers the open slot or, with no
 * slot open, if one was taken within the last two hours.
 */

import { addDays } from '#contract/time/business-day.ts'
import { localDay, localTime } from '#contract/time/zoned-time.ts'
import { inDepartment } from '../sites/in-department.ts'
import type { Location } from '../sites/locations.ts'
import { answerTo } from './no-reading-slots.ts'
import type { NoReading } from './no-readings.ts'
import { waitingRechecks } from './rechecks.ts'
import { slotsInForce } from './slots-in-force.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'
import type { SlotState } from './temperature-slots.ts'

export type RoundState = 'DUE' | 'OVERDUE' | 'DONE' | 'LATER'
export type RoundEntry = {
  readonly unit: TemperatureLocation
  readonly state: RoundState
  /** The open slot, or the next one to open today. */
  readonly slot: SlotState<TemperatureLog> | null
  /** The reading that completes it. */
  readonly log: TemperatureLog | null
  /** The last valid reading before that. */
  readonly last: TemperatureLog | null
  /** The answer that stands in for it. */
  readonly noReading: NoReading | null
  /** A failed reading that needs a second one. */
  readonly recheckOf: TemperatureLog | null
}
/** A unit's last valid reading, of those passed in. */
export const lastReading = ({ log, last }: Pick<RoundEntry, 'log' | 'last'>) => log ?? last
export type Round = {
  readonly title: string
  readonly second: string
  readonly entries: readonly RoundEntry[]
  readonly done: number
}

const EXTRA_ROUND_MS = 2 * 3_600_000

type Site = Pick<Location, 'timezone' | 'opening_hours' | 'closures'>

/** Does the department's round include this unit of the site? Not if it is archived or unused. */
export const isOnRound = (departmentId: string | null) => (unit: TemperatureLocation) =>
  !unit.archived && !unit.out_of_use && inDepartment(departmentId)(unit)

/** Units of one site and department in walking order, without archived and unused ones. */
export function unitsOfRound(
  units: readonly TemperatureLocation[],
  departmentId: string | null,
): TemperatureLocation[] {
  return units
    .filter(isOnRound(departmentId))
    .sort((a, b) => (a.position ?? 9999) - (b.position ?? 9999) || a.name.localeCompare(b.name))
}

function entryOf(
  unit: TemperatureLocation,
  ofUnit: readonly TemperatureLog[],
  answers: readonly NoReading[],
  site: Site,
  now: number,
): RoundEntry {
  const standing = ofUnit.filter((log) => !log.voided_by_id).sort((a, b) => b.date - a.date)
  const today = localDay(now, site.timezone)
  // One late in the evening is open past midnight, one just after it opens before.
  const slots = [-1, 0, 1].flatMap((shift) =>
    slotsInForce(unit, standing, { ...site, day: addDays(today, shift), now }),
  )
  const open = slots.find((slot) => slot.opensAt <= now && now < slot.missedFrom) ?? null
  const next = slots.find((slot) => slot.day === today && slot.opensAt > now) ?? null
  const extra = standing.find((log) => now - log.date <= EXTRA_ROUND_MS) ?? null
  // The first reading answers the slot; its current version is shown.
  const log = open ? (open.log ? (standing[0] ?? open.log) : null) : extra
  const span = open ?? { opensAt: now - EXTRA_ROUND_MS, missedFrom: Infinity }
  const noReading = log ? null : (unsentOutOfUse(answers, standing) ?? answerTo(span, answers))
  const recheck = waitingRechecks(standing).at(-1)?.log ?? null
  // An answer without a reading since then says what happened to the food.
  const isRecheckNow =
    recheck !== null &&
    (open === null || open.log !== null) &&
    !answers.some(({ date, voided_by_id }) => date > recheck.date && !voided_by_id)
  return {
    unit,
    slot: open ?? next,
    log,
    noReading,
    last: standing.find((one) => one.id !== log?.id) ?? null,
    recheckOf: isRecheckNow ? recheck : null,
    state:
      log || noReading ? 'DONE' : open ? (open.state === 'OVERDUE' ? 'OVERDUE' : 'DUE') : 'LATER',
  }
}

/**
 * A unit said to be out of use, until the server has that and takes it off the round
 * (no-readings.rules.ts): without signal it isn't asked for again at its next log time.
 */
function unsentOutOfUse(
  answers: readonly NoReading[],
  [newest]: readonly TemperatureLog[],
): NoReading | null {
  const last = answers.findLast(({ voided_by_id }) => !voided_by_id)
  const isUnsent = last?.cause === 'OUT_OF_USE' && last.received === undefined
  return isUnsent && last.date > (newest?.date ?? 0) ? last : null
}

const partOfDay = (time: string) =>
  time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening'

function secondLine(entries: readonly RoundEntry[], done: number, now: number, timezone: string) {
  const count = `${done} of ${entries.length} done`
  const open = entries.filter((entry) => entry.state === 'DUE' || entry.state === 'OVERDUE')
  const dueBy = Math.min(...open.map((entry) => entry.slot?.dueBy ?? Number.POSITIVE_INFINITY))
  if (Number.isFinite(dueBy)) {
    return `${count}, ${dueBy < now ? 'were due' : 'due'} by ${localTime(dueBy, timezone)}`
  }
  const next = Math.min(
    ...entries.map((entry) =>
      entry.slot && entry.slot.opensAt > now ? entry.slot.opensAt : Number.POSITIVE_INFINITY,
    ),
  )
  if (Number.isFinite(next)) return `${count}. Next round from ${localTime(next, timezone)}`
  return count
}

const unitOf = ({ temperature_location_id }: Pick<TemperatureLog, 'temperature_location_id'>) =>
  temperature_location_id

/**
 * @param logs readings of the site since yesterday at least; @param now ms
 * @param answers without a reading, as old, in order of time
 */
export function roundOf(
  units: readonly TemperatureLocation[],
  logs: readonly TemperatureLog[],
  site: Site,
  now: number,
  answers: readonly NoReading[] = [],
): Round {
  const byUnit = Map.groupBy(logs, unitOf)
  const answersByUnit = Map.groupBy(answers, unitOf)
  const entries = units.map((unit) =>
    entryOf(unit, byUnit.get(unit.id) ?? [], answersByUnit.get(unit.id) ?? [], site, now),
  )
  const done = entries.filter((entry) => entry.state === 'DONE').length
  const current = entries.find((entry) => entry.slot && entry.slot.opensAt <= now)?.slot
  return {
    title: current ? `${partOfDay(current.time)} temperatures` : 'Temperatures',
    second: secondLine(entries, done, now, site.timezone),
    entries,
    done,
  }
}
