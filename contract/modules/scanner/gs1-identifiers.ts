/**
 * The GS1 application identifiers that Larder reads and writes (domain §5.6; GS1 General
 * Specifications, section 3). Data. Always holds: an identifier whose length GS1 fixes in advance
 * (`isFixed`) needs no FNC1 behind it; any other does unless it comes last.
 */
export interface Identifier {
  readonly ai: string
  /** On the scanner's test page. */
  readonly title: string
  /** What its value looks like. */
  readonly value: RegExp
  /** Characters of the value, if it always has as many. */
  readonly length?: number
  readonly isFixed?: boolean
  readonly is?: 'GTIN' | 'SSCC' | 'DATE' | 'COUNTRY' | 'COUNTRIES' | 'PROCESSOR' | 'WEIGHT' | 'TIME'
}

/** GS1's character set 82. */
const text = (most: number) => new RegExp(`^[!"%&'()*+,\\-./0-9:;<=>?A-Z_a-z]{1,${most}}$`)
const digits = (fewest: number, most = fewest) => new RegExp(`^\\d{${fewest},${most}}$`)
const fixed = (length: number) => ({ value: digits(length), length, isFixed: true })

const date = { ...fixed(6), is: 'DATE' } as const
const country = { value: digits(3), length: 3, is: 'COUNTRY' } as const
const countries = { value: /^(\d{3}){1,5}$/, is: 'COUNTRIES' } as const

const plain: readonly Identifier[] = [
  { ai: '00', title: 'Pallet (SSCC)', ...fixed(18), is: 'SSCC' },
  { ai: '01', title: 'Product (GTIN)', ...fixed(14), is: 'GTIN' },
  { ai: '02', title: 'Product inside (GTIN)', ...fixed(14), is: 'GTIN' },
  { ai: '10', title: 'Batch', value: text(20) },
  { ai: '11', title: 'Produced', ...date },
  { ai: '13', title: 'Packed', ...date },
  { ai: '15', title: 'Best before', ...date },
  { ai: '17', title: 'Use by', ...date },
  { ai: '21', title: 'Serial number', value: text(20) },
  { ai: '30', title: 'Count', value: digits(1, 8) },
  { ai: '37', title: 'How many inside', value: digits(1, 8) },
  { ai: '251', title: 'Source', value: text(30) },
  { ai: '422', title: 'Country of origin', ...country },
  { ai: '423', title: 'First processed in', ...countries },
  { ai: '424', title: 'Processed in', ...country },
  { ai: '425', title: 'Cut up in', ...countries },
  { ai: '8008', title: 'Produced', value: /^\d{8}(\d{2}){0,2}$/, is: 'TIME' },
]

/** 3100 to 3105: the last digit says how many decimals the kilograms have. */
const weights: readonly Identifier[] = [0, 1, 2, 3, 4, 5].map((decimals) => ({
  ai: `310${decimals}`,
  title: 'Net weight',
  ...fixed(6),
  is: 'WEIGHT',
}))

/** 7030 is the slaughterhouse; each further one a plant that cut the meat. */
const processors: readonly Identifier[] = Array.from({ length: 10 }, (_, at) => ({
  ai: `703${at}`,
  title: at === 0 ? 'Slaughterhouse' : `Cutting plant ${at}`,
  value: new RegExp(`^\\d{3}${text(27).source.slice(1)}`),
  is: 'PROCESSOR',
}))

const byAi = new Map([...plain, ...weights, ...processors].map((one) => [one.ai, one]))

export const identifierOf = (ai: string): Identifier | null => byAi.get(ai) ?? null

/** The identifier an element string begins with; they have two to four digits. */
export function leadingIdentifier(text: string): Identifier | null {
  for (const length of [2, 3, 4]) {
    const found = identifierOf(text.slice(0, length))
    if (found) return found
  }
  return null
}

/**
 * Length of an element whose identifier Larder doesn't know, by its first two digits, as GS1 fixes
 * it: identifier and value together. Null means "up to the next FNC1".
 */
const lengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
}

export const fixedLengthOf = (text: string): number | null => lengths[text.slice(0, 2)] ?? null
