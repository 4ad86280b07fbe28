/**
 * What pressing a key does to the number being typed, and how typed or pasted text is cleaned (§5
 * number cleaners). Pure: a text and a key give the next text. The text is what the person sees,
 * with a plain minus; it is never clamped, and a decimal comma is never guessed.
 */
import { cleanTyped, commaProblem, numberLike, plainNumber } from '#contract/measure/cleaners.ts'

export type PadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '.'
  | ','
  | 'sign'
  | 'minus'
  | 'plus'
  | 'delete'
  | 'clear'

export interface EntryRules {
  /** Digits after the point; 0 for whole numbers. Default 1. */
  decimals?: number
  /** Digits before the point. Default 3. */
  digits?: number
  /** Freezers start at −; an emptied display shows it again. */
  startNegative?: boolean
  /** Off if a minus makes no sense (weights, counts). Default on. */
  signed?: boolean
}

/** £9.40, and 3.6 °C. */
export const isBeforeNumber = (unit: string): boolean => unit === '£'

export function startEntry(rules: EntryRules = {}): string {
  return rules.startNegative ? '-' : ''
}

function addDigit(text: string, digit: string, rules: EntryRules): string {
  const { decimals = 1, digits = 3 } = rules
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '', fraction] = text.slice(sign.length).split('.')
  if (fraction !== undefined) return fraction.length < decimals ? text + digit : text
  if (whole === '0') return sign + digit
  return whole.replaceAll(',', '').length < digits ? text + digit : text
}

export function pressKey(text: string, key: PadKey, rules: EntryRules = {}): string {
  const { decimals = 1, signed = true } = rules
  if (key === 'clear') return startEntry(rules)
  if (key === 'delete') return text === startEntry(rules) ? '' : text.slice(0, -1)
  if (key === 'sign' || key === 'minus' || key === 'plus') {
    if (!signed) return text
    const plain = text.replace('-', '')
    // A keyboard's minus means minus, even if the display already starts with one (freezers).
    const isNegative = key === 'sign' ? !text.startsWith('-') : key === 'minus'
    return isNegative ? `-${plain}` : plain
  }
  // Kept, so that it can be corrected: without it 12,5 would become 125.
  if (key === ',') return /\d$/.test(text) && !text.includes('.') ? `${text},` : text
  if (key === '.') {
    if (text.endsWith(',')) return pressKey(text.slice(0, -1), key, rules)
    if (decimals === 0 || text.includes('.')) return text
    return /\d$/.test(text) ? `${text}.` : `${text}0.`
  }
  return addDigit(text, key, rules)
}

/**
 * A field's text once `next` is typed or pasted over `before`: cut to its decimals, without invalid
 * characters. Text refused for its comma stays, to be corrected.
 */
export function typeText(next: string, before: string, rules: EntryRules = {}): string {
  const { decimals = 1, digits = 6, signed = true } = rules
  const shown = next.replace(/^\s*£/, '').trim()
  const [was, typed] = [before, shown].map((text) => text.replace(/^[−–]/, '-')) as [string, string]
  // A longer existing value can still be shortened.
  const wholeDigits = Math.max(digits, was.split('.')[0]?.length ?? 0)
  const { text, problem } = cleanTyped(typed, was, { decimals, wholeDigits, signed })
  // Thousands separators stay while typing: more may follow.
  const isTyping = typed.length <= was.length + 1
  const isWhole = text === typed || (isTyping && text === typed.replaceAll(',', ''))
  if (problem !== null || isWhole) return shown
  return text === was ? before : text
}

/**
 * The number a text means; null while it isn't one yet (empty, "-", "-."), or if it could be two.
 * Commas group thousands, as the app itself writes "20,000"; none is a decimal point.
 * @param decimals the number of digits allowed after the point
 */
export function entryToNumber(text: string, decimals = Number.POSITIVE_INFINITY): number | null {
  if (commaProblem(text, decimals) !== null) return null
  const plain = plainNumber(text)
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  if ((plain.split('.')[1] ?? '').length > decimals) return null
  const value = Number(plain)
  return Object.is(value, -0) ? 0 : value
}

/** What to do about text that isn't a number; null if it is one, or none was started ("-"). */
export function unreadSentence(text: string, decimals: number): string | null {
  const comma = commaProblem(text, decimals)
  if (comma !== null || !/\d/.test(text) || entryToNumber(text, decimals) !== null) return comma
  const such = `such as ${numberLike(decimals)}.`
  if (entryToNumber(text) === null) return `Write a number, ${such}`
  if (decimals === 0) return `Write a whole number, ${such}`
  return `Write at most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the point, ${such}`
}

/** The text as shown: with a true minus. */
export function entryToDisplay(text: string): string {
  return text.replace('-', '−')
}

/** The pad key for a key on a real keyboard; Backspace deletes. */
export function keyToPadKey(key: string): PadKey | null {
  if (/^\d$/.test(key)) return key as PadKey
  if (key === '.' || key === ',') return key
  if (key === '-' || key === '−') return 'minus'
  if (key === '+') return 'plus'
  if (key === 'Backspace' || key === 'Delete') return 'delete'
  return null
}
