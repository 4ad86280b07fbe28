/** This site's products with more packs than labels, as lines; undefined while loading. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { readRecords } from '#local/store/read-records.ts'
import { readLotBook, standingOf } from '#src/modules/lots/parts/lot-book.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { labelLines, type Packed } from './label-lines.ts'

const none: readonly never[] = []
/** Prints are on this device for three months: of older lots it doesn't know how many are out. */
const KNOWN_MS = 90 * 86_400_000

export function useToDoLines({ today, now }: ToDoReader): readonly ToDoLine[] | undefined {
  const db = useDatabase()
  const siteId = useSession().location?.id
  const mayPrint = useMayDo('create', 'label-prints')
  const isAsked = mayPrint && siteId !== undefined
  /** Lots grow out of it by the day, not by the minute. */
  const since = Math.floor(now / 86_400_000) * 86_400_000 - KNOWN_MS
  const packed = useLiveQuery(async (): Promise<readonly Packed[] | undefined> => {
    if (!isAsked) return none
    if (!db) return undefined
    const where = { location_id: siteId }
    const [lots, prints, book] = await Promise.all([
      readRecords(db, 'products', { where }),
      readRecords(db, 'label-prints', { where }),
      readLotBook(db, [siteId]),
    ])
    const byLot = Map.groupBy(prints, ({ intake_id }) => intake_id)
    return lots
      .filter(({ date, packs }) => date >= since && packs !== undefined)
      .map((lot) => ({ ...standingOf(book, lot, today), prints: byLot.get(lot.id) ?? [] }))
  }, [db, siteId, isAsked, since, today])
  return useMemo(() => packed && labelLines(packed), [packed])
}
