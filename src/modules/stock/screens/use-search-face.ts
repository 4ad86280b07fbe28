/** An item in search: its stock at the person's site, and anything urgent about it. */
import { useCallback } from 'react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import { onHandOf, type SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import type { SearchFace } from '#src/records/seam/search.ts'
import { useSession } from '#src/session/use-session.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { warningOf } from './stock-columns.tsx'
import { reviewOf } from './stock-words.ts'

const inStock: RowStatus = { tone: 'safe', words: 'In stock' }
const none: RowStatus = { tone: 'neutral', words: 'None in stock' }

export function faceOf(stock: Stock, site: SiteStock | undefined): SearchFace {
  const onHand = onHandOf(site, stock)
  const stands = onHand && (onHand.quantity > 0 ? inStock : none)
  const status = warningOf(stock, site) ?? reviewOf(stock) ?? stands
  if (!onHand || onHand.quantity <= 0) return { status }
  const lots = onHand.lots === 1 ? '1 lot' : `${onHand.lots} lots`
  return { status, details: `${formatQuantity(onHand.quantity, stock.unit)} in ${lots}` }
}

export function useSearchFace(): (stock: Stock) => SearchFace {
  const { location } = useSession()
  const site = useSiteStock(location?.id, localDay(Date.now(), timezoneOf(location)), true)
  return useCallback((stock: Stock) => faceOf(stock, site), [site])
}
