/**
 * The slots of any day of a fridge, each by the log times that were in force when it came (domain
 * §2.18; ADR 0025). Pure. Always holds: a change of the times, or of being in use, leaves what was
 * missed or read in time before it as it was, and makes nothing missed or late; what could still be
 * read in time when it came is owed by the later times or not at all.
 */
import { type Ended, stretchesOf } from './stretches.ts'
import { type SlotLog, type SlotState, type SlotUnit, slotStates } from './temperature-slots.ts'

type Times = Omit<SlotUnit, 'earlier'>

const isUnread = ({ out_of_use, archived }: Times) => out_of_use === true || archived === true

/** In order of time; those of `slotStates` where nothing has changed. */
export function slotsInForce<L extends SlotLog>(
  unit: SlotUnit,
  logs: readonly L[],
  when: Parameters<typeof slotStates>[2],
): SlotState<L>[] {
  const stretches = stretchesOf<Times>(unit)
  const byTime = new Map<string, SlotState<L>>()
  stretches.forEach(({ times, from, until }, place) => {
    const before = stretches[place - 1]
    const earlier: (Times & Ended)[] = before ? [{ ...before.times, until: from }] : []
    const after = stretches[place + 1]
    const readUntil = after && isUnread(after.times) ? until : Infinity
    const { created } = unit
    for (const slot of slotStates({ ...times, created, earlier }, logs, when)) {
      const known = byTime.get(slot.time)
      const hadRunOut = slot.at < from && known !== undefined && known.dueBy < from
      const isOwed = slot.log !== null || slot.dueBy < until
      if (slot.at < until && isOwed && !hadRunOut) byTime.set(slot.time, closed(slot, readUntil))
    }
  })
  const told = [...byTime.values()].sort((a, b) => a.at - b.at)
  return told.map((slot) =>
    slot.log === null && when.now >= slot.missedFrom ? { ...slot, state: 'MISSED' } : slot,
  )
}

/** What nobody can read any more is over. */
const closed = <L>(slot: SlotState<L>, readUntil: number): SlotState<L> => ({
  ...slot,
  missedFrom: Math.min(slot.missedFrom, readUntil),
})
