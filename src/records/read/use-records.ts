/**
 * How screens read: live rows of the device database, typed by resource (architecture, "Read").
 * Always holds: the screen updates when a row it read changes, whoever changed it. Never fetches.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import { countRecords, readRecords } from '#local/store/read-records.ts'
import { useDatabase } from './use-database.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

/** Live rows; undefined until the first answer, or while `query` is null (nothing to ask yet). */
export function useRecords<N extends ResourceName>(
  resource: N,
  query: QueryOf<N> | null = {},
): Row<N>[] | undefined {
  const db = useDatabase()
  return useLiveQuery(
    async () => (db && query ? readRecords(db, resource, query) : undefined),
    [db, resource, JSON.stringify(query)],
  )
}

/** One live record: undefined while loading, null if this device has none with that id. */
export function useRecord<N extends ResourceName>(
  resource: N,
  id: string | null | undefined,
): Row<N> | null | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || !id) return id ? undefined : null
    return (await db.table<Row<N>, string>(resource).get(id)) ?? null
  }, [db, resource, id])
}

/** How many, live, without reading the rows if the index alone can tell. */
export function useCount<N extends ResourceName>(
  resource: N,
  query: QueryOf<N> = {},
): number | undefined {
  const db = useDatabase()
  return useLiveQuery(
    async () => (db ? countRecords(db, resource, query) : undefined),
    [db, resource, JSON.stringify(query)],
  )
}
