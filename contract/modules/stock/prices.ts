/**
 * Prices of packs over time: what stands, what one costs a kilogram, and what is odd about a new
 * one (AC 3.33.5; kit-patterns §5). Pure. Always holds: a price taken back stays in the history with
 * the reason, followed by the one that counts again from the same day.
 */
import { formatMoney } from '#contract/measure/display.ts'
import type { Unit } from '#contract/measure/quantity.ts'
import { roundHalfAway, scaleHalfAway } from '#contract/measure/rounding.ts'
import type { PriceLine } from './stocks.rules.ts'

type Price = Pick<PriceLine, 'price_pence' | 'pack_quantity'>

/** A kilogram and a litre; small pieces are priced by the thousand. */
const SMALL_PENCE = 10
const perUnit = { g: 'a kg', ml: 'a litre' } as const

/** "£23.50 a kg", "£1.20 a litre", "£0.85 each", "£13.50 per 1,000". */
export function unitPriceText({ price_pence, pack_quantity }: Price, unit: Unit): string {
  const one = price_pence / pack_quantity
  if (unit !== 'each') return `${formatMoney(scaleHalfAway(one, 3))} ${perUnit[unit]}`
  return one >= SMALL_PENCE || one === 0
    ? `${formatMoney(roundHalfAway(one))} each`
    : `${formatMoney(scaleHalfAway(one, 3))} per 1,000`
}

/** Pounds for a kilogram, a litre or a piece, to a hundredth of a penny: for a spreadsheet. */
export const unitPricePounds = ({ price_pence, pack_quantity }: Price, unit: Unit): number =>
  roundHalfAway((price_pence / pack_quantity) * (unit === 'each' ? 0.01 : 10), 4)

/** Each with whether it was taken back, in their order. */
export function pricesTold<L extends PriceLine>(lines: readonly L[]) {
  const standing: number[] = []
  const back = new Set<number>()
  for (const [place, line] of lines.entries()) {
    if (line.taken_back) {
      const wrong = standing.pop()
      if (wrong !== undefined) back.add(wrong)
    }
    standing.push(place)
  }
  return lines.map((line, place) => ({
    line,
    isTakenBack: back.has(place),
    /** Why the one before it was. */
    reason: line.taken_back,
  }))
}

/** Those that count, oldest first, the last being today's. */
export const standingPrices = <L extends PriceLine>(lines: readonly L[]): L[] =>
  pricesTold(lines).flatMap(({ line, isTakenBack }) => (isTakenBack ? [] : [line]))

const MOST_TIMES = 3

/** More than three times the last price for the same amount: worth a question, not a refusal. */
export const isJump = (before: Price | undefined, next: Price): boolean =>
  before !== undefined &&
  before.price_pence > 0 &&
  next.price_pence * before.pack_quantity > MOST_TIMES * before.price_pence * next.pack_quantity

/**
 * The line that takes back the newest price: the one before counts again from the same day.
 * @returns null while there is nothing to go back to
 */
export function takeBack(lines: readonly PriceLine[], reason: string): PriceLine | null {
  const [before, wrong] = standingPrices(lines).slice(-2)
  // A price that came back isn't the wrong one.
  if (!before || !wrong || wrong.taken_back !== undefined) return null
  const { taken_back: _, ...again } = before
  return { ...again, from: wrong.from, taken_back: reason }
}
