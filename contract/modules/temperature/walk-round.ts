/**
 * The order of a temperature round: which unit comes next (AC 3.14.1). Pure. Apart from which units
 * are due (temperature-round.ts), because Home reads that before anything else.
 */
import type { RoundEntry } from './temperature-round.ts'

const isOpen = ({ slot }: RoundEntry) => slot !== null && slot.state !== 'NOT_YET'

/**
 * The units to read on this round: those whose log time is open, read or not. With none open, all of
 * them: somebody reads once more than is asked.
 */
export function unitsDueNow(entries: readonly RoundEntry[]): readonly RoundEntry[] {
  const open = entries.filter(isOpen)
  return open.length > 0 ? open : entries
}

/** The next unit to read after this one, wrapping at the end; null if all are done. */
export function nextUnit(
  entries: readonly RoundEntry[],
  afterId: string | null,
  skipped: ReadonlySet<string>,
): string | null {
  const start = entries.findIndex((entry) => entry.unit.id === afterId) + 1
  const inOrder = [...entries.slice(start), ...entries.slice(0, start)]
  const due = new Set(unitsDueNow(entries))
  const waiting = inOrder.filter(
    (entry) => due.has(entry) && entry.state !== 'DONE' && entry.unit.id !== afterId,
  )
  const pick = waiting.find((entry) => !skipped.has(entry.unit.id)) ?? waiting[0]
  return pick?.unit.id ?? null
}
