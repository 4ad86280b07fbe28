/**
 * The one rounding rule (§9; domain §5): half away from zero, once, at display or at a stored
 * figure. Always holds: 1.005 rounds to 1.01, as written on paper, not as the float falls.
 */
export function roundHalfAway(value: number, decimals = 0): number {
  const factor = 10 ** decimals
  // 15 significant digits undo the float's own error (1.005 * 100 is 100.49999999999999).
  const scaled = Number((Math.abs(value) * factor).toPrecision(15))
  return (Math.sign(value) * Math.round(scaled)) / factor + 0
}
