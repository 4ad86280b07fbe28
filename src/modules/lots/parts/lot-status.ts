/**
 * What people are told of a lot (design, Lot states; domain "Lot status"): one status for lists, its
 * page, search and pickers. Pure. Always holds: what has to be used today is never green.
 */
import {
  IconArchive,
  IconCalendarClock,
  IconCalendarX,
  IconHandStop,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { overdrawnWords } from '#contract/modules/lots/balance.ts'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { LotState } from '#contract/modules/lots/permits.ts'
import { addDays } from '#contract/time/business-day.ts'
import { formatDayNear, inSentence } from '#contract/time/display-time.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'

/** From so many days before its use by a lot says that it has to be used (domain §5.7). */
const SOON_DAYS = 3

const ofState: Readonly<Record<Exclude<LotState, 'IN_STOCK'>, RowStatus>> = {
  REJECTED: { tone: 'fail', words: 'Rejected' },
  RECALLED: { tone: 'fail', icon: IconHandStop, words: 'Recalled' },
  ARCHIVED: { tone: 'neutral', icon: IconArchive, words: 'Archived' },
  ON_HOLD: { tone: 'warning', icon: IconHandStop, words: 'On hold' },
  OUT_OF_STOCK: { tone: 'neutral', words: 'Out of stock' },
  EXPIRED: { tone: 'fail', icon: IconCalendarX, words: 'Expired' },
  IN_TRANSIT: { tone: 'info', icon: IconTruckDelivery, words: 'On its way' },
}
const todayStatus: RowStatus = { tone: 'warning', icon: IconCalendarClock, words: 'Use today' }
const soonStatus: RowStatus = { tone: 'warning', icon: IconCalendarClock, words: 'Use soon' }
const pastItsBest: RowStatus = {
  tone: 'warning',
  icon: IconCalendarClock,
  words: 'Past its best before',
}
const inStock: RowStatus = { tone: 'safe', words: 'In stock' }

/** @param today `YYYY-MM-DD` at its site */
export function lotStatusWords({ lot, balance, state }: Standing, today: string): RowStatus {
  const overdrawn = overdrawnWords(balance, lot.unit)
  if (overdrawn !== null && state === 'OUT_OF_STOCK') return { tone: 'warning', words: overdrawn }
  if (state !== 'IN_STOCK') return ofState[state]
  const { use_by_date: useBy, best_before_date: best } = lot
  if (useBy === today) return todayStatus
  if (useBy !== undefined && useBy <= addDays(today, SOON_DAYS)) return soonStatus
  return useBy === undefined && best !== undefined && best < today ? pastItsBest : inStock
}

export type LotDay = {
  readonly kind: 'use by' | 'best before'
  /** "Thu 12 Mar" */
  readonly words: string
}

/** The date that ends it; undefined if it has none. */
export function lotDay(
  { use_by_date: useBy, best_before_date: best }: Lot,
  today: string,
): LotDay | undefined {
  if (useBy !== undefined) return { kind: 'use by', words: formatDayNear(useBy, today) }
  return best === undefined ? undefined : { kind: 'best before', words: formatDayNear(best, today) }
}

/** "Use by Thu 12 Mar", "Use by today", "Best before 14 Jan 2027". */
export function lotDayWords(lot: Lot, today: string): string | undefined {
  const day = lotDay(lot, today)
  if (!day) return undefined
  return `${day.kind === 'use by' ? 'Use by' : 'Best before'} ${inSentence(day.words)}`
}
