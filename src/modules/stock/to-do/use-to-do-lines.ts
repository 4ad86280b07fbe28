/** Stock items of this site with a lot that has to go, as lines; undefined while they are read. */
import { useMemo } from 'react'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { goodsLines } from './goods-lines.ts'
import { useToGo } from './use-to-go.ts'

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const toGo = useToGo(reader.today)
  const siteId = useSession().location?.id
  return useMemo(() => toGo && goodsLines(toGo, reader, siteId), [toGo, reader, siteId])
}
