import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/support/depth.ts'
import { chanceOf } from '#tests/support/random-forms.ts'
import { hasCheckDigit } from './check-digits.ts'
import { dayOfGs1, gs1OfDay, timeOfGs1 } from './gs1-dates.ts'
import { type Gs1Fields, gs1Fields } from './gs1-fields.ts'
import { elementString, elementText, type LabelCode, labelCodeProblem, ssccOf } from './gs1-make.ts'
import { FNC1, readGs1 } from './gs1-parse.ts'

const read = (code: string) => readGs1(code, 2026)
function fieldsOf(code: string): Gs1Fields {
  const reading = read(code)
  expect(reading.problems).toEqual([])
  return gs1Fields(reading)
}

test('§5.6 the vector: GTIN, 2,500 g, use by 14/07/2026 and batch LOT42A', () => {
  expect(fieldsOf('0109506000134352310300250017260714' + '10LOT42A')).toEqual({
    gtin: '09506000134352',
    net_weight_g: 2_500,
    use_by_date: '2026-07-14',
    batch: 'LOT42A',
  })
})

test('§5.6 FNC1 ends the batch, and day 00 is the last of July', () => {
  expect(fieldsOf(`10LOT42A${FNC1}17260700`)).toEqual({
    batch: 'LOT42A',
    use_by_date: '2026-07-31',
  })
})

test('§5.6 a GTIN whose last digit is wrong is told of, and not a field', () => {
  const reading = read('0109506000134353')
  expect(reading.problems).toEqual(["That barcode's check digit is wrong."])
  expect(gs1Fields(reading)).toEqual({})
})

test('the symbology and a first FNC1 are no data: GS1-128, DataBar, DataMatrix, QR', () => {
  for (const start of [']C1', ']e0', ']d2', ']Q3', FNC1, `]d2${FNC1}`]) {
    expect(fieldsOf(`${start}10LOT42A`)).toEqual({ batch: 'LOT42A' })
  }
})

test('as printed below the bars: "(10)LOT(A)42(17)260714" has the batch LOT(A)42', () => {
  expect(fieldsOf('(10)LOT(A)42(17)260714')).toEqual({
    batch: 'LOT(A)42',
    use_by_date: '2026-07-14',
  })
})

test('§5.6 beef: born in Ireland, reared in Ireland and the UK, slaughtered at UK 2001, cut at 2044', () => {
  const code = [
    '01095060001343523103018250',
    `10B77${FNC1}251UK123456700089${FNC1}422372${FNC1}423372826${FNC1}`,
    `70308262001${FNC1}70318262044${FNC1}70323725EC12`,
  ].join('')
  expect(fieldsOf(code)).toEqual({
    gtin: '09506000134352',
    net_weight_g: 18_250,
    batch: 'B77',
    source: 'UK123456700089',
    origin: 'IE',
    first_processed_in: ['IE', 'GB'],
    slaughterhouse: { country: 'GB', number: '2001' },
    cutting_plants: [
      { country: 'GB', number: '2044' },
      { country: 'IE', number: '5EC12' },
    ],
  })
})

test('a pallet: its own number, 48 of the product inside, packed 02/03/2026, best before 30/04/2026', () => {
  const sscc = ssccOf(3, '5012345', 42)
  expect(sscc).toHaveLength(18)
  expect(hasCheckDigit(sscc)).toBe(true)
  expect(fieldsOf(`00${sscc}020950600013435213260302152604003748`)).toEqual({
    sscc,
    content_gtin: '09506000134352',
    packed_date: '2026-03-02',
    best_before_date: '2026-04-30',
    content_count: 48,
  })
})

test('424, 425, 21, 30 and 8008 are read: processed, cut up, serial, count, produced at 13:45', () => {
  const code = `424826425826372${FNC1}21S-9${FNC1}3012${FNC1}80082603021345`
  expect(fieldsOf(code)).toEqual({
    processed_in: 'GB',
    cut_up_in: ['GB', 'IE'],
    serial: 'S-9',
    count: 12,
    production_date: '2026-03-02',
    production_time: '13:45',
  })
})

describe('net weight by its decimals', () => {
  test.each([
    ['3100', '000012', 12_000],
    ['3101', '000125', 12_500],
    ['3102', '001250', 12_500],
    ['3103', '012345', 12_345],
    ['3104', '123456', 12_346],
    ['3105', '123455', 1_235],
  ])('%s %s is %d g', (ai, digits, grams) => {
    expect(fieldsOf(`${ai}${digits}`)).toEqual({ net_weight_g: grams })
  })
})

test('what Larder does not know is kept as read, with a warning, and the rest is still read', () => {
  const reading = read(`91OURS${FNC1}410950600013435210LOT42A`)
  expect(reading.problems).toEqual([])
  expect(reading.warnings).toEqual([
    "Part of that barcode isn't recognised (91OURS). It was kept as read.",
    "Part of that barcode isn't recognised (4109506000134352). It was kept as read.",
  ])
  expect(reading.elements.map(({ raw }) => raw)).toEqual(['OURS', '09506000134352', 'LOT42A'])
  expect(gs1Fields(reading)).toEqual({ batch: 'LOT42A' })
})

describe('what cannot be is a problem, in words', () => {
  test.each([
    ['17260231', "That barcode's use by date isn't a real day."],
    ['17261331', "That barcode's use by date isn't a real day."],
    ['172607', "That barcode's use by can't be read."],
    ['10', "That barcode's batch can't be read."],
    [`10${'A'.repeat(21)}`, "That barcode's batch can't be read."],
    ['422999', "That barcode names a country that doesn't exist (999)."],
    ['80082603022545', "That barcode's time of production isn't a real one."],
    [`10A1${FNC1}10A2`, 'That barcode says two different things. Type it in instead.'],
  ])('%s', (code, says) => {
    expect(read(code).problems).toEqual([says])
  })
})

describe('the century is the one within -49 to +50 years of now', () => {
  test.each([
    ['260714', 2026, '2026-07-14'],
    ['760714', 2026, '2076-07-14'],
    ['770714', 2026, '1977-07-14'],
    ['990714', 2026, '1999-07-14'],
    ['010714', 2099, '2101-07-14'],
    ['490714', 2099, '2149-07-14'],
    ['500714', 2099, '2050-07-14'],
    ['240200', 2026, '2024-02-29'],
    ['260200', 2026, '2026-02-28'],
  ])('%s in %d is %s', (digits, year, day) => {
    expect(dayOfGs1(digits, year)).toBe(day)
  })
  test('14/07/2026 is written 260714; 13, 1345 and 134559 are times, 24 is none', () => {
    expect(gs1OfDay('2026-07-14')).toBe('260714')
    expect(['13', '1345', '134559', '24'].map(timeOfGs1)).toEqual(['13:00', '13:45', '13:45', null])
  })
})

test('a label of ours: fixed lengths first, then the batch, and FNC1 only where it is needed', () => {
  const code: LabelCode = {
    gtin: '5012345678900',
    batch: 'HS-260305-K3-07-1',
    use_by_date: '2026-03-09',
    net_weight_g: 500,
    count: 2,
  }
  expect(elementText(code)).toBe(
    '(01)05012345678900(17)260309(3103)000500(10)HS-260305-K3-07-1(30)2',
  )
  expect(elementString(code)).toBe(
    `010501234567890017260309310300050010HS-260305-K3-07-1${FNC1}302`,
  )
  expect(labelCodeProblem(code)).toBeNull()
  expect(labelCodeProblem({ ...code, batch: 'HS-260305-K3-07-K3-12' })).toBe(
    'A batch code on a barcode has at most 20 letters, digits and dashes.',
  )
})

test('whatever label is made is read back the same, with or without its symbology', () => {
  const letters = 'ABCXYZ0123456789-'
  for (let seed = 1; seed <= rounds(200, 10_000); seed += 1) {
    const { below, is, pick } = chanceOf(seed)
    const day = () => `20${30 + below(40)}-${String(1 + below(12)).padStart(2, '0')}-28`
    const code: LabelCode = {
      batch: Array.from({ length: 1 + below(20) }, () => pick([...letters])).join(''),
      ...(is(0.5) && { gtin: '09506000134352' }),
      ...(is(0.5) && { use_by_date: day() }),
      ...(is(0.5) && { best_before_date: day() }),
      ...(is(0.5) && { production_date: day() }),
      ...(is(0.5) && { packed_date: day() }),
      ...(is(0.5) && { net_weight_g: is(0.2) ? below(900_000) * 1_000 : below(1_000_000) }),
      ...(is(0.5) && { count: 1 + below(99_999_999) }),
    }
    for (const text of [elementString(code), `]d2${elementString(code)}`, elementText(code)]) {
      expect(fieldsOf(text), `seed ${seed}`).toEqual(code)
    }
  }
})

test('whatever a scanner sends, reading ends and drops nothing but the separators', () => {
  const pieces = [
    '01',
    '09506000134352',
    '10',
    '17',
    '2607',
    '3103',
    '91',
    '422',
    '7030',
    '8008',
    FNC1,
    FNC1,
    'A',
    '-',
  ]
  for (let seed = 1; seed <= rounds(500, 20_000); seed += 1) {
    const { below, pick } = chanceOf(seed)
    const code = Array.from({ length: below(12) }, () => pick(pieces)).join('')
    const { elements } = read(code)
    const kept = elements.map(({ ai, raw }) => ai + raw).join('')
    expect(kept, `seed ${seed}`).toBe(code.replaceAll(FNC1, ''))
  }
})
