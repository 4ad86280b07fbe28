/**
 * Lines of several modules and sites as one list (domain §3.31). Pure. Always holds: alarms first, then
 * what is overdue, due, for today, good to know.
 */
import type { Location } from '#contract/modules/sites/locations.ts'
import { placeAt } from '../seam/site-address.ts'
import { type PlacedLine, ranks, type ToDoLine } from './to-do-line.ts'

/** Worst first, then oldest; equal ones keep their order. */
export const inOrder = <L extends ToDoLine>(lines: readonly L[]): readonly L[] =>
  lines.toSorted(
    (a, b) =>
      ranks.indexOf(a.rank) - ranks.indexOf(b.rank) ||
      (a.weight ?? 0) - (b.weight ?? 0) ||
      a.at - b.at,
  )

/**
 * The lines of several sites as one list: each links to its own site, and what is found at more
 * than one (a supplier to review) appears once and names none.
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
    return others.length > 0 ? [line] : [placeAt(line, site)]
  })
}
