/**
 * Celsius is stored and compared, Fahrenheit is only typed and shown (§3 location,
 * `temperatures_in_farenheit`). Always holds: a °F figure with one decimal comes back as typed.
 */
import { roundHalfAway } from './rounding.ts'

/** What is stored, in °C to 0.01, for a reading typed in °F. */
export function celsiusOfFahrenheit(fahrenheit: number): number {
  return roundHalfAway(((fahrenheit - 32) * 5) / 9, 2)
}

/** What is shown, in °F to 0.1, for a stored °C. */
export function fahrenheitOfCelsius(celsius: number, decimals = 1): number {
  return roundHalfAway((celsius * 9) / 5 + 32, decimals)
}

/** A difference between two temperatures has no 32 in it: 3 °C apart is 5.4 °F apart. */
export function fahrenheitDifference(celsius: number): number {
  return roundHalfAway((celsius * 9) / 5, 1)
}
