/**
 * A recall in figures: what to set apart, whom to tell, what to look at (domain §2.0 c). Pure; for the
 * recall's page, its sheet and the issue it opens. O(lots + what left them).
 */
import { attributionOf, sharesOf } from './attribution.ts'
import { type Destinations, destinations } from './destinations.ts'
import type { Flow } from './flow/flow.ts'
import { toGrams } from './grams.ts'
import type { Lot } from './lots.ts'
import { type Recall, siblings } from './recall.ts'

type Left = { readonly balance: number; readonly lot: Pick<Lot, 'unit' | 'unit_weight_g'> }

export type RecallReport = Destinations & {
  /** Lots of which something is left, released ones left out; in the lot's unit. */
  readonly toSetApart: readonly { readonly lot_id: string; readonly quantity: number }[]
  /** All of that (g); lots that weren't weighed are left out. */
  readonly setApartG: number
  /** "Shared a batch – review". */
  readonly review: readonly string[]
  /** False where not all history is here: "This site only". */
  readonly isWhole: boolean
}

/**
 * @param leftOf undefined for a lot that isn't here
 * @param flow of all history, or of what is here
 */
export function recallReport(
  recall: Recall,
  flow: Flow,
  around: {
    readonly leftOf: (lotId: string) => Left | undefined
    /** By batch. */
    readonly water_g?: ReadonlyMap<string, number>
    readonly isWhole: boolean
  },
): RecallReport {
  const shares = sharesOf(attributionOf(flow, around.water_g), ...recall.origins)
  /** Covered by a link that was voided since, or as packaging: in it, but not by weight. */
  const shareOf = (lotId: string) => shares(lotId) || null
  const blocked = recall.lots.filter(({ released }) => released === undefined)
  const left = blocked.flatMap(({ lot_id }) => {
    const found = around.leftOf(lot_id)
    return found && found.balance > 0 ? [{ lot_id, ...found }] : []
  })
  const ids = recall.lots.map(({ lot_id }) => lot_id)
  return {
    ...destinations(flow, ids, shareOf, recall.at),
    toSetApart: left.map(({ lot_id, balance }) => ({ lot_id, quantity: balance })),
    setApartG: left.reduce((sum, { balance, lot }) => sum + (toGrams(balance, lot) ?? 0), 0),
    review: siblings(recall, flow),
    isWhole: around.isWhole,
  }
}
