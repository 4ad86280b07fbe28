/**
 * Every slot of one unit's last days, for the calendar and the document (AC 3.14.9). Pure. Always
 * holds: the oldest day first; a day without a reading still has its slots, so that missed ones are
 * visible.
 */
import type { Location } from '#contract/modules/sites/locations.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { answerTo } from './no-reading-slots.ts'
import type { NoReading } from './no-readings.ts'
import { slotsInForce } from './slots-in-force.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'
import type { SlotState, SlotStateName } from './temperature-slots.ts'

/** `NO_READING`: answered without one, which is neither done nor missed. */
export type AnsweredSlot = Omit<SlotState<TemperatureLog>, 'state'> & {
  readonly state: SlotStateName | 'NO_READING'
  readonly noReading: NoReading | null
}

export type SlotDay = {
  readonly day: string
  readonly slots: readonly AnsweredSlot[]
  /** Readings that answer no slot: rechecks, and extra ones. */
  readonly others: readonly TemperatureLog[]
}

export type Site = Pick<Location, 'timezone' | 'opening_hours' | 'closures'>

const DAY_MS = 86_400_000

function answered(slot: SlotState<TemperatureLog>, answers: readonly NoReading[]): AnsweredSlot {
  const noReading = slot.log ? null : answerTo(slot, answers)
  return { ...slot, noReading, state: noReading ? 'NO_READING' : slot.state }
}

/**
 * @param count days, the last being today; @param logs valid readings; @param now ms
 * @param answers of the unit without a reading, in order of time
 */
export function slotDays(
  unit: TemperatureLocation,
  logs: readonly TemperatureLog[],
  site: Site,
  count: number,
  now: number,
  answers: readonly NoReading[] = [],
): SlotDay[] {
  const { timezone, opening_hours, closures } = site
  const today = localDay(now, timezone)
  const days = Array.from({ length: count }, (_, place) => {
    const day = addDays(today, place - count + 1)
    const start = instantOf(day, '00:00', timezone)
    // A slot may be answered from the evening before, or after midnight, unless an earlier one was.
    const near = logs.filter(({ date }) => date >= start - 3 * DAY_MS && date < start + 2 * DAY_MS)
    const slots = slotsInForce(unit, near, {
      day,
      now,
      timezone,
      ...(opening_hours && { opening_hours }),
      ...(closures && { closures }),
    }).map((slot) => answered(slot, answers))
    return { day, slots, near }
  })
  const answering = new Set(days.flatMap(({ slots }) => slots.map(({ log }) => log?.id)))
  return days.map(({ day, slots, near }) => {
    const others = near
      .filter(({ id, date }) => !answering.has(id) && localDay(date, timezone) === day)
      .sort((a, b) => a.date - b.date)
    return { day, slots, others }
  })
}

/** Without readings replaced by a correction. */
export const standingLogs = (logs: readonly TemperatureLog[]): TemperatureLog[] =>
  logs.filter(({ voided_by_id }) => !voided_by_id).sort((a, b) => a.date - b.date)
