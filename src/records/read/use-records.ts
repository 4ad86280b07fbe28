/**
 * How screens read: live rows of the device database, typed by resource (architecture, "Read").
 * Always holds: what is read is an index range or a window, decided by query-plan.ts; the screen is
 * told again when a row in it changes, whoever changed it. Never fetches.
 */
import type { Collection } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { type RecordsByResource, type ResourceName, registry } from '#contract/core/registry.ts'
import type { LarderDatabase } from '#local/database.ts'
import { passesPlan, planQuery, type RecordQuery, sortRows } from './query-plan.ts'
import { useDatabase } from './use-database.ts'

export type QueryOf<N extends ResourceName> = RecordQuery<keyof RecordsByResource[N] & string>

type Row<N extends ResourceName> = RecordsByResource[N]

/** A catalogue of 20,000 rows must not hold the page up: it comes in parts (domain §6.2). */
const ROWS_AT_ONCE = 1_000

type Rows<N extends ResourceName> = Collection<Row<N>, string>

function collect<N extends ResourceName>(db: LarderDatabase, resource: N, query: QueryOf<N>) {
  const plan = planQuery(registry[resource], query)
  const table = db.table<Row<N>, string>(resource)
  const range: Rows<N> = plan.range
    ? table.where(plan.index).between(plan.range.from, plan.range.to, true, true)
    : table.orderBy(plan.index)
  const isChecked = plan.hidesArchived || plan.equals.length > 0 || plan.within
  const passes = (row: Row<N>) => !isChecked || passesPlan(plan, row)
  return { table, plan, range, passes, rows: isChecked ? range.filter(passes) : range }
}

/** Every row of the range. Checked here: a filter given to the store would read row by row. */
async function readRange<N extends ResourceName>(from: ReturnType<typeof collect<N>>) {
  const { table, plan, range, passes } = from
  if (plan.range) return (await range.toArray()).filter(passes)
  const found: Row<N>[] = []
  let after = ''
  for (;;) {
    const part = await table.where('id').above(after).limit(ROWS_AT_ONCE).toArray()
    for (const row of part) if (passes(row)) found.push(row)
    if (part.length < ROWS_AT_ONCE) return found
    after = part.at(-1)?.id ?? after
  }
}

/** Rows once, outside of React: exports and saves. */
export async function readRecords<N extends ResourceName>(
  db: LarderDatabase,
  resource: N,
  query: QueryOf<N> = {},
): Promise<Row<N>[]> {
  const from = collect(db, resource, query)
  const { rows, plan } = from
  const { order, limit, offset = 0 } = query
  if (plan.isOrdered && limit !== undefined) {
    const window = plan.descending ? rows.reverse() : rows
    return window.offset(offset).limit(limit).toArray()
  }
  const found = await readRange(from)
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
