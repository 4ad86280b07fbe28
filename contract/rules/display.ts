/**
 * How figures are shown (§9): weight, money, share, file size, temperature; times are in
 * display-time.ts. Always holds: integers in (grams, pence, basis points, bytes), temperatures in
 * °C; halves are rounded away from zero, once; temperatures carry a true minus.
 */
import { roundHalfAway } from './rounding.ts'
import { fahrenheitOfCelsius } from './temperature-scale.ts'

const twoDecimals = (hundredths: number) =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')

/** Lists show grams below 1,000, kilograms below a million, then tonnes; the bound is on grams. */
export function formatWeight(grams: number): string {
  const sign = grams < 0 ? '-' : ''
  const size = Math.abs(grams)
  if (size < 1000) return `${sign}${size} g`
  if (size < 1_000_000) return `${sign}${twoDecimals(Math.round(size / 10))} kg`
  return `${sign}${twoDecimals(Math.round(size / 10_000))} t`
}

/** Two decimals hide up to 5 g; forms, ledger and mass balance show this on tap (domain §5.5). */
export function formatExactGrams(grams: number): string {
  return `${grams < 0 ? '-' : ''}${grouped(Math.abs(grams))} g`
}

export function formatMoney(pence: number): string {
  const size = Math.abs(pence)
  const rest = String(size % 100).padStart(2, '0')
  return `${pence < 0 ? '-' : ''}£${grouped(Math.floor(size / 100))}.${rest}`
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
  return `${roundHalfAway(size, 1).toFixed(1)} ${units[unit]}`
}

export interface TemperatureWords {
  /** The site's `temperatures_in_farenheit`. */
  readonly fahrenheit?: boolean | undefined
}

const figure = (value: number, decimals: number, fixed: boolean) => {
  const rounded = roundHalfAway(value, decimals)
  return (fixed ? rounded.toFixed(decimals) : String(rounded)).replace('-', '\u2212')
}

/** The number alone, with a true minus: "−18", "9.4". `decimals` is at most, not always. */
export function temperatureFigure(celsius: number, words: TemperatureWords = {}, decimals = 1) {
  return figure(
    words.fahrenheit ? fahrenheitOfCelsius(celsius, decimals) : celsius,
    decimals,
    false,
  )
}

/** A limit or a figure in a sentence: "8 °C", "−18 °C", "46.4 °F". */
export function formatTemperature(celsius: number, words: TemperatureWords = {}, decimals = 1) {
  return `${temperatureFigure(celsius, words, decimals)} ${words.fahrenheit ? '°F' : '°C'}`
}

/** A reading in a list, always to a tenth: "5.0 °C", "41.0 °F". */
export function formatReading(celsius: number, words: TemperatureWords = {}): string {
  const value = words.fahrenheit ? fahrenheitOfCelsius(celsius) : celsius
  return `${figure(value, 1, true)} ${words.fahrenheit ? '°F' : '°C'}`
}
