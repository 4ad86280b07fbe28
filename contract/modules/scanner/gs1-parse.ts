/**
 * Reads a GS1 element string, from GS1-128, GS1 DataMatrix or a GS1 QR code (domain §5.6). Pure.
 * Always holds: nothing is dropped: an identifier Larder doesn't know is kept as it was read, with a
 * warning; a wrong check digit or impossible day is a problem, never a guess.
 */

import { fraction, times, toNearest } from '#contract/measure/fraction.ts'
import { countryOfNumber } from '#contract/text/country-numbers.ts'
import { hasCheckDigit, WRONG_CHECK_DIGIT } from './check-digits.ts'
import { dayOfGs1, timeOfGs1 } from './gs1-dates.ts'
import { fixedLengthOf, type Identifier, leadingIdentifier } from './gs1-identifiers.ts'

/** Function 1, as scanners send it: ASCII 29. */
export const FNC1 = '\u001d'
/** GS1-128, GS1 DataBar, GS1 DataMatrix, GS1 QR Code. */
const gs1Symbologies = /^\](C1|e0|d2|Q3)/

export interface Gs1Element {
  readonly ai: string
  readonly title: string
  /** As read. */
  readonly raw: string
  /** As it is meant: a day, a country, grams; `raw` where there is nothing to translate. */
  readonly value: string
  readonly problem?: string
}

export interface Gs1Reading {
  readonly elements: readonly Gs1Element[]
  /** Why it can't be used, each once; empty if it can. */
  readonly problems: readonly string[]
  /** What was read and isn't understood; the rest can be used. */
  readonly warnings: readonly string[]
}

const isNamed = (code: string) => gs1Symbologies.test(code)

/** Does it say of itself that it is a GS1 code: by its symbology, or by an FNC1? */
export const saysGs1 = (code: string): boolean => isNamed(code) || code.includes(FNC1)

/** Without the symbology and FNC1 before it; "(01)…(10)…", as printed below the bars, is accepted. */
function bareElements(code: string): string {
  const bare = code.replace(gs1Symbologies, '').replace(new RegExp(`^${FNC1}+`), '')
  if (!/^\(\d{2,4}\)/.test(bare)) return bare
  return bare.replace(/\((\d{2,4})\)/g, (_, ai: string, at: number) => (at > 0 ? FNC1 : '') + ai)
}

function countriesIn(raw: string): { value: string; problem?: string } {
  const letters = (raw.match(/\d{3}/g) ?? []).map((digits) => countryOfNumber(digits))
  return letters.includes(null)
    ? { value: raw, problem: `That barcode names a country that doesn't exist (${raw}).` }
    : { value: letters.join(' ') }
}

function meaningOf(
  one: Identifier,
  raw: string,
  year: number,
): { value: string; problem?: string } {
  if (!one.value.test(raw)) {
    return { value: raw, problem: `That barcode's ${one.title.toLowerCase()} can't be read.` }
  }
  switch (one.is) {
    case 'GTIN':
    case 'SSCC':
      return { value: raw, ...(!hasCheckDigit(raw) && { problem: WRONG_CHECK_DIGIT }) }
    case 'DATE': {
      const day = dayOfGs1(raw, year)
      const says = `That barcode's ${one.title.toLowerCase()} date isn't a real day.`
      return day === null ? { value: raw, problem: says } : { value: day }
    }
    case 'TIME': {
      const [day, time] = [dayOfGs1(raw.slice(0, 6), year), timeOfGs1(raw.slice(6))]
      const says = "That barcode's time of production isn't a real one."
      return day === null || time === null
        ? { value: raw, problem: says }
        : { value: `${day} ${time}` }
    }
    case 'COUNTRY':
    case 'COUNTRIES':
      return countriesIn(raw)
    case 'PROCESSOR': {
      const { value, problem } = countriesIn(raw.slice(0, 3))
      return problem ? { value: raw, problem } : { value: `${value} ${raw.slice(3)}` }
    }
    case 'WEIGHT':
      return { value: String(gramsOf(raw, Number(one.ai.slice(-1)))) }
    case undefined:
      return { value: raw }
    default:
      return { value: raw }
  }
}

/** 002500 with 3 decimals is 2,500 g. */
const gramsOf = (raw: string, decimals: number): number =>
  toNearest(times(Number(raw), fraction(1000, 10 ** decimals)))

/** Where the element that `text` begins with ends, and its identifier. */
function elementAt(text: string): { one: Identifier | null; end: number } {
  const stop = text.indexOf(FNC1)
  const upToStop = stop < 0 ? text.length : stop
  const one = leadingIdentifier(text)
  const length = one?.length === undefined ? null : one.ai.length + one.length
  const end = length ?? (one ? null : fixedLengthOf(text)) ?? upToStop
  return { one, end: Math.min(end, upToStop) }
}

/** @param year of now, for the century of its dates */
export function readGs1(code: string, year: number): Gs1Reading {
  const elements: Gs1Element[] = []
  const warnings: string[] = []
  let rest = bareElements(code)
  while (rest !== '') {
    const { one, end } = elementAt(rest)
    const element = rest.slice(0, end)
    if (one) {
      const raw = element.slice(one.ai.length)
      elements.push({ ai: one.ai, title: one.title, raw, ...meaningOf(one, raw, year) })
    } else if (element !== '') {
      const ai = element.slice(0, 2)
      elements.push({ ai, title: 'Something else', raw: element.slice(2), value: element.slice(2) })
      warnings.push(`Part of that barcode isn't recognised (${element}). It was kept as read.`)
    }
    rest = rest.slice(end).replace(new RegExp(`^${FNC1}`), '')
  }
  return { elements, problems: problemsOf(elements), warnings }
}

/** Each once; the same identifier twice with two values is one too. */
function problemsOf(elements: readonly Gs1Element[]): string[] {
  const says = elements.flatMap(({ problem }) => problem ?? [])
  const isTwice = elements.some(({ ai, raw }) =>
    elements.some((other) => other.ai === ai && other.raw !== raw && identified.has(ai)),
  )
  if (isTwice) says.push('That barcode says two different things. Type it in instead.')
  return [...new Set(says)]
}

const identified = new Set(['00', '01', '02', '10', '11', '13', '15', '17', '21'])
