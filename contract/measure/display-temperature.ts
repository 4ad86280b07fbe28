/**
 * How a temperature is shown (§9). Always holds: °C in, shown in the site's scale, halves rounded
 * away from zero, once, with a true minus.
 */
import { fixedHalfAway, roundHalfAway } from './rounding.ts'
import { fahrenheitOfCelsius } from './temperature-scale.ts'

export interface TemperatureWords {
  /** The site's `temperatures_in_farenheit`. */
  readonly fahrenheit?: boolean | undefined
}

const withTrueMinus = (figure: string | number) => String(figure).replace('-', '\u2212')

/** The number alone, with a true minus: "−18", "9.4". `decimals` is a maximum. */
export function temperatureFigure(celsius: number, words: TemperatureWords = {}, decimals = 1) {
  return withTrueMinus(
    words.fahrenheit ? fahrenheitOfCelsius(celsius, decimals) : roundHalfAway(celsius, decimals),
  )
}

/** A limit or a temperature in a sentence: "8 °C", "−18 °C", "46.4 °F". */
export function formatTemperature(celsius: number, words: TemperatureWords = {}, decimals = 1) {
  return `${temperatureFigure(celsius, words, decimals)} ${words.fahrenheit ? '°F' : '°C'}`
}

/** A reading in a list, always to a tenth: "5.0 °C", "41.0 °F". */
export function formatReading(celsius: number, words: TemperatureWords = {}): string {
  const value = words.fahrenheit ? fahrenheitOfCelsius(celsius) : celsius
  return `${withTrueMinus(fixedHalfAway(value, 1))} ${words.fahrenheit ? '°F' : '°C'}`
}
