/** What somebody has of the lots of a recall, as people say it. Pure. */
import { formatQuantity } from '#contract/measure/quantity.ts'
import type { Sent } from '#contract/modules/lots/destinations.ts'
import type { LotLine } from '#contract/modules/recall/ledger-book.ts'

/** Further lots are only counted. */
const NAMED = 2

export type NamesOf = (lotId: string) => string

export const namesIn =
  (lots: readonly Pick<LotLine, 'id' | 'name'>[]): NamesOf =>
  (lotId) =>
    lots.find(({ id }) => id === lotId)?.name ?? 'A lot that is not on this device'

/** "Beef mince 20% fat, 24.00 kg"; with several lots the largest first. */
export function sentWords(sent: readonly Sent[], nameOf: NamesOf): string {
  const largest = sent.toSorted((a, b) => b.quantity - a.quantity)
  const words = largest
    .slice(0, NAMED)
    .map(({ lot_id, quantity, unit }) => `${nameOf(lot_id)}, ${formatQuantity(quantity, unit)}`)
  const more = sent.length - NAMED
  return [...words, ...(more > 0 ? [`${more} more ${more === 1 ? 'lot' : 'lots'}`] : [])].join('; ')
}

/** "1 lot", "4 lots". */
export const lotCount = (count: number): string => `${count} ${count === 1 ? 'lot' : 'lots'}`
