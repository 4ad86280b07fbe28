/**
 * Which log time a reading answers (domain §2.18), decided when it is recorded. Apart from the
 * slots of a day (slots-in-force.ts), which Home reads before anything else.
 */
import { addDays } from '#contract/time/business-day.ts'
import { stretchesOf } from '#contract/time/stretches.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import { stretchAt, type Times, timesOf } from './slots-in-force.ts'
import { DEFAULT_LOG_WINDOW_MIN, type SlotUnit, slotsOfDay } from './temperature-slots.ts'

function slotsAround(times: readonly string[], windowMin: number, at: number, timezone: string) {
  const today = localDay(at, timezone)
  return [-1, 0, 1].flatMap((shift) =>
    slotsOfDay(times, windowMin, addDays(today, shift), timezone),
  )
}

/** Which log time a reading made at `at` answers: the nearest within the window, or null. */
export function nearestSlot(
  times: readonly string[],
  windowMin: number,
  at: number,
  timezone: string,
): string | null {
  const slots = slotsAround(times, windowMin, at, timezone)
  return slots.find((slot) => slot.opensAt <= at && at <= slot.dueBy)?.time ?? null
}

/** The log time that a reading answers in time, of those in force when it was taken. */
export function slotAt(unit: SlotUnit, date: number, timezone: string): string | null {
  const times = stretchAt(stretchesOf<Times>(unit), date)
  const windowMin = times.log_window_min ?? DEFAULT_LOG_WINDOW_MIN
  return nearestSlot(timesOf(times), windowMin, date, timezone)
}
