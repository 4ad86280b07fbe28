/**
 * What is to do now, of the lines of all modules (domain §3.31). Pure, computed, never stored: finishing
 * the source removes the line (AC 3.31.1). Always holds: alarms first, then what is overdue, due, for
 * today, good to know; an alarm is never hidden.
 */
import type { Location } from '#contract/modules/sites/locations.ts'
import { atSite } from '../seam/site-address.ts'
import { type PlacedLine, ranks, type ToDoLine } from './to-do-line.ts'

const MINUTE_MS = 60_000

/** Worst first, then oldest; what is neither keeps its place. */
export const inOrder = <L extends ToDoLine>(lines: readonly L[]): readonly L[] =>
  lines.toSorted(
    (a, b) =>
      ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
      (a.weight ?? 0) - (b.weight ?? 0) ||
      a.at - b.at,
  )

/**
 * The lines of several sites as one list: each leads to its own site, and what is found at more than one
 * (a supplier to review) stands once and names none.
 */
export function linesOfSites(
  found: readonly { readonly site: Location; readonly lines: readonly ToDoLine[] }[],
): readonly PlacedLine[] {
  if (found.length < 2) return found.flatMap(({ lines }) => lines)
  const byKey = Map.groupBy(
    found.flatMap(({ site, lines }) => lines.map((line) => ({ site, line }))),
    ({ line }) => line.key,
  )
  return [...byKey.values()].flatMap(([one, ...others]) => {
    if (!one) return []
    const { line, site } = one
    return others.length > 0 ? [line] : [{ ...line, site, to: atSite(line.to, site.id) }]
  })
}

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
