/** This site's stock items with a lot that must be used, as lines; undefined while loading. */
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
