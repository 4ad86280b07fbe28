/** The lot of a kind that was taken in last at this site, for "Same again"; undefined if none was. */
import { useLiveQuery } from 'dexie-react-hooks'
import { type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import type { ReceivedKind } from '../lot/lot-draft.ts'

const DAY_MS = 86_400_000

export function useLastLot(
  kind: ReceivedKind,
  locationId: string | undefined,
): { readonly lot: Lot; readonly stock: Stock } | undefined {
  const db = useDatabase()
  const found = useLiveQuery(async () => {
    if (!db || locationId === undefined) return null
    const since = Date.now() - DAY_MS
    const lots = await db
      .table<Lot, string>(lotsOfKind[kind])
      .where('location_id')
      .equals(locationId)
      .filter((lot) => lot.date >= since && lot.parent_intake_id === undefined)
      .toArray()
    const lot = lots.reduce<Lot | undefined>(
      (last, one) => (last === undefined || one.date > last.date ? one : last),
      undefined,
    )
    const stock = lot?.stock_id && (await db.records('stocks').get(lot.stock_id))
    return lot && stock ? { lot, stock } : null
  }, [db, kind, locationId])
  return found ?? undefined
}
