/**
 * This site's stock as lines: what must be used, what its lots wait for, what runs out, and the stock
 * take this person began; undefined while loading.
 */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { useCountable } from '#src/modules/lots/parts/use-countable.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useDrafts } from '#src/records/save/use-drafts.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { type Take, takeDraftName } from '../screens/take/take.ts'
import { goodsLines } from './goods-lines.ts'
import { lotLines, lowLines, takeLine, uncountedPlaceIds } from './lot-lines.ts'
import { useLow } from './use-low.ts'
import { useToGo } from './use-to-go.ts'

const nothing: readonly never[] = []

/** The stock take begun at this site, if something is counted in it. */
function useTakeLines(siteId: string | undefined): readonly ToDoLine[] {
  const drafts = useDrafts<Take>(takeDraftName(siteId ?? 'none'))
  return useMemo(() => {
    const [draft] = drafts?.values() ?? []
    const counted = Object.keys(draft?.value.counts ?? {}).length
    return draft && counted > 0 ? [takeLine(counted, draft.changed)] : nothing
  }, [drafts])
}

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const { today } = reader
  const siteId = useSession().location?.id
  const mayCount = useMayDo('create', 'stock-operations')
  const mayRelease = useAct('meats', 'release') !== null
  const isOffice = actingRole(reader.caller.role) === 'admin'
  const toGo = useToGo(today)
  const isAsked = mayCount || mayRelease
  const lots = useCountable(isAsked ? siteId : undefined, today)
  const known = isAsked && siteId !== undefined ? lots : nothing
  const low = useLow(today, isOffice)
  const take = useTakeLines(siteId)
  const places = useMemo(() => (known ? uncountedPlaceIds(known, reader) : []), [known, reader])
  const nameOf = useNames({ 'temperature-locations': places })
  return useMemo(() => {
    if (!toGo || !known || !low) return undefined
    const placeName = (id: string) => nameOf('temperature-locations', id)
    return [
      ...goodsLines(toGo, reader, siteId),
      ...take,
      ...lotLines(known, placeName, { mayCount, mayRelease }, reader),
      ...lowLines(low, reader),
    ]
  }, [toGo, known, low, take, nameOf, mayCount, mayRelease, reader, siteId])
}
