/**
 * What is due now, of all modules: in one list, and as one figure. Pure. Always holds: what is overdue
 * comes first; what is not known yet is no zero (AC 3.1.3).
 */
import type { Cell, DueRow, HomeNow } from '#src/records/seam/home.ts'

export const dueInOrder = (due: readonly HomeNow[]): readonly DueRow[] =>
  due.flatMap((now) => now.due).toSorted((a, b) => a.dueBy - b.dueBy)

export type DuePart = {
  /** Where one works on it. */
  readonly to: string
  /** Undefined while it is read for the first time. */
  readonly now: HomeNow | undefined
}

const sumOf = (parts: readonly DuePart[], figure: (now: HomeNow) => number) =>
  parts.reduce((sum, { now }) => sum + (now ? figure(now) : 0), 0)

/** Leads to where something is due. @param parts at least one */
export function dueCell(parts: readonly DuePart[]): Cell {
  const isKnown = parts.every(({ now }) => now !== undefined)
  const isWhole = parts.every(({ now }) => now?.isWhole)
  const overdue = isKnown ? sumOf(parts, (now) => now.overdue) : 0
  const first = parts.find(({ now }) => now && now.count > 0)
  const lead = first ?? parts.findLast(({ now }) => now?.isWhole) ?? parts.at(-1)
  return {
    label: 'Due now',
    figure: isWhole ? sumOf(parts, (now) => now.count) : null,
    second: overdue > 0 ? `${overdue} overdue` : 'None overdue',
    to: lead?.to ?? '/',
  }
}
