/**
 * What is to do now, from the lines of all modules (domain §3.31). Pure, computed, never stored:
 * finishing the source removes the line (AC 3.31.1). Always holds: an alarm is never hidden.
 */
import type { ToDoLine } from './to-do-line.ts'

const MINUTE_MS = 60_000

/** Until when a line is put off, by its key (ms). */
export type Snoozed = Readonly<Record<string, number>>

/** Adds one more line that is put off, and removes those whose time has come. */
export function snoozeLine(
  snoozed: Snoozed,
  { key }: Pick<ToDoLine, 'key'>,
  { minutes, now }: { readonly minutes: number; readonly now: number },
): Snoozed {
  const waiting = Object.entries(snoozed).filter(([, until]) => until > now)
  return { ...Object.fromEntries(waiting), [key]: now + minutes * MINUTE_MS }
}

/** The lines on the list, and how many are put off (AC 3.31.2-3). */
export function shownLines<L extends ToDoLine>(
  lines: readonly L[],
  { snoozed, mineOnly }: { readonly snoozed: Snoozed; readonly mineOnly: boolean },
  now: number,
) {
  const isPutOff = ({ key, rank }: ToDoLine) => rank !== 'alarm' && (snoozed[key] ?? 0) > now
  const everybody = lines.filter((line) => !isPutOff(line))
  const mine = everybody.filter(({ isMine }) => isMine)
  const asked = mineOnly ? lines.filter(({ isMine }) => isMine) : lines
  const putOff = asked.filter(isPutOff).length
  return { shown: mineOnly ? mine : everybody, mine, everybody, putOff }
}
