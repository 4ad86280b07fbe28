/**
 * How far off a count or a balance may be (domain §2.0 a, design "Tolerance rail"): within, to be
 * checked, over. Pure; the zones come from `client.settings.mass_balance_tolerance_bp`.
 */
import { formatShare } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { divideHalfAway } from '#contract/measure/rounding.ts'
import { type Tolerance, usualTolerance } from './balance.ts'

export type ToleranceZone = {
  readonly tone: 'safe' | 'warning' | 'fail'
  /** "Within 2%", "Check 2–5%", "Over 5%". */
  readonly words: string
}

const bounds = ({ amber = usualTolerance.amber, red = usualTolerance.red }: Tolerance) => ({
  amber,
  red: Math.max(amber, red),
})

/** From good to bad. */
export function toleranceZones(tolerance: Tolerance = {}): readonly ToleranceZone[] {
  const { amber, red } = bounds(tolerance)
  const [from, to] = [formatShare(amber), formatShare(red)]
  return [
    { tone: 'safe', words: `Within ${from}` },
    { tone: 'warning', words: `Check ${from.replace('%', '')}–${to}` },
    { tone: 'fail', words: `Over ${to}` },
  ]
}

export type OffBy = {
  /** Place in the zones. */
  readonly zone: 0 | 1 | 2
  /** Where in that zone, 0 to 1, for a rail. */
  readonly share: number
  /** "4.0%"; null if there is nothing to compare with. */
  readonly percent: string | null
}

/** @param variance in the unit of `of`; @param of what it is a share of: what came in, or the book */
export function offBy(variance: number, of: number, tolerance: Tolerance = {}): OffBy {
  const { amber, red } = bounds(tolerance)
  const size = Math.abs(variance)
  if (of <= 0) return { zone: size === 0 ? 0 : 2, share: size === 0 ? 0 : 1, percent: null }
  // Compared as whole numbers: exactly 2 % is within it.
  const off = size * 10_000
  const bp = off / of
  const percent = formatExactShare(divideHalfAway(off, of), 1)
  if (off <= amber * of) return { zone: 0, share: amber === 0 ? 0 : bp / amber, percent }
  if (off <= red * of) return { zone: 1, share: (bp - amber) / (red - amber), percent }
  return { zone: 2, share: Math.min(1, (bp - red) / Math.max(red, 1)), percent }
}
