/**
 * The order of a temperature round: which unit comes next (AC 3.14.1). Pure. Apart from which units
 * are due (temperature-round.ts), because Home reads that before anything else.
 */
import type { RoundEntry } from './temperature-round.ts'

/** The next unit to read after this one, wrapping at the end; null if all are done. */
export function nextUnit(
  entries: readonly RoundEntry[],
  afterId: string | null,
  skipped: ReadonlySet<string>,
): string | null {
  const start = entries.findIndex((entry) => entry.unit.id === afterId) + 1
  const inOrder = [...entries.slice(start), ...entries.slice(0, start)]
  const waiting = inOrder.filter((entry) => entry.state !== 'DONE' && entry.unit.id !== afterId)
  const pick = waiting.find((entry) => !skipped.has(entry.unit.id)) ?? waiting[0]
  return pick?.unit.id ?? null
}
