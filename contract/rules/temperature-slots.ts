/**
 * Which readings of the day are due, done or missed (domain §2.18; AC 3.14.5, 3.14.9).
 * Always holds: a slot is a clock time at the site; it opens `log_window_min` before, is due until
 * as long after, then overdue until the next slot opens or the day ends. A reading answers the
 * nearest slot; one made while overdue still answers it, late. Voided readings and rechecks do not.
 */
import { addDays, isOpenDay, type OpeningDays } from './business-day.ts'
import type { Ended } from './stretches.ts'
import { instantOf, localDay } from './zoned-time.ts'

export const DEFAULT_LOG_WINDOW_MIN = 120
export type SlotStateName = 'NOT_YET' | 'DUE' | 'OVERDUE' | 'DONE' | 'MISSED'

export interface SlotUnit {
  readonly log_times?: readonly string[] | null | undefined
  readonly log_window_min?: number | null | undefined
  readonly created?: number | undefined
  readonly archived?: boolean | null | undefined
  readonly archived_at?: number | null | undefined
  readonly out_of_use?: boolean | undefined
  /** What stood before, kept by the server. */
  readonly earlier?: readonly (Omit<SlotUnit, 'earlier'> & Ended)[] | null | undefined
}
export interface SlotLog {
  readonly date: number
  readonly slot?: string | null | undefined
  readonly recheck_of_id?: string | null | undefined
  readonly voided_by_id?: string | null | undefined
}
export interface Slot {
  readonly day: string
  readonly time: string
  /** The instant of the slot, and those between which a reading answers it in time. */
  readonly at: number
  readonly opensAt: number
  readonly dueBy: number
  /** From here on it counts as missed. */
  readonly missedFrom: number
}
export interface SlotState<L> extends Slot {
  readonly state: SlotStateName
  readonly log: L | null
  /** Answered, but after `dueBy`. */
  readonly late: boolean
}

/** The slots of a day in order, each with the span in which it can be answered. */
export function slotsOfDay(
  times: readonly string[],
  windowMin: number,
  day: string,
  timezone: string,
): Slot[] {
  const sorted = [...new Set(times)].sort()
  const windowMs = windowMin * 60_000
  const tomorrow = addDays(day, 1)
  const instants = [addDays(day, -1), day, tomorrow].flatMap((one) =>
    sorted.map((time) => instantOf(one, time, timezone)),
  )
  const dayEnds = instantOf(tomorrow, '00:00', timezone)
  return sorted.map((time, index) => {
    const place = sorted.length + index
    const at = instants[place] ?? Number.NaN
    // Where two windows meet, the nearer slot has it; exactly between, the earlier one.
    const from = (at + (instants[place - 1] ?? -Infinity)) / 2 + 1
    const until = (at + (instants[place + 1] ?? Infinity)) / 2
    const opensAt = Math.ceil(Math.max(at - windowMs, from))
    const dueBy = Math.floor(Math.min(at + windowMs, until))
    const nextOpens = Math.max((instants[place + 1] ?? Infinity) - windowMs, dueBy + 1)
    const missedFrom = Math.max(Math.min(nextOpens, dayEnds), dueBy + 1)
    return { day, time, at, opensAt, dueBy, missedFrom }
  })
}

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

/**
 * One entry for each slot of `day` that its times of now ask for; none when the site is closed or the
 * unit is not in use. A day of before they were in force is told by slots-in-force.ts.
 */
export function slotStates<L extends SlotLog>(
  unit: SlotUnit,
  logs: readonly L[],
  when: { readonly day: string; readonly now: number; readonly timezone: string } & OpeningDays,
): SlotState<L>[] {
  const { day, now, timezone } = when
  if (unit.archived || unit.out_of_use || !isOpenDay(day, when)) return []
  const windowMin = unit.log_window_min ?? DEFAULT_LOG_WINDOW_MIN
  const times = unit.log_times ?? []
  const answers = logs
    .filter((log) => !log.voided_by_id && !log.recheck_of_id)
    .sort((a, b) => a.date - b.date)
  // A stored slot decides, unless the log times have changed since.
  const isFor = ({ slot }: L, time: string) => !slot || slot === time || !times.includes(slot)
  const before = unit.earlier?.at(-1)
  // A fridge set up at noon owes nothing for eight o'clock, nor one read at eight since noon.
  const owed = slotsOfDay(times, windowMin, day, timezone).filter(
    ({ at, missedFrom, time }) =>
      missedFrom > (unit.created ?? -Infinity) &&
      (!before || at >= before.until || (!before.out_of_use && before.log_times?.includes(time))),
  )
  return owed.map((slot) => {
    const answer = answers.find((log) => isFor(log, slot.time) && isWithin(log.date, slot))
    const late = answer !== undefined && answer.date > slot.dueBy
    return { ...slot, log: answer ?? null, late, state: answer ? 'DONE' : openState(slot, now) }
  })
}

function isWithin(at: number, slot: Slot): boolean {
  return slot.opensAt <= at && at < slot.missedFrom
}

function openState(slot: Slot, now: number): SlotStateName {
  if (now < slot.opensAt) return 'NOT_YET'
  if (now <= slot.dueBy) return 'DUE'
  return now < slot.missedFrom ? 'OVERDUE' : 'MISSED'
}
