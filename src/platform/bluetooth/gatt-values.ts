/**
 * Values as Bluetooth thermometers and scales send them (Bluetooth GATT Specification Supplement:
 * Temperature Measurement, Weight Measurement, Battery Level; IEEE 11073-20601 FLOAT). Pure. Always
 * holds: a value the device itself calls no measurement is none here.
 */
import { roundHalfAway } from '#contract/measure/rounding.ts'
import { celsiusOfFahrenheit } from '#contract/measure/temperature-scale.ts'

/** Not a number, no resolution, ± infinity and reserved, as mantissas. */
const noNumbers = new Set([0x007fffff, 0x00800000, 0x007ffffe, 0x00800002, 0x00800001])

/** A 32-bit FLOAT: a mantissa of 24 bits and an exponent of 8, both signed; null if it is no number. */
export function floatAt(view: DataView, at: number): number | null {
  const bits = view.getUint32(at, true) & 0x00ffffff
  if (noNumbers.has(bits)) return null
  const mantissa = bits >= 0x00800000 ? bits - 0x01000000 : bits
  const exponent = view.getInt8(at + 3)
  // 34 × 10⁻¹ is 3.4 only when it is divided.
  return exponent < 0 ? mantissa / 10 ** -exponent : mantissa * 10 ** exponent
}

const FAHRENHEIT = 1
const hundredths = (value: number) => roundHalfAway(value, 2)

/** @returns °C to 0.01; null if it isn't a measurement */
export function temperatureOf(view: DataView): number | null {
  if (view.byteLength < 5) return null
  const value = floatAt(view, 1)
  if (value === null) return null
  return view.getUint8(0) & FAHRENHEIT ? celsiusOfFahrenheit(value) : hundredths(value)
}

const IMPERIAL = 1
const UNSUCCESSFUL = 0xffff
/** Of the lowest digit. */
const [SI_GRAMS, POUNDS_GRAMS] = [5, 4.5359237]

/** @returns whole grams; null if it isn't a measurement */
export function weightOf(view: DataView): number | null {
  if (view.byteLength < 3) return null
  const value = view.getUint16(1, true)
  if (value === UNSUCCESSFUL) return null
  return roundHalfAway(value * (view.getUint8(0) & IMPERIAL ? POUNDS_GRAMS : SI_GRAMS))
}

/** @returns percent; null if it says something else */
export function batteryOf(view: DataView): number | null {
  const percent = view.byteLength > 0 ? view.getUint8(0) : 101
  return percent <= 100 ? percent : null
}
