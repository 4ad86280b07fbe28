/**
 * What has to be used today at several sites, as numbers of items in their stock lists (kit, Home:
 * Today).
 */
import { IconCalendarClock } from '@tabler/icons-react'
import { lotsOfKind, usesBy } from '#contract/modules/lots/lots.ts'
import { localDay, timezoneOf } from '#contract/time/zoned-time.ts'
import type { SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import { useStockOfSites } from '#src/modules/lots/parts/use-site-stock.ts'
import type { HomePlaces, TodayRow } from '#src/records/seam/home.ts'

const kinds = Object.keys(lotsOfKind).length

type UseUp = { readonly today: number; readonly soon: number }

/** @param sites null if not all lots are here: then nothing is counted (AC 3.1.3) */
export function toGoInWords(sites: readonly (UseUp | null)[]): TodayRow[] {
  const known = sites.flatMap((site) => site ?? [])
  if (known.length < sites.length) return []
  const sum = (when: keyof UseUp) => known.reduce((total, site) => total + site[when], 0)
  const [today, soon] = [sum('today'), sum('soon')]
  const items = today === 1 ? '1 item' : `${today} items`
  return [
    {
      key: 'use by today',
      icon: IconCalendarClock,
      title: today === 0 ? 'Nothing to use by today' : `${items} to use by today`,
      second: today === 0 ? `${soon} in 3 days` : `${soon} more in the next 3 days`,
      to: '/stock?look=today',
    },
  ]
}

function toUse({ byStock, known, today }: SiteStock): UseUp | null {
  if (known.size < kinds) return null
  const here = [...byStock.values()]
  const count = (when: 'today' | 'soon') =>
    here.filter((onHand) => usesBy(onHand, when, today)).length
  return { today: count('today'), soon: count('soon') }
}

export function useToday({ places, now }: HomePlaces): readonly TodayRow[] | undefined {
  const sites = useStockOfSites(
    places.map(({ site }) => ({ id: site.id, today: localDay(now, timezoneOf(site)) })),
  )
  return sites && toGoInWords([...sites.values()].map(toUse))
}
