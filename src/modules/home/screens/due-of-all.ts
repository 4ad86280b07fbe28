/**
 * What is due now, across all modules: as one list, and as one number. Pure. Always holds: overdue
 * comes first; unknown isn't zero (AC 3.1.3).
 */
import type { Cell, DueRow, HomeNow } from '#src/records/seam/home.ts'

export const dueInOrder = (due: readonly HomeNow[]): readonly DueRow[] =>
  due.flatMap((now) => now.due).toSorted((a, b) => a.dueBy - b.dueBy)

export type DuePart = {
  /** Where to work on it. */
  readonly to: string
  /** Undefined during the first read. */
  readonly now: HomeNow | undefined
}

const sumOf = (parts: readonly DuePart[], figure: (now: HomeNow) => number) =>
  parts.reduce((sum, { now }) => sum + (now ? figure(now) : 0), 0)

/** Links to where something is due. @param parts at least one */
export function dueCell(parts: readonly DuePart[]): Cell {
  const isKnown = parts.every(({ now }) => now !== undefined)
  const isWhole = parts.every(({ now }) => now?.isWhole)
  const overdue = isKnown ? sumOf(parts, (now) => now.overdue) : 0
  const first = parts.find(({ now }) => now && now.count > 0)
  const lead = first ?? parts.findLast(({ now }) => now?.isWhole) ?? parts.at(-1)
  return {
    label: 'Due',
    figure: isWhole ? sumOf(parts, (now) => now.count) : null,
    second: overdue > 0 ? `${overdue} overdue` : 'None overdue',
    to: lead?.to ?? '/',
  }
}
