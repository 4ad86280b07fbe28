/**
 * The current site's stock items with a lot to use by tomorrow or past its use by, live, with their names
 * (goods-lines.ts). Always holds: only these few names are read, never the catalogue's.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { usesBy } from '#contract/modules/lots/lots.ts'
import { addDays } from '#contract/time/business-day.ts'
import type { SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSession } from '#src/session/use-session.ts'
import type { ToGo } from './goods-lines.ts'

const none: readonly ToGo[] = []

function daysOf({ byStock }: SiteStock, today: string) {
  const tomorrow = addDays(today, 1)
  return [...byStock].flatMap(([id, here]) => {
    const isPast = usesBy(here, 'past', today) && here.nextUseBy !== undefined
    return [
      ...(isPast ? [{ id, useBy: here.nextUseBy }] : []),
      ...(usesBy(here, 'today', today) ? [{ id, useBy: today }] : []),
      ...(here.useBys?.includes(tomorrow) ? [{ id, useBy: tomorrow }] : []),
    ]
  })
}

/** Undefined while loading. @param today the site's day */
export function useToGo(today: string): readonly ToGo[] | undefined {
  const siteId = useSession().location?.id
  const db = useDatabase()
  const site = useSiteStock(siteId, today, siteId !== undefined)
  const days = useMemo(() => site && daysOf(site, today), [site, today])
  const found = useLiveQuery(async () => {
    if (!db || !days) return undefined
    const items = await db.records('stocks').bulkGet(days.map(({ id }) => id))
    return days.map((one, place) => ({ ...one, name: items[place]?.internal_name ?? 'An item' }))
  }, [db, days])
  return siteId === undefined ? none : found
}
