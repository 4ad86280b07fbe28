/** What this device did to lots and what holds them, live (lot-book.ts). */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { useDatabase } from '#src/records/read/use-database.ts'
import { emptyBook, type LotBook, readLotBook } from './lot-book.ts'

/** The same object until something in it changes; an empty one while loading. */
export function useLotBook(siteId: string | undefined): LotBook {
  const db = useDatabase()
  const read = useLiveQuery(
    async () => (db && siteId ? readLotBook(db, [siteId]) : undefined),
    [db, siteId],
  )
  const key = read?.key ?? emptyBook.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: its key says whether it has changed.
  return useMemo(() => read ?? emptyBook, [key])
}
