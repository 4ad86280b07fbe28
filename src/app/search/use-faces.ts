/** What is shown of found records besides names and codes, in their modules' wording. */
import { useMemo } from 'react'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { SearchFace, SearchFaces } from '#src/records/seam/search.ts'
import { useGathered } from '#src/records/seam/use-gathered.tsx'
import type { SearchedRow } from '#src/records/search/search-entries.ts'
import { useSession } from '#src/session/use-session.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import type { FoldedPart } from './search-parts.ts'

type Face = (record: SearchedRow) => SearchFace
type Faces = {
  readonly status?: (record: SearchedRow, today: string) => RowStatus | undefined
  readonly useFace?: () => Face
}

/** @param parts the same list while nothing changes */
export function useFaces(parts: readonly FoldedPart[], faces: SearchFaces) {
  const { location } = useSession()
  const today = localDay(Date.now(), timezoneOf(location))
  const all = faces as Readonly<Partial<Record<ResourceName, Faces>>>
  const sources = useMemo(
    () =>
      parts.flatMap(({ resource }) => {
        const useFace = all[resource]?.useFace
        return useFace ? [{ key: resource, find: async () => useFace }] : []
      }),
    [parts, all],
  )
  const { values, finders } = useGathered<void, Face>(sources, undefined)
  function faceOf(resource: ResourceName, record: SearchedRow): SearchFace {
    const face = values[sources.findIndex(({ key }) => key === resource)]
    return face?.(record) ?? { status: all[resource]?.status?.(record, today) }
  }
  return { faceOf, finders }
}
