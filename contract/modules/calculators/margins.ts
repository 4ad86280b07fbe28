/**
 * Price, VAT, gross profit and mark-up (domain §5.2). Pure. Always holds: pence and basis
 * points; VAT is rounded to a penny and net is what is left of the price; any other figure is
 * rounded once, when it is told.
 */
import {
  compared,
  type Exact,
  fraction,
  minus,
  over,
  overIfAny,
  plus,
  times,
  toBasisPoints,
  toNearest,
} from '#contract/measure/fraction.ts'

/** A share of 1 from basis points. */
const share = (bp: number) => fraction(bp, 10_000)

/** VAT in a price that includes it, and what is left: £9.99 at 20 % is £1.67 and £8.32. */
export function splitVat(grossPence: number, vatBp: number): { vat: number; net: number } {
  const vat = toNearest(fraction(grossPence * vatBp, 10_000 + vatBp))
  return { vat, net: grossPence - vat }
}

export interface Margin {
  /** All pence. */
  readonly gross: number
  readonly vat: number
  readonly net: number
  /** Negative below cost. */
  readonly gp: number
  /** Basis points of net; null without a price. */
  readonly gpBp: number | null
  /** Basis points of cost; null without a cost. */
  readonly markUpBp: number | null
  /** Food cost as a share of net; null without a price. */
  readonly costBp: number | null
}

/** @param cost pence, ex VAT; may be a fraction of a penny, as a portion's is */
export function marginOf(cost: Exact, grossPence: number, vatBp: number): Margin {
  const { vat, net } = splitVat(grossPence, vatBp)
  const gp = minus(net, cost)
  const bpOf = (under: Exact, top: Exact) => {
    const part = overIfAny(top, under)
    return part && toBasisPoints(part)
  }
  return {
    gross: grossPence,
    vat,
    net,
    gp: toNearest(gp),
    gpBp: bpOf(net, gp),
    markUpBp: bpOf(cost, gp),
    costBp: bpOf(net, cost),
  }
}

/** What a person typed last; the other two follow (§5.2). */
export type PriceDriver =
  | { readonly by: 'PRICE'; readonly gross_pence: number }
  | { readonly by: 'GP'; readonly gp_bp: number }
  | { readonly by: 'MARK_UP'; readonly mark_up_bp: number }

/** Pence ex VAT, unrounded: cost / (1 − g), or cost × (1 + u). Null from 100 % GP on. */
function netFor(cost: Exact, driver: Exclude<PriceDriver, { by: 'PRICE' }>) {
  if (driver.by === 'MARK_UP') return times(cost, plus(1, share(driver.mark_up_bp)))
  return driver.gp_bp >= 10_000 ? null : over(cost, minus(1, share(driver.gp_bp)))
}

/** The price that earns it: net and gross, each rounded once from the exact figure. */
export function priceThatEarns(
  cost: Exact,
  driver: Exclude<PriceDriver, { by: 'PRICE' }>,
  vatBp: number,
): { net: number; gross: number } | null {
  const net = netFor(cost, driver)
  return net && { net: toNearest(net), gross: toNearest(times(net, plus(1, share(vatBp)))) }
}

/** Why there is no price for it; null if there is. */
export function driverProblem(driver: PriceDriver): string | null {
  if (driver.by === 'GP' && driver.gp_bp >= 10_000) return 'GP must be below 100%.'
  return null
}

/** The margin at the price that was typed, or at the one that follows from what was typed. */
export function marginBy(cost: Exact, driver: PriceDriver, vatBp: number): Margin | null {
  if (driver.by === 'PRICE') return marginOf(cost, driver.gross_pence, vatBp)
  const price = priceThatEarns(cost, driver, vatBp)
  return price && marginOf(cost, price.gross, vatBp)
}

/** u = g / (1 − g), in basis points; null from 100 % on. */
export function markUpOfMargin(gpBp: number): number | null {
  return gpBp >= 10_000 ? null : toBasisPoints(fraction(gpBp, 10_000 - gpBp))
}

/** g = u / (1 + u), in basis points; null at −100 % and below. */
export function marginOfMarkUp(markUpBp: number): number | null {
  return markUpBp <= -10_000 ? null : toBasisPoints(fraction(markUpBp, 10_000 + markUpBp))
}

const usualTargets: readonly number[] = [6000, 6500, 7000, 7500]

/** The gross profit that a business aims for until it chooses another. */
export const USUAL_TARGET_BP = 7_000

/**
 * The prices for the usual targets of a kitchen: 60, 65, 70 and 75 % (§5.2), and for the business's
 * own, in order.
 */
export const targetPrices = (cost: Exact, vatBp: number, ownBp = USUAL_TARGET_BP) =>
  [...new Set([...usualTargets, ownBp])]
    .toSorted((a, b) => a - b)
    .map((gp_bp) => ({ gp_bp, price: priceThatEarns(cost, { by: 'GP', gp_bp }, vatBp) }))

/**
 * A dish against the profit it should make: the colour of its row in the menu's list (§5.2). A
 * price rounded to the penny meets the target that it was computed from.
 */
export function againstTarget(
  cost: Exact,
  grossPence: number,
  { vat_bp, target_bp }: { readonly vat_bp: number; readonly target_bp: number },
): 'LOSS' | 'BELOW' | 'MET' {
  if (isBelowCost(cost, marginOf(cost, grossPence, vat_bp))) return 'LOSS'
  const wanted = priceThatEarns(cost, { by: 'GP', gp_bp: target_bp }, vat_bp)
  return wanted && grossPence >= wanted.gross ? 'MET' : 'BELOW'
}

/** The price of a weighed pack: 437 g at £12.95 a kilogram is £5.66. */
export const priceOfWeight = (grams: number, pencePerKg: number): number =>
  toNearest(fraction(grams * pencePerKg, 1000))

/** True below what it costs, whatever the target. */
export const isBelowCost = (cost: Exact, { net }: Pick<Margin, 'net'>): boolean =>
  compared(net, cost) < 0
