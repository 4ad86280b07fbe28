/**
 * Records a manager has to review because their author or time wasn't confirmed (unproven.ts), as
 * each module finds its own. Always holds: nothing is removed here; a record leaves the list when
 * it is verified, approved or corrected on its own page.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '../read/use-database.ts'
import type { LazyHook } from '../seam/lazy-hook.ts'

export type Review = {
  readonly id: string
  readonly title: string
  /** Where to correct it. */
  readonly to: string
  /** What is in doubt about it, in sentences. */
  readonly why: string
  readonly created_by: string
  /** ms */
  readonly date: number
  /** Its time is in doubt, not only its author. */
  readonly isOfTime: boolean
}

export type ReviewsReader = {
  /** All of the manager's sites. */
  readonly siteIds: readonly string[]
  /** ms */
  readonly now: number
}

export type ReviewsPart = {
  /** Undefined while loading. */
  readonly find: LazyHook<ReviewsReader, readonly Review[] | undefined>
}

/**
 * Rows of these sites that pass, live, however old: a back-dated one is under the day it claims.
 * @param passes the same function each time
 */
export function useInDoubt<N extends ResourceName>(
  resource: N,
  { siteIds }: ReviewsReader,
  passes: (row: RecordsByResource[N]) => boolean,
): RecordsByResource[N][] | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db) return undefined
    const rows = siteIds.map((location_id) =>
      readRecords(db, resource, { where: { location_id } } as unknown as QueryOf<N>),
    )
    return (await Promise.all(rows)).flat().filter(passes)
  }, [db, resource, siteIds, passes])
}
