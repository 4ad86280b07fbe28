/**
 * The figures at the menu's entries and on To do (guide, Shell): live, from this device, for the
 * current site and department. Always holds: the badge counts the lines of the To-do panel
 * (AC 3.31.4).
 */
import { useMemo } from 'react'
import { useRound } from '#src/records/use-round.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import type { RoutePath } from '../routes.ts'
import { type ToDoLine, toDoLines } from './to-do-lines.ts'

export type ShellCounts = {
  readonly toDo: number
  readonly lines: readonly ToDoLine[]
  readonly byPath: Readonly<Partial<Record<RoutePath, number>>>
}

export function useCounts(hasTemperatures: boolean): ShellCounts {
  const round = useRound()
  const attention = useOutbox()?.attention ?? 0
  return useMemo(() => {
    const entries = hasTemperatures ? (round?.entries ?? []) : []
    const lines = toDoLines(entries, attention)
    const due = lines.filter(({ kind }) => kind !== 'attention').length
    return { lines, toDo: lines.length, byPath: { '/temperature-logging': due } }
  }, [round, attention, hasTemperatures])
}
