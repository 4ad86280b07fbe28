/**
 * A site's lots of all kinds with what is left of each, live: for a stock take, which counts what is
 * there and finds by its code what the book has as gone.
 */
import { useMemo } from 'react'
import { registry } from '#contract/core/resource/registry.ts'
import { lotsOfKind } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { usePartsOn } from '#src/records/seam/use-parts-on.ts'
import { type KnownStanding, lotBookOf, standingOf } from './lot-book.ts'
import type { LotResource } from './lot-kinds.ts'
import { useSiteLots } from './use-site-stock.ts'

export type CountableLot = KnownStanding & {
  readonly kind: Stock['kind']
  readonly resource: LotResource
}

const stores = Object.entries(lotsOfKind).map(([kind, resource]) => ({
  kind: kind as Stock['kind'],
  resource,
  flag: registry[resource].flag ?? '',
}))

/** Is it to be counted: there by the book, or overdrawn? What is on its way is nowhere. */
export const isToCount = ({ state, balance }: Pick<CountableLot, 'state' | 'balance'>): boolean =>
  balance !== 0 && state !== 'REJECTED' && state !== 'ARCHIVED' && state !== 'IN_TRANSIT'

/** Undefined while loading. @param today `YYYY-MM-DD` at the site */
export function useCountable(
  siteId: string | undefined,
  today: string,
): readonly CountableLot[] | undefined {
  const on = usePartsOn(stores)
  const site = useSiteLots(siteId, siteId !== undefined)
  return useMemo(() => {
    if (!site) return undefined
    const book = lotBookOf(site)
    return on.flatMap(({ kind, resource }) =>
      site.byKind[kind].map((lot) => ({ kind, resource, ...standingOf(book, lot, today) })),
    )
  }, [site, today, on])
}
