/**
 * Records a manager has to look at, because nobody proved their name or time (unproven.ts), as each
 * module finds its own. Always holds: nothing is taken away here; a record leaves the list when it is
 * verified, approved or corrected where it stands.
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
  /** Where it is put right. */
  readonly to: string
  /** What is in doubt about it, in sentences. */
  readonly why: string
  readonly created_by: string
  /** ms */
  readonly date: number
  /** Its time is in doubt, not only its name. */
  readonly isOfTime: boolean
}

export type ReviewsReader = {
  /** All sites of the manager. */
  readonly siteIds: readonly string[]
  /** ms */
  readonly now: number
}

export type ReviewsPart = {
  /** Undefined while they are looked up. */
  readonly find: LazyHook<ReviewsReader, readonly Review[] | undefined>
}

/**
 * Rows of these sites that pass, live, however old: what is dated back is looked for under the day it
 * claims. @param passes the same function each time
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
