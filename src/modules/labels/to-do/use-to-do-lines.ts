/** This site's products with more packs than labels, as lines; undefined while loading. */
import { useMemo } from 'react'
import { lotBookOf, standingOf } from '#src/modules/lots/parts/lot-book.ts'
import { useSiteLots } from '#src/modules/lots/parts/use-site-stock.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { labelLines, type Packed } from './label-lines.ts'

const none: readonly never[] = []
/** Prints are on this device for three months: of older lots it doesn't know how many are out. */
const KNOWN_MS = 90 * 86_400_000

export function useToDoLines({ today, now }: ToDoReader): readonly ToDoLine[] | undefined {
  const siteId = useSession().location?.id
  const mayPrint = useMayDo('create', 'label-prints')
  const isAsked = mayPrint && siteId !== undefined
  /** Lots grow out of it by the day, not by the minute. */
  const since = Math.floor(now / 86_400_000) * 86_400_000 - KNOWN_MS
  const site = useSiteLots(siteId, isAsked)
  const prints = useRecords('label-prints', isAsked ? { where: { location_id: siteId } } : null)
  return useMemo(() => {
    if (!isAsked) return none
    if (!site || !prints) return undefined
    const book = lotBookOf(site)
    const byLot = Map.groupBy(prints, ({ intake_id }) => intake_id)
    const packed = site.byKind.PRODUCT.filter(
      ({ date, packs }) => date >= since && packs !== undefined,
    ).map((lot): Packed => ({ ...standingOf(book, lot, today), prints: byLot.get(lot.id) ?? [] }))
    return labelLines(packed)
  }, [isAsked, site, prints, since, today])
}
