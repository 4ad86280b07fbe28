/**
 * The log times of a day with their state, each by the times in force when it came (domain §2.18;
 * ADR 0025). Pure. Always holds: a slot that was over when the times changed stays as it was; an
 * overdue one stays owed; one that could still be read is owed by the later times or not at all. A
 * reading answers at most one slot, and that doesn't change with the times.
 */
import { addDays, isOpenDay, type OpeningDays } from '#contract/time/business-day.ts'
import { type Stretch, stretchesOf } from '#contract/time/stretches.ts'
import {
  DEFAULT_LOG_WINDOW_MIN,
  type Slot,
  type SlotLog,
  type SlotState,
  type SlotStateName,
  type SlotUnit,
  slotsOfDay,
} from './temperature-slots.ts'

export type Times = Omit<SlotUnit, 'earlier'>
interface Came extends Slot {
  /** Since when the times behind it were in force. */
  readonly since: number
  readonly isOwed: boolean
}

/** None while it is archived or out of use. */
export const timesOf = ({ archived, out_of_use, log_times }: Times): readonly string[] =>
  archived || out_of_use ? [] : (log_times ?? [])

export const stretchAt = (stretches: readonly Stretch<Times>[], at: number) =>
  stretches.find(({ from, until }) => from <= at && at < until)?.times ?? {}

const DAY_MS = 86_400_000

/** Only those that matter for a day: a fridge may have years of them. */
function stretchesNear(unit: SlotUnit, day: string): Stretch<Times>[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return stretchesOf<Times>(unit).filter(
    ({ from, until }) => until > noon - 5 * DAY_MS && from < noon + 3 * DAY_MS,
  )
}

/** A slot that wasn't over when the times changed; `asked` is its fate under the new ones. */
function carried(slot: Came, asked: Slot | undefined, from: number): Came {
  const missedFrom = Math.max(from, asked?.missedFrom ?? from)
  if (slot.dueBy < from) return { ...slot, missedFrom }
  if (asked && asked.dueBy >= from) return { ...slot, dueBy: asked.dueBy, missedFrom }
  return { ...slot, isOwed: false, missedFrom: from }
}

function slotsThatCame(
  stretches: readonly Stretch<Times>[],
  day: string,
  timezone: string,
  created = -Infinity,
): Came[] {
  const byTime = new Map<string, Came>()
  for (const { times, from, until } of stretches) {
    const windowMin = times.log_window_min ?? DEFAULT_LOG_WINDOW_MIN
    const asked = slotsOfDay(timesOf(times), windowMin, day, timezone)
    for (const [time, slot] of byTime) {
      const again = asked.find((one) => one.time === time)
      if (slot.missedFrom > from) byTime.set(time, carried(slot, again, from))
    }
    for (const slot of asked) {
      // A fridge set up at noon owes nothing for eight o'clock, nor does one read at eight since
      // noon.
      const isInForce = from <= slot.at && slot.at < until && slot.missedFrom > created
      if (isInForce) byTime.set(slot.time, { ...slot, since: from, isOwed: true })
    }
  }
  return [...byTime.values()]
}

function openState(slot: Slot, now: number): SlotStateName {
  if (now < slot.opensAt) return 'NOT_YET'
  if (now <= slot.dueBy) return 'DUE'
  return now < slot.missedFrom ? 'OVERDUE' : 'MISSED'
}

/** In order of time; none if the site is closed that day. */
export function slotsInForce<L extends SlotLog>(
  unit: SlotUnit,
  logs: readonly L[],
  when: { readonly day: string; readonly now: number; readonly timezone: string } & OpeningDays,
): SlotState<L>[] {
  const { day, now, timezone } = when
  const stretches = stretchesNear(unit, day)
  // Slots of one set of times never overlap. Those of two sets may, even across midnight.
  const slots = (stretches.length > 1 ? [-2, -1, 0] : [0])
    .map((shift) => addDays(day, shift))
    .filter((one) => isOpenDay(one, when))
    .flatMap((one) => slotsThatCame(stretches, one, timezone, unit.created))
    .sort((a, b) => a.at - b.at)
  // A stored slot decides, unless it isn't one of the log times.
  const isFor = ({ slot, date }: L, { time, since }: Came) => {
    if (!slot || slot === time) return true
    return !timesOf(stretchAt(stretches, Math.max(date, since))).includes(slot)
  }
  const answers = new Map<Came, L>()
  for (const log of logs.toSorted((a, b) => a.date - b.date)) {
    if (log.voided_by_id || log.recheck_of_id) continue
    // If two share the moment, the earlier one gets the reading.
    const slot = slots.find(
      (one) => one.opensAt <= log.date && log.date < one.missedFrom && isFor(log, one),
    )
    if (slot && !answers.has(slot)) answers.set(slot, log)
  }
  return slots.flatMap(({ since: _, isOwed, ...slot }, place) => {
    const came = slots[place]
    const log = (came && answers.get(came)) ?? null
    if (slot.day !== day || (!log && !isOwed)) return []
    const late = log !== null && log.date > slot.dueBy
    return [{ ...slot, log, late, state: log ? 'DONE' : openState(slot, now) }]
  })
}
