/**
 * The slots of any day of a fridge, each by the log times that were in force when it came (domain
 * §2.18; ADR 0025). Pure. Always holds: a change of the times, or of being in use, leaves what was
 * missed or read in time before it as it was, and makes nothing missed or late; what could still be
 * read in time when it came is owed by the later times or not at all.
 */
import { type Ended, stretchesOf } from './stretches.ts'
import { type SlotLog, type SlotState, type SlotUnit, slotStates } from './temperature-slots.ts'

type Times = Omit<SlotUnit, 'earlier'>

/** What had run out of time stays late, however long the times of now would leave for it. */
function stillLate<L extends SlotLog>(slot: SlotState<L>, dueBy: number): SlotState<L> {
  const log = slot.log && slot.log.date > dueBy ? slot.log : null
  return { ...slot, dueBy, log, late: log !== null, state: log ? 'DONE' : 'OVERDUE' }
}

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
    const { created } = unit
    const read = logs.filter(({ date }) => date < until)
    for (const slot of slotStates({ ...times, created, earlier }, read, when)) {
      const known = slot.at < from ? byTime.get(slot.time) : undefined
      // Of what came before them, these times take over what nobody has read, if they ask for it too.
      const isTheirs = slot.at >= from || (known ? known.log === null : slot.dueBy >= from)
      const told = known ? stillLate(slot, known.dueBy) : slot
      const isOwed = told.log !== null || told.dueBy < until
      if (slot.at >= until || !isTheirs || !isOwed) continue
      byTime.set(slot.time, { ...told, missedFrom: Math.min(told.missedFrom, until) })
    }
  })
  return [...byTime.values()]
    .sort((a, b) => a.at - b.at)
    .map((slot) =>
      slot.log === null && when.now >= slot.missedFrom ? { ...slot, state: 'MISSED' } : slot,
    )
}
