/**
 * The current site's items with no more on hand than their reorder level, live (AC 3.33.3). Always
 * holds: a kind whose lots aren't all here isn't called low; a changed balance doesn't read the
 * catalogue again.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { isLow, onHandOf } from '#src/modules/lots/parts/on-hand.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSession } from '#src/session/use-session.ts'
import { isAtSite } from '../screens/stock-words.ts'
import type { Low } from './lot-lines.ts'

const none: readonly Low[] = []

/** Items that say at what level to order again: not one of the catalogue's others is read. */
export const readReordered = (db: LarderDatabase): Promise<Stock[]> =>
  readRecords(db, 'stocks', { between: { field: 'reorder_level', from: 0 } })

/** Undefined while loading. @param today the site's day */
export function useLow(today: string, isAsked: boolean): readonly Low[] | undefined {
  const siteId = useSession().location?.id
  const db = useDatabase()
  const isWanted = isAsked && siteId !== undefined
  const site = useSiteStock(siteId, today, isWanted)
  const stocks = useLiveQuery(
    async () => (db && isWanted ? readReordered(db) : undefined),
    [db, isWanted],
  )
  return useMemo(() => {
    if (!isWanted) return none
    if (!site || !stocks) return undefined
    return stocks
      .filter((stock) => isLow(site, stock) && isAtSite(stock, siteId, site))
      .map((stock) => ({ stock, left: onHandOf(site, stock)?.quantity ?? 0 }))
  }, [isWanted, site, stocks, siteId])
}
