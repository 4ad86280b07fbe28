/**
 * What somebody has scanned: a label of ours, a supplier's GS1 label, a product's plain barcode or
 * an in-store one (domain §5.6). Pure. Always holds: a code with a wrong check digit is never
 * taken for something else.
 */
import { gtin14, isGtin, WRONG_CHECK_DIGIT } from './check-digits.ts'
import { elementsOfLink } from './digital-link.ts'
import { type Gs1Fields, gs1Fields } from './gs1-fields.ts'
import { type Gs1Element, readGs1, saysGs1 } from './gs1-parse.ts'
import {
  type InStoreLayout,
  type InStoreReading,
  readInStore,
  usualLayouts,
} from './in-store-codes.ts'

type Raw = { readonly raw: string }

export type Scan =
  /** Its code looks like one of ours: another kitchen's may too, so look the lot up. */
  | (Raw & {
      readonly kind: 'OWN_LOT'
      readonly batch_code: string
      readonly fields: Gs1Fields
    })
  | (Raw & {
      readonly kind: 'GS1'
      readonly fields: Gs1Fields
      readonly elements: readonly Gs1Element[]
      readonly warnings: readonly string[]
    })
  | (Raw & {
      readonly kind: 'PRODUCT'
      readonly format: 'EAN-8' | 'UPC-A' | 'EAN-13' | 'ITF-14'
      readonly gtin: string
    })
  | (Raw & { readonly kind: 'IN_STORE' } & InStoreReading)
  | (Raw & { readonly kind: 'WRONG'; readonly says: string })
  /** A code of somebody else's, or typed words: to be searched for. */
  | (Raw & { readonly kind: 'TEXT' })

export interface ScanFacts {
  /** The year of now, for dates. */
  readonly year: number
  /** The tablet's own. */
  readonly layouts?: readonly InStoreLayout[] | undefined
}

const formats = { 8: 'EAN-8', 12: 'UPC-A', 13: 'EAN-13', 14: 'ITF-14' } as const

/** `HS-260305-K3-07`, and `…-1` of what a batch made (domain §2.0, §2.15). */
const ownBatch = /^[A-Z0-9]{1,4}-\d{6}-[A-Z0-9]{1,8}-\d{2,4}(-[A-Z0-9]{1,12}){0,2}$/

/** Any symbology; `]E0` and others say nothing that the digits don't. */
const symbology = /^\][A-Za-z]\d/

/** Only a code that begins with these is GS1 without saying so: pallets, products, fixed lengths. */
const plainlyGs1 = /^(\(\d{2,4}\)|0[012]\d{14}|1[1357]\d{6}|310[0-5]\d{6})/

function gs1Scan(raw: string, code: string, year: number): Scan {
  const reading = readGs1(code, year)
  const says = reading.problems[0]
  if (says !== undefined) return { raw, kind: 'WRONG', says }
  const fields = gs1Fields(reading)
  const { elements, warnings } = reading
  const { batch } = fields
  return batch !== undefined && ownBatch.test(batch)
    ? { raw, kind: 'OWN_LOT', batch_code: batch, fields }
    : { raw, kind: 'GS1', fields, elements, warnings }
}

function plainScan(raw: string, digits: string, layouts: readonly InStoreLayout[]): Scan {
  if (!isGtin(digits)) return { raw, kind: 'WRONG', says: WRONG_CHECK_DIGIT }
  const inStore = readInStore(digits, layouts)
  if (inStore) return { raw, kind: 'IN_STORE', ...inStore }
  const format = formats[digits.length as keyof typeof formats]
  return { raw, kind: 'PRODUCT', format, gtin: gtin14(digits) }
}

export function scanOf(raw: string, { year, layouts = usualLayouts }: ScanFacts): Scan {
  const trimmed = raw.trim()
  if (saysGs1(trimmed)) return gs1Scan(raw, trimmed, year)
  const code = trimmed.replace(symbology, '')
  const linked = elementsOfLink(code)
  if (linked !== null) return gs1Scan(raw, linked, year)
  const batch = code.toUpperCase()
  if (ownBatch.test(batch)) return { raw, kind: 'OWN_LOT', batch_code: batch, fields: { batch } }
  const isPlain = /^(\d{8}|\d{12,14})$/.test(code)
  if (isPlain && isGtin(code)) return plainScan(raw, code, layouts)
  if (plainlyGs1.test(code)) {
    const scan = gs1Scan(raw, code, year)
    // Eight digits may be a date as well as a product whose last digit was misread.
    if (!isPlain || scan.kind !== 'WRONG') return scan
  }
  return isPlain ? plainScan(raw, code, layouts) : { raw, kind: 'TEXT' }
}

/**
 * Did a scanner write this, and not a person, into a field for a weight? No weight has
 * so many digits, and none has a symbology or an FNC1.
 */
export function isScanned(typed: string): boolean {
  const text = typed.trim()
  return (
    saysGs1(text) || symbology.test(text) || /^\(\d{2,4}\)/.test(text) || /^\d{12,}$/.test(text)
  )
}
