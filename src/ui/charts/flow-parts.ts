/** The parts of a whole, as a bar shows them (design, Flow bar). Pure. */

/** What happened to a part; each has one look everywhere. */
export type FlowSwatch = 'used' | 'wasted' | 'sold' | 'sampled' | 'left' | 'missing'

export interface FlowPart {
  readonly swatch: FlowSwatch
  /** "Wasted". */
  readonly label: string
  /** As people read it: "14.25 kg". */
  readonly text: string
  /** "17.29%" */
  readonly share?: string
  /** In any unit, the same for all parts and the whole; 0 or less draws nothing. */
  readonly amount: number
}

/** From what was used to what nobody can find. */
const order: readonly FlowSwatch[] = ['used', 'wasted', 'sold', 'sampled', 'left', 'missing']

/** Parts of a ledger in the fixed order; equal ones stay as they are. */
export const inFixedOrder = (parts: readonly FlowPart[]): readonly FlowPart[] =>
  parts.toSorted((a, b) => order.indexOf(a.swatch) - order.indexOf(b.swatch))

export interface FlowShares {
  /** The part of the bar's width each gets, 0 to 1, in their order. */
  readonly shares: readonly number[]
  /** What nothing is said about: the end of the bar stays empty. */
  readonly rest: number
}

/**
 * The bar ends at its whole: what is over is cut off at the end.
 * @param whole what the full width stands for
 */
export function flowShares(parts: readonly Pick<FlowPart, 'amount'>[], whole: number): FlowShares {
  if (whole <= 0) return { shares: parts.map(() => 0), rest: 1 }
  let left = whole
  const shares = parts.map(({ amount }) => {
    const drawn = Math.min(Math.max(amount, 0), left)
    left -= drawn
    return drawn / whole
  })
  return { shares, rest: left / whole }
}
