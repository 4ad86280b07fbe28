/** Walks many rows of the device database, a thousand in memory at a time. Never writes. */
import type { Collection, IndexableType } from 'dexie'
import type { QueryOf } from '#contract/core/lists/record-query.ts'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { LarderDatabase } from './database.ts'
import { collect, ROWS_AT_ONCE } from './read-records.ts'
import { keyOf } from './stores.ts'

type Row<N extends ResourceName> = RecordsByResource[N]

/**
 * Visits every row, a thousand at a time, by the index that fits. Always holds: each part is read
 * in its own transaction, so no save waits for it; a row that doesn't change is visited once.
 * @param take false ends it
 */
export async function eachRecord<N extends ResourceName>(
  db: LarderDatabase,
  resource: N,
  query: QueryOf<N>,
  take: (rows: readonly Row<N>[]) => boolean | Promise<boolean>,
): Promise<void> {
  const { table, plan, range, passes } = collect(db, resource, query)
  const to = plan.range?.to
  let part: Collection<Row<N>, string> = range
  /** Rows with the last key, with which the next part starts again. */
  let known: ReadonlySet<string> = new Set()
  for (;;) {
    // Twice as many as are known, so that thousands of rows with one key aren't read repeatedly.
    const most = ROWS_AT_ONCE + 2 * known.size
    const rows = await part.limit(most).toArray()
    const again = known
    if (!(await take(rows.filter((row) => !again.has(row.id) && passes(row))))) return
    const last = rows.at(-1)
    const key = last && (keyOf(plan.index, last) as IndexableType | undefined)
    if (rows.length < most || key === undefined) return
    known = new Set(
      rows.filter((row) => isSameKey(keyOf(plan.index, row), key)).map(({ id }) => id),
    )
    const rest = table.where(plan.index)
    part = to === undefined ? rest.aboveOrEqual(key) : rest.between(key, to, true, true)
  }
}

const isSameKey = (one: unknown, other: unknown) => indexedDB.cmp(one, other) === 0
