/**
 * How screens read: live rows of the device database, typed by resource (architecture, "Read").
 * Always holds: what is read is an index range or a window, decided by query-plan.ts; the screen is
 * told again when a row in it changes, whoever changed it. Never fetches.
 */
import type { Collection } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { type RecordsByResource, type ResourceName, registry } from '#contract/registry.ts'
import type { LarderDatabase } from '#local/database.ts'
import { passesPlan, planQuery, type RecordQuery, sortRows } from './query-plan.ts'
import { useDatabase } from './use-database.ts'

export type QueryOf<N extends ResourceName> = RecordQuery<keyof RecordsByResource[N] & string>

type Row<N extends ResourceName> = RecordsByResource[N]

function collect<N extends ResourceName>(db: LarderDatabase, resource: N, query: QueryOf<N>) {
  const plan = planQuery(registry[resource], query)
  const table = db.table<Row<N>, string>(resource)
  let rows: Collection<Row<N>, string> = plan.range
    ? table.where(plan.index).between(plan.range.from, plan.range.to, true, true)
    : table.orderBy(plan.index)
  if (plan.hidesArchived || plan.equals.length > 0 || plan.within) {
    rows = rows.filter((row) => passesPlan(plan, row))
  }
  return { rows, plan }
}

/** Rows once, outside of React: exports and saves. */
export async function readRecords<N extends ResourceName>(
  db: LarderDatabase,
  resource: N,
  query: QueryOf<N> = {},
): Promise<Row<N>[]> {
  const { rows, plan } = collect(db, resource, query)
  const { order, limit, offset = 0 } = query
  if (plan.isOrdered && limit !== undefined) {
    const window = plan.descending ? rows.reverse() : rows
    return window.offset(offset).limit(limit).toArray()
  }
  const found = await rows.toArray()
  const sorted = order ? sortRows(found, order) : found
  return limit === undefined ? sorted.slice(offset) : sorted.slice(offset, offset + limit)
}

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

/** One live record: undefined while loading, null when this device has none by that id. */
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

/** How many, live, without reading the rows where the index alone can tell. */
export function useCount<N extends ResourceName>(
  resource: N,
  query: QueryOf<N> = {},
): number | undefined {
  const db = useDatabase()
  return useLiveQuery(
    async () => (db ? collect(db, resource, query).rows.count() : undefined),
    [db, resource, JSON.stringify(query)],
  )
}
