/**
 * The counts on the menu's entries (guide, Shell): live, from this device, for the current site and
 * department, as the modules count them. Always holds: To do counts the lines of its panel (AC
 * 3.31.4).
 */
import { type ReactNode, useMemo } from 'react'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import type { ToDo } from '#src/records/to-do/to-do-source.tsx'
import { countedEntries, type MenuPerson, showsEntry } from '../menu.ts'

export type ShellCounts = {
  readonly toDo: number
  /** By the entry's path. */
  readonly byPath: Readonly<Record<string, number>>
}

/** For the entries this person sees; the same list while they don't change. */
function useCounted(person: MenuPerson | null) {
  const paths = countedEntries
    .filter((entry) => person && showsEntry(person, entry))
    .map(({ to }) => to)
    .join(' ')
  return useMemo(() => {
    const shown = paths.split(' ')
    return countedEntries
      .filter(({ to }) => shown.includes(to))
      .map(({ to, count }) => ({ key: to, find: count }))
  }, [paths])
}

/** @param toDo undefined until fetched and read: no badge rather than a wrong one */
export function useCounts(
  person: MenuPerson | null,
  toDo: ToDo | undefined,
): { counts: ShellCounts; finders: ReactNode } {
  const counted = useCounted(person)
  const { values, finders } = useGathered(counted, undefined)
  const counts = useMemo(
    () => ({
      toDo: toDo?.shown.length ?? 0,
      byPath: Object.fromEntries(counted.map(({ key }, place) => [key, values[place] ?? 0])),
    }),
    [counted, values, toDo],
  )
  return { counts, finders }
}
