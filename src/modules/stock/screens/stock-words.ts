/** Texts about a stock item for lists and its page (domain §1.8, §2.1). Pure. */

import { IconArrowDown, IconCalendarClock, IconCalendarX, IconHandStop } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import {
  allergenState,
  allergens,
  type ListedAllergen,
} from '#contract/modules/allergens/allergens.ts'
import { usesBy } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { isLow, onHandOf, type SiteStock } from '#src/modules/lots/parts/on-hand.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

export const packText = ({ pack_quantity, unit }: Stock) => formatQuantity(pack_quantity, unit)

/** "Milk, Cereals with gluten (wheat)". */
export const allergenList = (list: readonly ListedAllergen[] = []) =>
  list
    .map(({ code, subtypes }) => {
      const kinds = subtypes.map((kind) => kind.toLowerCase()).join(', ')
      return kinds ? `${allergens[code].name} (${kinds})` : allergens[code].name
    })
    .join(', ')

const shortName = ({ code }: ListedAllergen) => code.charAt(0) + code.slice(1).toLowerCase()

/** Unconfirmed is "Not confirmed", never "None". Packaging has none to confirm. */
export function allergenWords(stock: Stock): string {
  if (stock.kind === 'PACKAGING') return ''
  const state = allergenState(stock)
  if (state === 'NOT_CONFIRMED') return 'Not confirmed'
  if (state === 'NONE') return 'None'
  const may = (stock.may_contain ?? []).map((one) => `maybe ${shortName(one)}`)
  return [...(stock.contains ?? []).map(shortName), ...may].join(', ')
}

/** The same, where no heading says that it is about allergens. */
export function allergenSentence(stock: Stock): string {
  if (stock.kind === 'PACKAGING') return ''
  const state = allergenState(stock)
  if (state === 'NOT_CONFIRMED') return 'Allergens not confirmed'
  return state === 'NONE' ? 'No allergens' : allergenWords(stock)
}

/**
 * Is it stored at this site? An item that names no site is stored at every one, and anything on
 * hand here is here, whatever it names.
 */
export const isAtSite = (
  { id, location_ids: sites }: Stock,
  siteId: string | undefined,
  site: SiteStock | undefined,
) =>
  !sites?.length || siteId === undefined || sites.includes(siteId) || site?.byStock.has(id) === true

const looks = {
  recalled: { tone: 'fail', words: 'Recalled' },
  expired: { tone: 'fail', icon: IconCalendarX, words: 'Expired' },
  hold: { tone: 'warning', icon: IconHandStop, words: 'On hold' },
  today: { tone: 'warning', icon: IconCalendarClock, words: 'Use today' },
  soon: { tone: 'warning', icon: IconCalendarClock, words: 'Use soon' },
  low: { tone: 'warning', icon: IconArrowDown, words: 'Low' },
  inStock: { tone: 'safe', words: 'In stock' },
  none: { tone: 'neutral', words: 'None' },
} as const satisfies Record<string, RowStatus>

/** The worst that is true of its lots here; undefined while that isn't known. */
export function stockStatus(stock: Stock, site: SiteStock | undefined): RowStatus | undefined {
  const onHand = onHandOf(site, stock)
  if (!site || !onHand) return undefined
  if (onHand.recalled) return looks.recalled
  if (onHand.expired) return looks.expired
  if (onHand.onHold) return looks.hold
  if (usesBy(onHand, 'today', site.today)) return looks.today
  if (usesBy(onHand, 'soon', site.today)) return looks.soon
  if (isLow(site, stock)) return looks.low
  return onHand.quantity > 0 ? looks.inStock : looks.none
}

const needsReview: RowStatus = { tone: 'warning', words: 'Needs review' }
export const reviewOf = ({ tags }: Stock) =>
  tags?.includes('NEEDS_REVIEW') ? needsReview : undefined
