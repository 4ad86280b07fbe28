/**
 * Cleans a number while it is typed or pasted (§5 floating input, number cleaners). Always holds:
 * extra decimals are cut, never rounded; text that isn't a number leaves the field unchanged; a
 * decimal comma is refused with a sentence, never guessed. Text in, text out: multiples are
 * computed on the string, so 2.305 kg is 2305 g exactly.
 */
import { celsiusOfFahrenheit } from './temperature-scale.ts'

export interface Cleaned {
  readonly text: string
  /** The message for the person; null if there is none. */
  readonly problem: string | null
}

export interface NumberShape {
  readonly decimals: number
  /** Digits before the point; further ones are ignored, since cutting would change the number. */
  readonly wholeDigits: number
  readonly signed?: boolean
}

/** "1,350.50": a comma before every three digits. "0,125" isn't such a number. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/

/** For kilograms and tonnes: there "1,350" could be 1.35 as well as 1350. */
const isDoubtful = (text: string, decimals: number) =>
  (decimals === 3 || decimals === 6) && /^-?[1-9]\d{0,2},\d{3}$/.test(text)

/** Trimmed, with a plain minus and without thousands separators. */
export function plainNumber(typed: string): string {
  const text = typed.trim().replace(/^[\u2212\u2013]/, '-')
  return GROUPED.test(text) ? text.replaceAll(',', '') : text
}

/** "25000", "12.5": a number that such a field accepts. */
export const numberLike = (decimals: number) => ['25000', '12.5'][decimals] ?? '1350.50'

/** The message about a comma that doesn't, or may not, group thousands; null for all other text. */
export function commaProblem(typed: string, decimals: number): string | null {
  const withoutCommas = `Write it without commas, such as ${numberLike(decimals)}.`
  if (isDoubtful(typed.trim(), decimals)) return withoutCommas
  const text = plainNumber(typed)
  if (!/^-?[\d.]*,[\d.,]*$/.test(text)) return null
  const [, whole, rest] = text.match(/^(-?\d*),(\d{0,3})$/) ?? []
  if (whole === undefined) return withoutCommas
  const example = /\d/.test(whole) && rest ? `${whole}.${rest}` : '12.5'
  return `Use a full stop for decimals, for example ${example}.`
}

export function cleanTyped(typed: string, before: string, shape: NumberShape): Cleaned {
  const problem = commaProblem(typed, shape.decimals)
  if (problem !== null) return { text: before, problem }
  const text = plainNumber(typed)
  const [, sign = '', whole = '', point = '', decimals = ''] =
    text.match(/^(-?)(\d*)(\.?)(\d*)$/) ?? []
  const isNumber = text === '' || text === `${sign}${whole}${point}${decimals}`
  if (!isNumber || (sign && !shape.signed) || whole.length > shape.wholeDigits) {
    return { text: before, problem: null }
  }
  const start = `${sign}${whole}`
  if (shape.decimals > 0) {
    return { text: `${start}${point}${decimals.slice(0, shape.decimals)}`, problem: null }
  }
  // The point stays while 12.95 is typed into a whole-number field: without it, 12 would become
  // 1295.
  const isTyping = point !== '' && (decimals === '' || before === `${start}.`)
  return { text: isTyping ? `${start}.` : start, problem: null }
}

/** Each takes the field's current text and, while typing, its text `before`. */
export const cleanNumber = (typed: string, before = '') =>
  cleanTyped(typed, before, { decimals: 15, wholeDigits: 15, signed: true })
export const cleanKilograms = (typed: string, before = '') =>
  cleanTyped(typed, before, { decimals: 3, wholeDigits: 9 })
export const cleanTonnes = (typed: string, before = '') =>
  cleanTyped(typed, before, { decimals: 6, wholeDigits: 6 })
export const cleanGrams = (typed: string, before = '') =>
  cleanTyped(typed, before, { decimals: 0, wholeDigits: 12 })
/** At most 14 digits in all: £999,999,999,999.99. A pasted pound sign is dropped. */
export const cleanMoney = (typed: string, before = '') =>
  cleanTyped(typed.replace(/^\s*£/, ''), before, { decimals: 2, wholeDigits: 12 })
export const cleanTemperature = (typed: string, before = '') =>
  cleanTyped(typed, before, { decimals: 1, wholeDigits: 3, signed: true })

/** A whole year of up to four digits. */
export function cleanYear(typed: string, before = ''): Cleaned {
  const { text, problem } = cleanTyped(typed, before, { decimals: 0, wholeDigits: 15 })
  return { text: text.replace('.', '').slice(0, 4), problem }
}

/**
 * The text times ten to the power of `decimals`, computed on the string; null if the result isn't
 * whole.
 */
function scaled(text: string, decimals: number): number | null {
  const [, whole = '', rest = ''] = text.trim().match(/^(\d*)\.?(\d*)$/) ?? []
  if (whole + rest === '' || rest.length > decimals) return null
  const value = Number(whole + rest.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? value : null
}

/** "2.305" is 2305 g. All of these return null if it is empty, not a number or too precise. */
export const kilogramsToGrams = (text: string) => scaled(text, 3)
export const tonnesToGrams = (text: string) => scaled(text, 6)
export const gramsToGrams = (text: string) => scaled(text, 0)
/** "4.99" is 499 p. */
export const poundsToPence = (text: string) => scaled(text, 2)

function unscaled(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const rest = digits.slice(-decimals).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}${rest ? `.${rest}` : ''}`
}

/** 2305 g is "2.305" in a kilogram field. */
export const gramsToKilograms = (grams: number) => unscaled(grams, 3)
export const gramsToTonnes = (grams: number) => unscaled(grams, 6)
/** 450 p is "4.50" in a money field. */
export function penceToPounds(pence: number): string {
  const [whole, rest = ''] = unscaled(pence, 2).split('.')
  return `${whole}.${rest.padEnd(2, '0')}`
}

/** The °C to store for a typed temperature; null while it isn't a number yet ("", "-"). */
export function temperatureOfText(text: string, fahrenheit = false): number | null {
  const plain = text.trim().replace(/^[\u2212\u2013]/, '-')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const value = Number(plain) + 0
  return fahrenheit ? celsiusOfFahrenheit(value) : value
}
