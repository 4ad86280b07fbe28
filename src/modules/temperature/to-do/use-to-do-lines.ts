/** To-do lines about temperatures at the current site, live; undefined while loading. */
import { useMemo } from 'react'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useOlderReadings } from '../parts/use-older-readings.ts'
import { useRound } from '../parts/use-round.ts'
import { secondLookLines } from './second-look-lines.ts'
import { unitLines } from './unit-lines.ts'
import { useSecondLooks } from './use-second-looks.ts'

const noEntries: readonly RoundEntry[] = []

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const round = useRound()
  const older = useOlderReadings(round?.entries ?? noEntries)
  const looks = useSecondLooks(reader.now)
  return useMemo(() => {
    if (!round || !older || !looks) return undefined
    const { entries } = round
    return [...unitLines(round, older, reader), ...secondLookLines(looks, entries, reader)]
  }, [round, older, looks, reader])
}
