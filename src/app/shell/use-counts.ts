/**
 * The figures at the menu's entries (guide, Shell): live, from this device, for the current site
 * and department. Always holds: To do counts the lines of its panel (AC 3.31.4).
 */
import { useMemo } from 'react'
import { useCheckDay } from '#src/modules/checks/parts/use-check-day.ts'
import { useRound } from '#src/modules/temperature/parts/use-round.ts'
import type { ToDo } from '#src/modules/to-do/parts/use-to-do.tsx'
import type { RoutePath } from '../routes.ts'

export type ShellCounts = {
  readonly toDo: number
  readonly byPath: Readonly<Partial<Record<RoutePath, number>>>
}

/** @param toDo undefined until it is fetched and read: no badge, rather than a wrong one */
export function useCounts(hasTemperatures: boolean, toDo: ToDo | undefined): ShellCounts {
  const round = useRound()
  const checks = useCheckDay()
  return useMemo(() => {
    const entries = hasTemperatures ? (round?.entries ?? []) : []
    const due = entries.filter(
      ({ state, recheckOf }) => recheckOf !== null || state === 'DUE' || state === 'OVERDUE',
    )
    return {
      toDo: toDo?.shown.length ?? 0,
      byPath: { '/temperature-logging': due.length, '/checks': checks?.due.length ?? 0 },
    }
  }, [round, checks, toDo, hasTemperatures])
}
