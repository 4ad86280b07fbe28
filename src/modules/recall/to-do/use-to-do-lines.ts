/** Open recalls that aren't told in full, as lines; undefined while loading. A drill is no task. */
import { useMemo, useState } from 'react'
import { useLotsById } from '#src/modules/lots/parts/use-lots.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useFigures } from '#src/records/read/use-figures.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { originWords } from '../parts/recall-words.ts'
import { recallLines } from './recall-lines.ts'

const openOnes = { where: { status: 'OPEN' } } as const

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const mayTell = useAct('recalls', 'tell') !== null
  const open = useRecords('recalls', mayTell ? openOnes : null)
  const ids = open
    ?.filter(({ recall_class }) => recall_class !== 'DRILL')
    .map(({ id }) => id)
    .sort()
  const isAsked = ids !== undefined && ids.length > 0
  // Only what is recorded changes it.
  const [since] = useState(() => Date.now())
  const { figures } = useFigures('recalls-to-tell', isAsked ? { ids } : null, since)
  const lots = useLotsById(
    [...new Set(figures?.flatMap(({ origins }) => origins.map(({ id }) => id)))].sort(),
  )
  return useMemo(() => {
    if (!mayTell || (open && !isAsked)) return []
    return (
      figures &&
      recallLines(
        figures,
        ({ origins }) =>
          originWords(
            origins.flatMap(({ id }) => ({ name: lots.get(id)?.lot.internal_name ?? 'a lot' })),
          ),
        reader,
      )
    )
  }, [mayTell, open, isAsked, figures, lots, reader])
}
