/** A site's stock on hand, live, from the lots on this device (on-hand.ts). */
import { useLiveQuery } from 'dexie-react-hooks'
import { useDatabase } from '#src/records/read/use-database.ts'
import { readSiteStock } from './on-hand.ts'

/** @param isWanted false while something else comes first */
export function useSiteStock(siteId: string | undefined, today: string, isWanted: boolean) {
  const db = useDatabase()
  return useLiveQuery(
    async () => (db && isWanted ? readSiteStock(db, siteId, today) : undefined),
    [db, siteId, today, isWanted],
  )
}
