/**
 * The one rounding rule (§9; domain §5): half away from zero, once, for display or for a stored
 * figure. Always holds: 1.005 rounds to 1.01, as on paper, whatever its binary value. No other file
 * rounds to decimals (tests/contract/rounding-in-one-place.test.ts).
 */

/** Divides one whole number by another, rounded to a whole number; exact. */
export function divideHalfAway(top: number, under: number): number {
  const size = Math.abs(top)
  const rest = size % under
  const whole = (size - rest) / under + (rest * 2 >= under ? 1 : 0)
  return top < 0 ? 0 - whole : whole
}

/** In units of its last decimal: 4.35 to 2 decimals is 435. */
export function scaleHalfAway(value: number, decimals: number): number {
  // 15 significant digits undo the float's own error (1.005 * 100 is 100.49999999999999).
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15))
  return Math.sign(value) * Math.round(scaled) + 0
}

export const roundHalfAway = (value: number, decimals = 0): number =>
  scaleHalfAway(value, decimals) / 10 ** decimals

/** With exactly this many decimals: 0.95 with one is "1.0". */
export const fixedHalfAway = (value: number, decimals: number): string =>
  roundHalfAway(value, decimals).toFixed(decimals)
