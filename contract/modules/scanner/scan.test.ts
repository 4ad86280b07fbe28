import { describe, expect, test } from 'vitest'
import { checkDigitOf, hasCheckDigit, isGtin, isSameGtin } from './check-digits.ts'
import { FNC1 } from './gs1-parse.ts'
import { type InStoreLayout, layoutProblems, makeInStore, readInStore } from './in-store-codes.ts'
import { isScanned, scanOf } from './scan.ts'

const scan = (raw: string) => scanOf(raw, { year: 2026 })

describe('check digits of EAN-8, UPC-A, EAN-13, ITF-14 and SSCC', () => {
  test.each(['96385074', '036000291452', '5901234123457', '09506000134352', '2001234002509'])(
    '%s fits, and no other last digit does',
    (code) => {
      expect(isGtin(code)).toBe(true)
      expect(checkDigitOf(code.slice(0, -1))).toBe(code.slice(-1))
      const others = [...'0123456789'].filter((digit) => isGtin(code.slice(0, -1) + digit))
      expect(others).toEqual([code.slice(-1)])
    },
  )
  test('letters, nothing and ten digits are none', () => {
    expect(['', '5', 'ABCDEFGH', '1234567890'].map(isGtin)).toEqual([false, false, false, false])
    expect(hasCheckDigit('106141412345678908')).toBe(true)
  })
  test('UPC-A 036000291452 and EAN-13 0036000291452 are one product', () => {
    expect(isSameGtin('036000291452', '0036000291452')).toBe(true)
    expect(isSameGtin('036000291452', '5901234123457')).toBe(false)
  })
})

test('§5.6 2001234002509 is item 01234 for £2.50', () => {
  expect(scan('2001234002509')).toEqual({
    raw: '2001234002509',
    kind: 'IN_STORE',
    prefix: '20',
    item: '01234',
    price_gross_pence: 250,
  })
})

const scales: InStoreLayout[] = [
  { prefix: '21', itemDigits: 4, holds: 'WEIGHT' },
  { prefix: '20', itemDigits: 5, holds: 'PRICE' },
]

test('a tablet whose scales write 21, 4 digits and grams reads 1,985 g of item 0042', () => {
  const code = makeInStore(scales[0] as InStoreLayout, '42', 1_985) ?? ''
  expect(code).toHaveLength(13)
  expect(readInStore(code, scales)).toEqual({ prefix: '21', item: '0042', weight_g: 1_985 })
  expect(makeInStore(scales[1] as InStoreLayout, '01234', 250)).toBe('2001234002509')
  expect(makeInStore(scales[1] as InStoreLayout, '01234', 100_000)).toBeNull()
  expect(makeInStore(scales[1] as InStoreLayout, '123456', 5)).toBeNull()
  expect(makeInStore(scales[1] as InStoreLayout, '12', 5.5)).toBeNull()
})

test('a layout needs a prefix of 20 to 29, 1 to 9 digits for the item, and each prefix once', () => {
  expect(layoutProblems(scales)).toEqual([])
  expect(layoutProblems([{ prefix: '30', itemDigits: 10, holds: 'PRICE' }])).toEqual([
    'A prefix is 20 to 29.',
    'An item has 1 to 9 digits; the rest is its price or weight.',
  ])
  expect(layoutProblems([...scales, ...scales.slice(0, 1)])).toEqual(['Prefix 21 is listed twice.'])
})

test('an in-store prefix the tablet has no layout for is a plain product', () => {
  const other = scanOf('2301234002500', { year: 2026, layouts: scales })
  expect(other.kind).toBe('PRODUCT')
})

describe('what was scanned', () => {
  test('our own lot label: typed in small letters, plain, or as batch of a GS1 code', () => {
    for (const raw of ['HS-260305-K3-07', 'hs-260305-k3-07 ', ']Q1HS-260305-K3-07']) {
      expect(scan(raw)).toMatchObject({ kind: 'OWN_LOT', batch_code: 'HS-260305-K3-07' })
    }
    expect(scan(']d20109506000134352172603091' + '0HS-260305-K3-07-1')).toMatchObject({
      kind: 'OWN_LOT',
      batch_code: 'HS-260305-K3-07-1',
      fields: { gtin: '09506000134352', use_by_date: '2026-03-09' },
    })
  })
  test.each([
    ['96385074', 'EAN-8', '00000096385074'],
    ['036000291452', 'UPC-A', '00036000291452'],
    ['5901234123457', 'EAN-13', '05901234123457'],
    ['09506000134352', 'ITF-14', '09506000134352'],
    [']E05901234123457', 'EAN-13', '05901234123457'],
  ])('%s is a product: %s', (raw, format, gtin) => {
    expect(scan(raw)).toEqual({ raw, kind: 'PRODUCT', format, gtin })
  })
  test("a supplier's label, with or without a word that it is GS1, keeps what it can't read", () => {
    const label = '0109506000134352310300250017260714' + '10LOT42A'
    expect(scan(label)).toMatchObject({ kind: 'GS1', fields: { batch: 'LOT42A' }, warnings: [] })
    expect(scan(`]C1${label}${FNC1}91X`)).toMatchObject({
      kind: 'GS1',
      fields: { gtin: '09506000134352', net_weight_g: 2_500, use_by_date: '2026-07-14' },
      warnings: ["Part of that barcode isn't recognised (91X). It was kept as read."],
    })
    expect(scan(`10LOT42A${FNC1}17260700`)).toMatchObject({ kind: 'GS1' })
    expect(scan('17260714')).toMatchObject({ kind: 'GS1', fields: { use_by_date: '2026-07-14' } })
    expect(scan('3103002500')).toMatchObject({ kind: 'GS1', fields: { net_weight_g: 2_500 } })
  })
  test('an address that holds a GS1 code says the same as the code; any other is words', () => {
    const link = 'https://shop.example/p/01/9506000134352/10/LOT%2F42?17=260714&3103=002500&ref=x'
    expect(scan(link)).toMatchObject({
      kind: 'GS1',
      fields: {
        gtin: '09506000134352',
        batch: 'LOT/42',
        use_by_date: '2026-07-14',
        net_weight_g: 2_500,
      },
    })
    expect(scan('https://id.gs1.org/01/09506000134353').kind).toBe('WRONG')
    for (const other of ['https://example.org/01/about', 'https://example.org', 'http://x/%']) {
      expect(scan(other)).toEqual({ raw: other, kind: 'TEXT' })
    }
  })
  test('§5.6 a wrong check digit is said, and the code never passes for something else', () => {
    for (const raw of ['0109506000134353', '5901234123458', '96385075', '2001234002508']) {
      expect(scan(raw)).toEqual({
        raw,
        kind: 'WRONG',
        says: "That barcode's check digit is wrong.",
      })
    }
  })
  test('a code of somebody else, or words, are to be searched for', () => {
    expect(scan('BOX-77/A')).toEqual({ raw: 'BOX-77/A', kind: 'TEXT' })
    expect(scan('10LOT42A').kind).toBe('TEXT')
    expect(scan('').kind).toBe('TEXT')
  })
})

test('§5.6 a scanner writing into the weight field is told from a person typing 12.345', () => {
  for (const raw of [']C13103002500', `10A${FNC1}30`, '(01)09506000134352', '5901234123457']) {
    expect(isScanned(raw)).toBe(true)
  }
  for (const typed of ['12.345', '82400', '1,250', '-18', '999999999']) {
    expect(isScanned(typed)).toBe(false)
  }
})
