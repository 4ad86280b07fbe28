/** The barcodes of the items these lots are of, live: a product's barcode finds its lots in a stock take. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { CountableLot } from '#src/modules/lots/parts/use-countable.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import type { ItemCodes } from './take.ts'

const none: ItemCodes = new Map()

/** Empty while loading. */
export function useItemCodes(lots: readonly CountableLot[]): ItemCodes {
  const db = useDatabase()
  const key = useMemo(
    () => [...new Set(lots.flatMap(({ lot }) => lot.stock_id ?? []))].sort().join(),
    [lots],
  )
  const found = useLiveQuery(async () => {
    if (!db || key === '') return none
    const items = await db.records('stocks').bulkGet(key.split(','))
    return new Map(items.flatMap((item) => (item ? [[item.id, item] as const] : [])))
  }, [db, key])
  return found ?? none
}
