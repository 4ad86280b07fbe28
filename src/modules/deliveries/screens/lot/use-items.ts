/**
 * Stock items at the door: those of some ids, live, and the ones a label may mean. Always holds: the
 * catalogue is read when something is scanned, never with the page.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { registry } from '#contract/core/resource/registry.ts'
import { stocksOfScan } from '#contract/modules/deliveries/scan-intake.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Scan } from '#contract/modules/scanner/scan.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { isReceived, receivedKinds } from './lot-draft.ts'

/** By id; undefined while loading. */
export function useItems(ids: readonly string[]): ReadonlyMap<string, Stock> | undefined {
  const db = useDatabase()
  const key = [...new Set(ids)].sort().join()
  return useLiveQuery(async () => {
    if (!db) return undefined
    const rows = key === '' ? [] : await db.records('stocks').bulkGet(key.split(','))
    return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  }, [db, key])
}

const kinds = receivedKinds.map((kind) => ({ kind, flag: registry[lotsOfKind[kind]].flag ?? '' }))

/** Kinds whose module is on: others can't be taken in. */
export const useReceivedKinds = (): readonly Stock['kind'][] =>
  usePartsOn(kinds).map(({ kind }) => kind)

/** Those a scan may mean, the supplier's own first. */
export async function itemsOfScan(
  db: LarderDatabase,
  scan: Scan,
  supplierId?: string,
): Promise<Stock[]> {
  const all = await db
    .table<Stock, string>('stocks')
    .filter(
      ({ archived, kind, gtin, sku }) =>
        archived !== true && isReceived(kind) && (gtin ?? sku) !== undefined,
    )
    .toArray()
  const isTheirs = ({ supplier_ids = [], default_supplier_id }: Stock) =>
    supplierId !== undefined && [...supplier_ids, default_supplier_id].includes(supplierId)
  return stocksOfScan(scan, all).sort((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)))
}
