/**
 * GS1's check digit: the last digit of EAN-8, UPC-A, EAN-13, ITF-14 and SSCC codes, weighted 3 and 1
 * from the right (domain §5.6). Pure.
 */

/** The digit that belongs behind these digits. */
export function checkDigitOf(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Does its last digit fit? For any length. */
export const hasCheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.slice(-1)

/** EAN-8, UPC-A, EAN-13 and ITF-14. */
export const isGtin = (digits: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits)

export const WRONG_CHECK_DIGIT = "That barcode's check digit is wrong."

/** The fourteen digits of AI 01; a shorter code is the same with zeros before it. */
export const gtin14 = (gtin: string): string => gtin.padStart(14, '0')

/** UPC-A 012345678905 and EAN-13 0012345678905 are one product. */
export const isSameGtin = (one: string, other: string): boolean => gtin14(one) === gtin14(other)
