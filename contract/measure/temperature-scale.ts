/**
 * Celsius is stored and compared, Fahrenheit is only typed and shown (§3 location,
 * `temperatures_in_farenheit`). Always holds: a °F value with one decimal comes back as typed.
 * Computed in whole numbers, because −17.25 × 9 ÷ 5 + 32 is a little under 0.95 in floats.
 */
import { divideHalfAway, scaleHalfAway } from './rounding.ts'

/** More than anybody stores; a temperature times this, times 9 and 100, is still exact. */
const DECIMALS = 9
const ONE = 10 ** DECIMALS

/** The value to store, in °C to 0.01, for a reading typed in °F. */
export function celsiusOfFahrenheit(fahrenheit: number): number {
  return divideHalfAway((scaleHalfAway(fahrenheit, DECIMALS) - 32 * ONE) * 500, 9 * ONE) / 100
}

function inFahrenheit(celsius: number, decimals: number, zero: number): number {
  const size = 10 ** decimals
  const fifths = scaleHalfAway(celsius, DECIMALS) * 9 + zero * 5 * ONE
  return divideHalfAway(fifths * size, 5 * ONE) / size
}

/** The value to show, in °F to 0.1, for a stored °C. */
export const fahrenheitOfCelsius = (celsius: number, decimals = 1): number =>
  inFahrenheit(celsius, decimals, 32)

/** A difference between two temperatures doesn't include the 32: 3 °C apart is 5.4 °F apart. */
export const fahrenheitDifference = (celsius: number): number => inFahrenheit(celsius, 1, 0)
