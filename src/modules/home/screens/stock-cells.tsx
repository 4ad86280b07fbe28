/**
 * What has to go today or soon, and what is held back, in items of the stock list, each as the list
 * filters it (domain §3.1). Lots that are not all on this device are not counted: no figure is no zero.
 */
import { lotsOfKind, type OnHand, type UseWhen, usesBy } from '#contract/modules/lots/lots.ts'
import { DEFAULT_TIMEZONE, localDay } from '#contract/time/zoned-time.ts'
import type { SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { useSiteStock } from '#src/modules/lots/parts/use-site-stock.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { CountCell } from './count-cell.tsx'

const UNKNOWN = 'Not all here yet'
const kinds = Object.keys(lotsOfKind).length

function counterOf(site: SiteStock | undefined) {
  if (site?.known.size !== kinds) return () => null
  const here = [...site.byStock.values()]
  return (passes: (onHand: OnHand) => boolean) => here.filter(passes).length
}

export function StockCells() {
  const { location } = useSession()
  const today = localDay(useNow(), location?.timezone ?? DEFAULT_TIMEZONE)
  const count = counterOf(useSiteStock(location?.id, today, location !== null))
  const uses = (when: UseWhen) => count((onHand) => usesBy(onHand, when, today))
  const [past, soon] = [uses('past'), uses('soon')]
  const recalled = count((onHand) => onHand.recalled !== undefined)
  const held = count((onHand) => onHand.onHold !== undefined)
  const isKnown = held !== null
  return (
    <>
      <CountCell
        label="Use by today"
        figure={uses('today')}
        second={isKnown ? (past ? `${past} expired, ${soon} soon` : `${soon} in 3 days`) : UNKNOWN}
        to="/stock?look=today"
      />
      <CountCell
        label="On hold"
        figure={held}
        second={isKnown ? `${recalled} recalled` : UNKNOWN}
        to={held === 0 && recalled ? '/stock?look=recalled' : '/stock?look=hold'}
      />
    </>
  )
}
