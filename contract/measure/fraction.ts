/**
 * Exact fractions, for figures that are divided and multiplied before they are shown (domain §5:
 * "compute in integers or exact rationals, round once"). Pure. Always holds: whole numbers in, no
 * float in between, halves away from zero.
 */
export type Fraction = { readonly top: bigint; readonly under: bigint }
/** A whole number is one too. */
export type Exact = Fraction | number

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [big, small] = [a < 0n ? -a : a, b]
  while (small > 0n) [big, small] = [small, big % small]
  return big
}

function reduced(top: bigint, under: bigint): Fraction {
  if (under === 0n) throw new RangeError('A fraction over zero.')
  const sign = under < 0n ? -1n : 1n
  const shared = greatestDivisor(top, under * sign)
  return { top: (top * sign) / shared, under: (under * sign) / shared }
}

/** @throws RangeError if either isn't whole, or `under` is 0 */
export const fraction = (top: number, under = 1): Fraction => reduced(BigInt(top), BigInt(under))

const exact = (value: Exact): Fraction => (typeof value === 'number' ? fraction(value) : value)

export function plus(...all: readonly Exact[]): Fraction {
  return all
    .map(exact)
    .reduce(
      (sum, one) => reduced(sum.top * one.under + one.top * sum.under, sum.under * one.under),
      { top: 0n, under: 1n },
    )
}

export function times(...all: readonly Exact[]): Fraction {
  return all
    .map(exact)
    .reduce((product, one) => reduced(product.top * one.top, product.under * one.under), {
      top: 1n,
      under: 1n,
    })
}

export const minus = (from: Exact, other: Exact): Fraction => plus(from, times(-1, other))

/** @throws RangeError if it is divided by 0 */
export function over(top: Exact, under: Exact): Fraction {
  const [a, b] = [exact(top), exact(under)]
  return reduced(a.top * b.under, a.under * b.top)
}

/** Null where there is nothing to divide by. */
export const overIfAny = (top: Exact, under: Exact): Fraction | null =>
  isZero(under) ? null : over(top, under)

export const isZero = (value: Exact): boolean => exact(value).top === 0n
/** Negative, 0 or positive, for sorting. */
export const compared = (one: Exact, other: Exact): number => {
  const { top } = minus(one, other)
  return top < 0n ? -1 : top > 0n ? 1 : 0
}

/** The nearest whole number, times ten for each of the `decimals`: 2/3 to 2 decimals is 67. */
export function toNearest(value: Exact, decimals = 0): number {
  const { top, under } = exact(value)
  const scaled = top * 10n ** BigInt(decimals)
  const size = scaled < 0n ? -scaled : scaled
  const rounded = Number((size * 2n + under) / (under * 2n))
  return scaled < 0n ? 0 - rounded : rounded
}

/** A share in basis points: 2/3 is 6667. */
export const toBasisPoints = (share: Exact): number => toNearest(share, 4)
