/**
 * A stock take while it is walked (domain §3.33): where, what is counted so far, what comes next.
 * Pure. Always holds: the walk goes by name and the first to expire; what was counted stays in it
 * wherever it was found; nothing is posted before the review.
 */

import { stocksOfScan } from '#contract/modules/deliveries/scan-intake.ts'
import { usualTolerance } from '#contract/modules/lots/balance.ts'
import { inFefoOrder } from '#contract/modules/lots/lots.ts'
import { offBy, type toleranceZones } from '#contract/modules/lots/tolerance.ts'
import type { Scan } from '#contract/modules/scanner/scan.ts'
import { type Taken, variances } from '#contract/modules/stock/stock-take.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { compareValues } from '#contract/text/compare-values.ts'
import { lotOfCode } from '#src/modules/lots/parts/lot-of-code.ts'
import { type CountableLot, isToCount } from '#src/modules/lots/parts/use-countable.ts'

export const EVERYWHERE = 'all'
/** Lots nobody has put away. */
export const NOWHERE = 'none'

export type Take = {
  /** When it began (ms): what was counted since then was counted in it. */
  readonly begun: number
  /** A place's id, or one of the two above; undefined until it is chosen. */
  readonly place?: string
  /** By lot. */
  readonly counts: Readonly<Record<string, Taken>>
  /** The lot on the scale; null when all are done. */
  readonly open?: string | null
}

export const freshTake = (now: number): Take => ({ begun: now, counts: {} })

export const takeDraftName = (siteId: string): string => `stock-take:${siteId}`

const isAt = ({ lot }: CountableLot, place: string): boolean =>
  place === EVERYWHERE ||
  (lot.storage_location_id === undefined ? place === NOWHERE : place === lot.storage_location_id)

const inWalkOrder = (one: CountableLot, other: CountableLot) =>
  compareValues(one.lot.internal_name, other.lot.internal_name) || inFefoOrder(one.lot, other.lot)

/** What is walked: what is to be counted there, and what was counted. */
export const walkOf = ({ place, counts }: Take, lots: readonly CountableLot[]): CountableLot[] =>
  lots
    .filter(
      (one) =>
        counts[one.lot.id] !== undefined ||
        (place !== undefined && isToCount(one) && isAt(one, place)),
    )
    .sort(inWalkOrder)

/** How many there are to count at each place. */
export function placesOf(lots: readonly CountableLot[]): ReadonlyMap<string, number> {
  const places = lots
    .filter(isToCount)
    .flatMap(({ lot }) => [EVERYWHERE, lot.storage_location_id ?? NOWHERE])
  return new Map([...Map.groupBy(places, (one) => one)].map(([one, all]) => [one, all.length]))
}

/** The next that isn't counted, after this one and round again; null if there is none. */
export function nextOf({ counts }: Take, walk: readonly CountableLot[], after?: string | null) {
  const at = walk.findIndex(({ lot }) => lot.id === after)
  const round = [...walk.slice(at + 1), ...walk.slice(0, at + 1)]
  return round.find(({ lot }) => counts[lot.id] === undefined)?.lot.id ?? null
}

/** What it was counted as in this take, here or on another device; undefined if it wasn't. */
export function countedBefore(take: Take, one: CountableLot): number | undefined {
  const own = take.counts[one.lot.id]
  if (own) return own.counted
  return one.countedAt !== undefined && one.countedAt >= take.begun ? one.balance : undefined
}

/** @param add to what it was counted as; otherwise it replaces it */
export function withCount(
  take: Take,
  one: CountableLot,
  { amount, add, now }: { readonly amount: number; readonly add: boolean; readonly now: number },
): Take {
  const own = take.counts[one.lot.id]
  const before = add ? (countedBefore(take, one) ?? 0) : 0
  const taken = { counted: before + amount, book: own?.book ?? one.balance, at: now }
  return { ...take, counts: { ...take.counts, [one.lot.id]: taken } }
}

/** As if nobody had counted it yet: its cell was emptied. */
export function withoutCount(take: Take, { lot }: CountableLot): Take {
  const { [lot.id]: _, ...counts } = take.counts
  return { ...take, counts }
}

export type Tolerance = Parameters<typeof toleranceZones>[0]

export type Reviewed = {
  readonly one: CountableLot
  readonly taken: Taken
  readonly variance: number
  /** Why it is so far off has to be said before it is posted. */
  readonly asksWhy: boolean
  readonly off: ReturnType<typeof offBy>
}

/** What was counted, the largest difference first. */
export function reviewOf(
  { counts }: Take,
  walk: readonly CountableLot[],
  tolerance: Tolerance = {},
): Reviewed[] {
  const byId = new Map(walk.map((one) => [one.lot.id, one]))
  const counted = walk.flatMap(({ lot }) => {
    const taken = counts[lot.id]
    return taken
      ? [{ lot_id: lot.id, unit: lot.unit, book: taken.book, counted: taken.counted }]
      : []
  })
  return variances(counted, tolerance.red ?? usualTolerance.red).flatMap(
    ({ lot_id, variance, asksWhy }) => {
      const [one, taken] = [byId.get(lot_id), counts[lot_id]]
      if (!one || !taken) return []
      return [{ one, taken, variance, asksWhy, off: offBy(variance, taken.book, tolerance) }]
    },
  )
}

/** Those nobody has seen. */
export const unseenOf = ({ counts }: Take, walk: readonly CountableLot[]): CountableLot[] =>
  walk.filter(({ lot }) => counts[lot.id] === undefined)

/** Codes of the items of these lots, by the item's id. */
export type ItemCodes = ReadonlyMap<string, Pick<Stock, 'gtin' | 'sku'>>

/**
 * What a scanned or typed code means in a walk: a lot by its own code or its supplier's, there first,
 * then anywhere at the site; a product's barcode means the lots of that item, of which the first that
 * isn't counted comes. Undefined if no lot has it.
 */
export function lotOfScan(
  raw: string,
  scan: Scan,
  { take, walk, lots, codes }: Scanned,
): CountableLot | undefined {
  const byCode = (some: readonly CountableLot[]) => {
    const lot = lotOfCode(
      raw,
      some.map((one) => one.lot),
    )
    return some.find((one) => one.lot === lot)
  }
  const found = byCode(walk) ?? byCode(lots)
  if (found) return found
  const items = [...codes].map(([id, code]) => ({ id, ...code }))
  const ids = new Set(stocksOfScan(scan, items).map(({ id }) => id))
  const isOfItem = ({ lot }: CountableLot) => ids.has(lot.stock_id ?? '')
  const [here, there] = [
    walk.filter(isOfItem),
    lots.filter((one) => isOfItem(one) && isToCount(one)),
  ]
  const isOpen = ({ lot }: CountableLot) => take.counts[lot.id] === undefined
  return here.find(isOpen) ?? there.find(isOpen) ?? here[0] ?? there[0]
}

type Scanned = {
  readonly take: Pick<Take, 'counts'>
  readonly walk: readonly CountableLot[]
  readonly lots: readonly CountableLot[]
  readonly codes: ItemCodes
}
