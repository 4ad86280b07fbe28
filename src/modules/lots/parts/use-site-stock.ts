/**
 * A site's lots and its stock on hand, live, from the lots on this device (on-hand.ts): read once for all
 * that show something of them.
 */
import { useMemo } from 'react'
import {
  type SharedQuery,
  sharedQuery,
  useSharedQueries,
  useSharedQuery,
} from '#src/records/read/use-shared-query.ts'
import { readSiteLots, type SiteLots, type SiteStock, siteStockOf } from './on-hand.ts'

const NO_SITE = 'none'
const siteLots: SharedQuery<string, SiteLots> = sharedQuery((db, siteId) =>
  readSiteLots(db, siteId === NO_SITE ? undefined : siteId),
)

/** Undefined while loading. @param isWanted false while something else comes first */
export const useSiteLots = (siteId: string | undefined, isWanted: boolean): SiteLots | undefined =>
  useSharedQuery(siteLots, isWanted ? (siteId ?? NO_SITE) : undefined)

/** Of the lots of one reading, worked out once for each day that is asked about. */
const known = new WeakMap<SiteLots, Map<string, SiteStock>>()

function stockOf(lots: SiteLots, today: string): SiteStock {
  const ofLots = known.get(lots) ?? new Map<string, SiteStock>()
  known.set(lots, ofLots)
  const stock = ofLots.get(today) ?? siteStockOf(lots, today)
  ofLots.set(today, stock)
  return stock
}

/** The same of several sites, by site; undefined while one is missing. */
export function useStockOfSites(
  sites: readonly { readonly id: string; readonly today: string }[],
): ReadonlyMap<string, SiteStock> | undefined {
  const lots = useSharedQueries(
    siteLots,
    sites.map(({ id }) => id),
  )
  return (
    lots &&
    new Map(
      sites.flatMap(({ id, today }) => {
        const ofSite = lots.get(id)
        return ofSite ? [[id, stockOf(ofSite, today)] as const] : []
      }),
    )
  )
}

export function useSiteStock(
  siteId: string | undefined,
  today: string,
  isWanted: boolean,
): SiteStock | undefined {
  const lots = useSiteLots(siteId, isWanted)
  return useMemo(() => lots && stockOf(lots, today), [lots, today])
}
