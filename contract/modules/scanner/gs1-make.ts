/**
 * Makes the text of our own labels' codes (domain §5.6, §2.14): for GS1-128, GS1 DataMatrix and a
 * GS1 QR code alike. Pure. Always holds: identifiers of fixed length come first, an FNC1 stands
 * behind every other but the last, and what it makes `readGs1` reads back.
 */
import { checkDigitOf, gtin14 } from './check-digits.ts'
import { gs1OfDay } from './gs1-dates.ts'
import { identifierOf } from './gs1-identifiers.ts'
import { FNC1 } from './gs1-parse.ts'

export interface LabelCode {
  /** 8 to 14 digits. */
  readonly gtin?: string | undefined
  readonly batch: string
  readonly production_date?: string | undefined
  readonly packed_date?: string | undefined
  readonly best_before_date?: string | undefined
  readonly use_by_date?: string | undefined
  readonly net_weight_g?: number | undefined
  readonly count?: number | undefined
}

/** Grams fit three decimals of a kilogram up to 999.999 kg, then fewer. */
function weightElement(grams: number): [string, string] | null {
  if (grams < 1_000_000) return ['3103', String(grams).padStart(6, '0')]
  const isWhole = grams % 1000 === 0 && grams < 1_000_000_000
  return isWhole ? ['3100', String(grams / 1000).padStart(6, '0')] : null
}

/** Identifier and value in the order they are printed. A weight that no identifier holds is left out. */
function elementsOf(code: LabelCode): [string, string][] {
  const day = (value: string | undefined) => (value === undefined ? undefined : gs1OfDay(value))
  const weight = code.net_weight_g === undefined ? null : weightElement(code.net_weight_g)
  const all: [string, string | undefined][] = [
    ['01', code.gtin === undefined ? undefined : gtin14(code.gtin)],
    ['11', day(code.production_date)],
    ['13', day(code.packed_date)],
    ['15', day(code.best_before_date)],
    ['17', day(code.use_by_date)],
    ...(weight ? [weight] : []),
    ['10', code.batch],
    ['30', code.count === undefined ? undefined : String(code.count)],
  ]
  return all.filter((pair): pair is [string, string] => pair[1] !== undefined)
}

/** Why a code can't be made of it, to show beside the label; null if it can. */
export function labelCodeProblem(code: LabelCode): string | null {
  const wrong = elementsOf(code).find(([ai, value]) => !identifierOf(ai)?.value.test(value))
  if (!wrong) return null
  return wrong[0] === '10'
    ? 'A batch code on a barcode has at most 20 letters, digits and dashes.'
    : `The label's ${identifierOf(wrong[0])?.title.toLowerCase()} doesn't fit a barcode.`
}

/** As a scanner sends it: the data behind the first FNC1. */
export function elementString(code: LabelCode): string {
  const elements = elementsOf(code)
  return elements
    .map(([ai, value], at) => {
      const isOpen = !identifierOf(ai)?.isFixed && at < elements.length - 1
      return `${ai}${value}${isOpen ? FNC1 : ''}`
    })
    .join('')
}

/** "(01)09506000134352(17)260714(10)LOT42A": printed below the bars, and what a drawing library takes. */
export const elementText = (code: LabelCode): string =>
  elementsOf(code)
    .map(([ai, value]) => `(${ai})${value}`)
    .join('')

/**
 * The eighteen digits of a pallet's label. @param prefix the business's GS1 prefix, 7 to 10 digits
 * @param serial counted by us
 */
export function ssccOf(extension: number, prefix: string, serial: number): string {
  const body = `${extension}${prefix}${String(serial).padStart(16 - prefix.length, '0')}`
  return `${body}${checkDigitOf(body)}`
}
