/**
 * What has to be used today or soon, and what is on hold, as numbers of items, each as the stock
 * list filters it (domain §3.1). If not all lots are on this device nothing is counted, which isn't
 * shown as zero.
 */
import { useMemo } from 'react'
import { lotsOfKind, type OnHand, type UseWhen, usesBy } from '#contract/modules/lots/lots.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import type { Cell, HomeReader } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'

const UNKNOWN = 'Not all here yet'
const kinds = Object.keys(lotsOfKind).length

function counterOf(site: SiteStock | undefined) {
  if (site?.known.size !== kinds) return () => null
  const here = [...site.byStock.values()]
  return (passes: (onHand: OnHand) => boolean) => here.filter(passes).length
}

function stockCells(site: SiteStock | undefined, today: string): readonly Cell[] {
  const count = counterOf(site)
  const uses = (when: UseWhen) => count((onHand) => usesBy(onHand, when, today))
  const [past, soon] = [uses('past'), uses('soon')]
  const recalled = count((onHand) => onHand.recalled !== undefined)
  const held = count((onHand) => onHand.onHold !== undefined)
  const isKnown = held !== null
  return [
    {
      label: 'Use by today',
      figure: uses('today'),
      second: isKnown ? (past ? `${past} expired, ${soon} soon` : `${soon} in 3 days`) : UNKNOWN,
      to: '/stock?look=today',
    },
    {
      label: 'On hold',
      figure: held,
      second: isKnown ? `${recalled} recalled` : UNKNOWN,
      to: held === 0 && recalled ? '/stock?look=recalled' : '/stock?look=hold',
    },
  ]
}

export function useHomeCells({ now, timezone }: HomeReader): readonly Cell[] {
  const { location } = useSession()
  const today = localDay(now, timezone)
  const site = useSiteStock(location?.id, today, location !== null)
  return useMemo(() => stockCells(site, today), [site, today])
}
