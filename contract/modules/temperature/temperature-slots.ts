/**
 * When a day's readings can be taken (domain §2.18; AC 3.14.5, 3.14.9). Whether they are due, done
 * or missed is decided in slots-in-force.ts. Always holds: a slot is a clock time at the site; it
 * opens `log_window_min` before, is due until the same time after, then overdue until the next slot
 * opens or the day ends. A reading answers the nearest slot; one made while overdue still answers
 * it, late.
 */
import { addDays } from '#contract/time/business-day.ts'
import type { Ended } from '#contract/time/stretches.ts'
import { instantOf } from '#contract/time/zoned-time.ts'

export const DEFAULT_LOG_WINDOW_MIN = 120
export type SlotStateName = 'NOT_YET' | 'DUE' | 'OVERDUE' | 'DONE' | 'MISSED'

export interface SlotUnit {
  readonly log_times?: readonly string[] | null | undefined
  readonly log_window_min?: number | null | undefined
  readonly created?: number | undefined
  readonly archived?: boolean | null | undefined
  readonly archived_at?: number | null | undefined
  readonly out_of_use?: boolean | undefined
  /** Previous values, kept by the server. */
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
  /** The slot's instant, and the period in which a reading answers it in time. */
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

/** A day's slots in order, each with the period in which it can be answered. */
export function slotsOfDay(
  times: readonly string[],
  windowMin: number,
  day: string,
  timezone: string,
): Slot[] {
  const windowMs = windowMin * 60_000
  const tomorrow = addDays(day, 1)
  // A time skipped by the spring change comes after some that are listed later.
  const instantsOf = (on: string) =>
    [...new Set(times)]
      .map((time) => ({ time, at: instantOf(on, time, timezone) }))
      .sort((a, b) => a.at - b.at || (a.time < b.time ? -1 : 1))
  const before = instantsOf(addDays(day, -1))
  const today = instantsOf(day)
  const instants = [...before, ...today, ...instantsOf(tomorrow)].map(({ at }) => at)
  const dayEnds = instantOf(tomorrow, '00:00', timezone)
  return today.map(({ time, at }, index) => {
    const place = before.length + index
    // Where two windows meet, the nearer slot gets it; exactly between, the earlier one.
    const from = (at + (instants[place - 1] ?? -Infinity)) / 2 + 1
    const until = (at + (instants[place + 1] ?? Infinity)) / 2
    const opensAt = Math.ceil(Math.max(at - windowMs, from))
    const dueBy = Math.floor(Math.min(at + windowMs, until))
    const nextOpens = Math.max((instants[place + 1] ?? Infinity) - windowMs, dueBy + 1)
    const missedFrom = Math.max(Math.min(nextOpens, dayEnds), dueBy + 1)
    return { day, time, at, opensAt, dueBy, missedFrom }
  })
}
