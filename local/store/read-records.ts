/**
 * Reads rows of the device database: an index range or a window, decided by query-plan.ts
 * (architecture, "Read"). Never writes.
 */
import type { Collection } from 'dexie'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import {
  type RecordsByResource,
  type ResourceName,
  registry,
} from '#contract/core/resource/registry.ts'
import { sortRows } from '#contract/text/compare-values.ts'
import type { LarderDatabase } from './database.ts'
import { passesPlan, planQuery } from './query-plan.ts'

type Row<N extends ResourceName> = RecordsByResource[N]
type Rows<N extends ResourceName> = Collection<Row<N>, string>

/** A catalogue of 20,000 rows must not block the page: it comes in parts (domain §6.2). */
export const ROWS_AT_ONCE = 1_000

export function collect<N extends ResourceName>(
  db: LarderDatabase,
  resource: N,
  query: QueryOf<N>,
) {
  const plan = planQuery(registry[resource], query)
  const table = db.table<Row<N>, string>(resource)
  const range: Rows<N> = plan.range
    ? table.where(plan.index).between(plan.range.from, plan.range.to, true, true)
    : table.orderBy(plan.index)
  const isChecked = plan.hidesArchived || plan.equals.length > 0 || plan.within
  const passes = (row: Row<N>) => !isChecked || passesPlan(plan, row)
  // A copy: Dexie's filter() marks the collection itself, and every reader of the range would get a cursor.
  return { table, plan, range, passes, rows: isChecked ? range.clone().filter(passes) : range }
}

/** Every row of the range. Filtered here: a filter passed to the store would read row by row. */
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

/**
 * Does one index give these rows in this order, so that only a window of them is read?
 * @param likely fields that nearly every row passes: the site, when an index of one of its units is
 *   read
 */
export function isWindowed<N extends ResourceName>(
  resource: N,
  query: QueryOf<N>,
  likely: readonly string[] = [],
): boolean {
  const { isOrdered, equals, within } = planQuery(registry[resource], { ...query, limit: 1 })
  return isOrdered && !within && equals.every(([field]) => likely.includes(field))
}

/**
 * Are there more than this many rows in the index range, including those a list hides? Reads no
 * row.
 */
export async function hasMoreThan<N extends ResourceName>(
  db: LarderDatabase,
  resource: N,
  query: QueryOf<N>,
  count: number,
): Promise<boolean> {
  const { range } = collect(db, resource, query)
  return (await range.limit(count + 1).primaryKeys()).length > count
}

/** How many, without reading the rows if the index alone can tell. */
export const countRecords = <N extends ResourceName>(
  db: LarderDatabase,
  resource: N,
  query: QueryOf<N> = {},
): Promise<number> => collect(db, resource, query).rows.count()
