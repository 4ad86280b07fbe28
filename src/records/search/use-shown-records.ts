/** The records of the visible rows, live, for their status. Reads only these. */
import { useLiveQuery } from 'dexie-react-hooks'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { useDatabase } from '../read/use-database.ts'
import type { SearchedRow } from './search-entries.ts'

export type Shown = { readonly resource: ResourceName; readonly id: string }

const none: ReadonlyMap<string, SearchedRow> = new Map()

/** By id; the previous rows' records stay until these are read. */
export function useShownRecords(shown: readonly Shown[]): ReadonlyMap<string, SearchedRow> {
  const db = useDatabase()
  const key = JSON.stringify(shown)
  const rows = useLiveQuery(async () => {
    if (!db) return none
    const asked = Object.groupBy(JSON.parse(key) as Shown[], ({ resource }) => resource)
    const found = await Promise.all(
      Object.entries(asked).map(([resource, some]) =>
        db.table<SearchedRow, string>(resource).bulkGet(some.map(({ id }) => id)),
      ),
    )
    return new Map(found.flat().flatMap((row) => (row ? [[row.id, row] as const] : [])))
  }, [db, key])
  return rows ?? none
}
