/**
 * What is to do now, of the lines of all modules (domain §3.31). Pure, computed, never stored: finishing
 * the source removes the line (AC 3.31.1). Always holds: alarms first, then what is overdue, due, for
 * today, good to know; an alarm is never hidden.
 */
import { ranks, type ToDoLine } from './to-do-line.ts'

const MINUTE_MS = 60_000

/** Worst first, then oldest; what is neither keeps its place. */
export const inOrder = (lines: readonly ToDoLine[]): readonly ToDoLine[] =>
  lines.toSorted((a, b) => ranks.indexOf(a.rank) - ranks.indexOf(b.rank) || a.at - b.at)

/** Until when a line is put off, by its key (ms). */
export type Snoozed = Readonly<Record<string, number>>

/** With one more line put off, and without those whose time has come. */
export function snoozeLine(
  snoozed: Snoozed,
  { key }: Pick<ToDoLine, 'key'>,
  { minutes, now }: { readonly minutes: number; readonly now: number },
): Snoozed {
  const waiting = Object.entries(snoozed).filter(([, until]) => until > now)
  return { ...Object.fromEntries(waiting), [key]: now + minutes * MINUTE_MS }
}

/** What stands on the list, and how many wait for their time (AC 3.31.2-3). */
export function shownLines(
  lines: readonly ToDoLine[],
  { snoozed, mineOnly }: { readonly snoozed: Snoozed; readonly mineOnly: boolean },
  now: number,
) {
  const asked = mineOnly ? lines.filter(({ isMine }) => isMine) : lines
  const isPutOff = ({ key, rank }: ToDoLine) => rank !== 'alarm' && (snoozed[key] ?? 0) > now
  return { shown: asked.filter((line) => !isPutOff(line)), putOff: asked.filter(isPutOff).length }
}
