/**
 * How numbers are shown (§9): weight, money, share, file size; temperatures are in
 * display-temperature.ts, times in display-time.ts. Always holds: integers in (grams, pence, basis
 * points, bytes); halves are rounded away from zero, once.
 */
import { fixedHalfAway, roundHalfAway } from './rounding.ts'

/** "20,000", grouped as in en-GB; `toLocaleString` would create a new formatter at each call. */
export const formatCount = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Lists show grams below 1,000, kilograms below a million, then tonnes; the thresholds are in
 * grams.
 */
export function formatWeight(grams: number): string {
  const sign = grams < 0 ? '-' : ''
  const size = Math.abs(grams)
  if (size < 1000) return `${sign}${size} g`
  if (size < 1_000_000) return `${sign}${fixedHalfAway(size / 1000, 2)} kg`
  return `${sign}${fixedHalfAway(size / 1_000_000, 2)} t`
}

/** Two decimals hide up to 5 g; forms, ledger and mass balance show them on tap (domain §5.5). */
export function formatExactGrams(grams: number): string {
  return `${grams < 0 ? '-' : ''}${formatCount(Math.abs(grams))} g`
}

/** In kilograms whatever the size, to 10 g or exact: 400 g is "0.40 kg", 405 g "0.405 kg". */
export const kilogramsText = (grams: number): string =>
  `${fixedHalfAway(grams / 1000, grams % 10 === 0 ? 2 : 3)} kg`

/** With a true minus: −100 is "−£1.00". */
export function formatMoney(pence: number): string {
  const size = Math.abs(pence)
  const rest = String(size % 100).padStart(2, '0')
  return `${pence < 0 ? '\u2212' : ''}£${formatCount(Math.floor(size / 100))}.${rest}`
}

/** Basis points as a share: 9700 is "97%", 1250 is "12.5%". */
export function formatShare(basisPoints: number): string {
  return `${roundHalfAway(basisPoints / 100, 1)}%`.replace('-', '\u2212')
}

export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KiB', 'MiB', 'GiB', 'TiB']
  let size = bytes / 1024
  let unit = 0
  while (roundHalfAway(size, 1) >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${fixedHalfAway(size, 1)} ${units[unit]}`
}
