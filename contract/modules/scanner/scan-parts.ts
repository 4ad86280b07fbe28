/**
 * What a scanned code says, part by part, for somebody who tries a scanner: how each is read, where it
 * goes, and whether it holds. Pure.
 */
import { formatExactGrams, formatMoney } from '#contract/measure/display.ts'
import { fixedHalfAway } from '#contract/measure/rounding.ts'
import { countryName } from '#contract/text/countries.ts'
import { dateParts } from '#contract/time/display-time.ts'
import { hasCheckDigit } from './check-digits.ts'
import { elementsOfLink } from './digital-link.ts'
import { identifierOf } from './gs1-identifiers.ts'
import { type Gs1Element, readGs1, saysGs1 } from './gs1-parse.ts'
import { type Scan, type ScanFacts, scanOf } from './scan.ts'

export interface ScanPart {
  /** "01" of a GS1 code, "EAN-13", "Price". */
  readonly part: string
  readonly readAs: string
  readonly goesTo: string
  readonly check: PartCheck
}

export interface PartCheck {
  readonly tone: 'safe' | 'warning' | 'fail' | 'neutral'
  readonly words: string
}

export interface TriedScan {
  readonly scan: Scan
  readonly parts: readonly ScanPart[]
}

interface TryFacts extends ScanFacts {
  /** The site's day, `YYYY-MM-DD`. */
  readonly today: string
}

const goesTo: Readonly<Record<string, string>> = {
  '00': 'Pallet',
  '01': 'Item',
  '02': 'Item inside',
  '10': "Supplier's batch",
  '11': 'Production date',
  '13': 'Packing date',
  '15': 'Best before',
  '17': 'Use by',
  '30': 'Packs',
  '37': 'Packs',
  '251': 'Beef reference',
  '422': 'Origin',
  '423': 'Reared in',
  '424': 'Processed in',
  '425': 'Cut in',
  '7030': 'Slaughterhouse',
  '8008': 'Production date',
}

const whereOf = ({ ai }: Gs1Element): string => {
  if (ai.startsWith('310')) return 'Weight'
  return goesTo[ai] ?? (ai.startsWith('703') ? 'Cutting plant' : 'Kept as read')
}

const safe = (words: string): PartCheck => ({ tone: 'safe', words })

/** How many characters GS1 allows, from the shape of the value. */
const mostOf = (value: RegExp) => Number(/\{1,(\d+)\}\$$/.exec(value.source)?.[1] ?? 0)

function checkOf(element: Gs1Element, today: string): PartCheck {
  const { ai, raw, value, problem } = element
  const one = identifierOf(ai)
  if (problem) return { tone: 'fail', words: 'Not right' }
  switch (one?.is) {
    case 'GTIN':
    case 'SSCC':
      return safe('Check digit right')
    case 'WEIGHT':
      return safe(formatExactGrams(Number(value)))
    case 'DATE': {
      const isLimit = ai === '15' || ai === '17'
      if (!isLimit) return safe('A real day')
      return value < today ? { tone: 'warning', words: 'Past' } : safe('In date')
    }
    case 'TIME':
      return safe('A real day')
    case 'COUNTRY':
    case 'COUNTRIES':
    case 'PROCESSOR':
      return safe('A real country')
    case undefined: {
      if (!one) return { tone: 'warning', words: 'Not recognised' }
      const most = mostOf(one.value)
      return safe(most > 0 ? `${raw.length} of ${most} characters` : 'Read')
    }
    default:
      return safe('Read')
  }
}

const exactKilograms = (grams: number) => `${fixedHalfAway(grams / 1000, 3)} kg`

/** "14 July 2026". */
function longDay(day: string): string {
  const { date, month, year } = dateParts(day)
  return `${date} ${month} ${year}`
}

function readAs({ ai, raw, value, problem }: Gs1Element): string {
  if (problem) return raw
  const is = identifierOf(ai)?.is
  if (is === 'WEIGHT') return exactKilograms(Number(value))
  if (is === 'DATE') return longDay(value)
  if (is === 'COUNTRY' || is === 'COUNTRIES') return value.split(' ').map(countryName).join(', ')
  if (is === 'TIME') {
    const [day = '', time = ''] = value.split(' ')
    return `${longDay(day)}, ${time}`
  }
  return value
}

const partOfElement = (element: Gs1Element, today: string): ScanPart => ({
  part: element.ai,
  readAs: readAs(element),
  goesTo: whereOf(element),
  check: checkOf(element, today),
})

function inStoreParts(scan: Extract<Scan, { kind: 'IN_STORE' }>): ScanPart[] {
  const { prefix, item, price_gross_pence: price, weight_g: weight } = scan
  return [
    { part: prefix, readAs: 'Our own label', goesTo: 'Nothing', check: safe('Ours') },
    { part: 'Item', readAs: item, goesTo: 'Item', check: safe('Check digit right') },
    price === undefined
      ? {
          part: 'Weight',
          readAs: exactKilograms(weight ?? 0),
          goesTo: 'Weight',
          check: safe(formatExactGrams(weight ?? 0)),
        }
      : {
          part: 'Price',
          readAs: formatMoney(price),
          goesTo: 'Price',
          check: safe('Pence, with VAT'),
        },
  ]
}

export function tryScan(raw: string, { today, ...facts }: TryFacts): TriedScan {
  const scan = scanOf(raw, facts)
  const code = elementsOfLink(raw.trim()) ?? raw.trim()
  const elements = () =>
    readGs1(code, facts.year).elements.map((element) => partOfElement(element, today))
  switch (scan.kind) {
    case 'GS1':
      return { scan, parts: elements() }
    case 'OWN_LOT': {
      const lot = { part: 'Lot', readAs: scan.batch_code, goesTo: 'Lot', check: safe('Our code') }
      const others = saysGs1(code) || hasElements(code) ? elements() : []
      return { scan, parts: others.length > 0 ? others.map((one) => asOurs(one)) : [lot] }
    }
    case 'PRODUCT': {
      const check = safe('Check digit right')
      return { scan, parts: [{ part: scan.format, readAs: scan.gtin, goesTo: 'Item', check }] }
    }
    case 'IN_STORE':
      return { scan, parts: inStoreParts(scan) }
    case 'WRONG': {
      const isPlain = /^(\d{8}|\d{12,14})$/.test(code) && !hasCheckDigit(code)
      const check: PartCheck = { tone: 'fail', words: 'Not right' }
      const plain = { part: 'Barcode', readAs: code, goesTo: 'Nothing', check }
      return { scan, parts: isPlain ? [plain] : elements() }
    }
    case 'TEXT':
      return { scan, parts: [] }
    default:
      return { scan, parts: [] }
  }
}

/** Written by us without saying that it is GS1. */
const hasElements = (code: string) => /^(\(\d{2,4}\)|0[12]\d{14})/.test(code)

/** The batch of a label of ours is one of our lots. */
const asOurs = (one: ScanPart): ScanPart => (one.part === '10' ? { ...one, goesTo: 'Lot' } : one)
