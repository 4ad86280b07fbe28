/**
 * The current site's stock items with a lot to use by tomorrow or past its use by, live, with their names
 * (goods-lines.ts). Always holds: only these few names are read, never the catalogue's.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { usesBy } from '#contract/modules/lots/lots.ts'
import { addDays } from '#contract/time/business-day.ts'
import { readSiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSession } from '#src/session/use-session.ts'
import type { ToGo } from './goods-lines.ts'

const none: readonly ToGo[] = []

/** Undefined while loading. @param today the site's day */
export function useToGo(today: string): readonly ToGo[] | undefined {
  const siteId = useSession().location?.id
  const db = useDatabase()
  const found = useLiveQuery(async () => {
    if (!db || siteId === undefined) return undefined
    const tomorrow = addDays(today, 1)
    const { byStock } = await readSiteStock(db, siteId, today)
    const days = [...byStock].flatMap(([id, here]) => {
      const isPast = usesBy(here, 'past', today) && here.nextUseBy !== undefined
      return [
        ...(isPast ? [{ id, useBy: here.nextUseBy }] : []),
        ...(usesBy(here, 'today', today) ? [{ id, useBy: today }] : []),
        ...(here.useBys?.includes(tomorrow) ? [{ id, useBy: tomorrow }] : []),
      ]
    })
    const items = await db.records('stocks').bulkGet(days.map(({ id }) => id))
    return days.map((one, place) => ({ ...one, name: items[place]?.internal_name ?? 'An item' }))
  }, [db, siteId, today])
  return siteId === undefined ? none : found
}
