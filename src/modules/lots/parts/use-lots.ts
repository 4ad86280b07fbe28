/**
 * Lots of all four kinds (domain §2.0), live: those on hand at the current site, and some by id.
 * Always holds: a kind whose module is off isn't asked about.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { registry } from '#contract/core/resource/registry.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { inFefoOrder, type Lot, lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { useSession } from '#src/session/use-session.ts'

export type LotLink = NonNullable<Issue['lots']>[number]
export type KnownLot = { readonly kind: LotLink['kind']; readonly lot: Lot }

export const lotKinds = Object.values(lotsOfKind)

const storesOfLots = lotKinds.map((kind) => ({ kind, flag: registry[kind].flag ?? '' }))

async function readLots(
  db: LarderDatabase,
  location_id: string,
  stores: readonly (typeof storesOfLots)[number][],
): Promise<KnownLot[]> {
  const found = await Promise.all(
    stores.map(async ({ kind }) => {
      const lots: Lot[] = await readRecords(db, kind, { where: { location_id } })
      return lots
        .filter((lot) => !lot.out_of_stock_at && lot.result !== 'REJECTED')
        .map((lot) => ({ kind, lot }))
    }),
  )
  return found.flat().sort((a, b) => inFefoOrder(a.lot, b.lot))
}

/** The site's lots on hand, first expired first; undefined while loading. */
export function useLotsHere(isAsked = true): readonly KnownLot[] | undefined {
  const db = useDatabase()
  const { location } = useSession()
  const locationId = location?.id
  const stores = usePartsOn(storesOfLots)
  return useLiveQuery(
    async () => (db && locationId && isAsked ? readLots(db, locationId, stores) : []),
    [db, locationId, stores, isAsked],
  )
}

/** Those of these ids that are on this device, whatever their kind; undefined while loading. */
export function useFoundLots(ids: readonly string[]): ReadonlyMap<string, KnownLot> | undefined {
  const db = useDatabase()
  const key = ids.join()
  return useLiveQuery(async () => {
    if (!db) return undefined
    const found = new Map<string, KnownLot>()
    if (key === '') return found
    for (const kind of lotKinds) {
      const lots = await db.table<Lot, string>(kind).bulkGet(key.split(','))
      for (const lot of lots) if (lot) found.set(lot.id, { kind, lot })
    }
    return found
  }, [db, key])
}

/** The same; none while loading. */
export const useLotsById = (ids: readonly string[]): ReadonlyMap<string, KnownLot> =>
  useFoundLots(ids) ?? none

const none: ReadonlyMap<string, KnownLot> = new Map()
