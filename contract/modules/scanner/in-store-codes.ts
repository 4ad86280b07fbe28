/**
 * In-store EAN-13 codes, prefix 20 to 29: the shop's own item number with a price or a weight
 * (domain §5.6). Pure. Always holds: which digits mean what is the shop's own layout.
 */
import { checkDigitOf, hasCheckDigit } from './check-digits.ts'

export interface InStoreLayout {
  /** Two digits, "20" to "29". */
  readonly prefix: string
  /** How many digits of the ten behind the prefix name the item; the rest are the value. */
  readonly itemDigits: number
  readonly holds: 'PRICE' | 'WEIGHT'
}

/** Unless a tablet says otherwise: prefix, 5 digits of item, 5 of pence. */
export const usualLayouts: readonly InStoreLayout[] = Array.from({ length: 10 }, (_, last) => ({
  prefix: `2${last}`,
  itemDigits: 5,
  holds: 'PRICE',
}))

export interface InStoreReading {
  readonly prefix: string
  readonly item: string
  /** Inc VAT. */
  readonly price_gross_pence?: number
  readonly weight_g?: number
}

const DATA_DIGITS = 10

export const isInStore = (code: string): boolean => /^2\d{12}$/.test(code)

/** Null if it isn't one, its check digit is wrong, or no layout has its prefix. */
export function readInStore(
  code: string,
  layouts: readonly InStoreLayout[] = usualLayouts,
): InStoreReading | null {
  if (!isInStore(code) || !hasCheckDigit(code)) return null
  const layout = layouts.find(({ prefix }) => code.startsWith(prefix))
  if (!layout) return null
  const { prefix, itemDigits, holds } = layout
  const item = code.slice(2, 2 + itemDigits)
  const value = Number(code.slice(2 + itemDigits, 2 + DATA_DIGITS))
  return {
    prefix,
    item,
    ...(holds === 'PRICE' ? { price_gross_pence: value } : { weight_g: value }),
  }
}

/** @param value pence or grams; null if item or value have more digits than the layout gives them */
export function makeInStore(layout: InStoreLayout, item: string, value: number): string | null {
  const valueDigits = DATA_DIGITS - layout.itemDigits
  const fits = /^\d+$/.test(item) && item.length <= layout.itemDigits && Number.isInteger(value)
  if (!fits || value < 0 || String(value).length > valueDigits) return null
  const digits = `${layout.prefix}${item.padStart(layout.itemDigits, '0')}${String(value).padStart(valueDigits, '0')}`
  return `${digits}${checkDigitOf(digits)}`
}

/** Sentences about a tablet's layouts; empty if they can be used. */
export function layoutProblems(layouts: readonly InStoreLayout[]): string[] {
  const prefixes = layouts.map(({ prefix }) => prefix)
  const twice = prefixes.find((prefix, at) => prefixes.indexOf(prefix) !== at)
  return [
    ...(prefixes.some((prefix) => !/^2\d$/.test(prefix)) ? ['A prefix is 20 to 29.'] : []),
    ...(layouts.some(({ itemDigits: digits }) => digits < 1 || digits > 9)
      ? ['An item has 1 to 9 digits; the rest is its price or weight.']
      : []),
    ...(twice === undefined ? [] : [`Prefix ${twice} is listed twice.`]),
  ]
}
