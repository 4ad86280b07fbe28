import { expect, test } from 'vitest'
import { FNC1 } from './gs1-parse.ts'
import { type InStoreLayout, makeInStore } from './in-store-codes.ts'
import { tryScan } from './scan-parts.ts'

const tried = (raw: string) => tryScan(raw, { year: 2026, today: '2026-03-05' })
const rows = (raw: string) =>
  tried(raw).parts.map(
    ({ part, readAs, goesTo, check }) =>
      `${part} | ${readAs} | ${goesTo} | ${check.tone}: ${check.words}`,
  )

test("AC 3.40.1 a supplier's label of four parts, each with where it goes and its check", () => {
  const batchThenDate = `10LOT42A${FNC1}17260714`
  expect(rows(`01095060001343523103002500${batchThenDate}`)).toEqual([
    '01 | 09506000134352 | Item | safe: Check digit right',
    '3103 | 2.500 kg | Weight | safe: 2,500 g',
    "10 | LOT42A | Supplier's batch | safe: 6 of 20 characters",
    '17 | 14 July 2026 | Use by | safe: In date',
  ])
})

test('AC 3.40.2 a wrong digit is said, and what else the code held is still shown', () => {
  expect(tried('010950600013435317260714').scan).toMatchObject({
    kind: 'WRONG',
    says: "That barcode's check digit is wrong.",
  })
  expect(rows('010950600013435317260714')).toEqual([
    '01 | 09506000134353 | Item | fail: Not right',
    '17 | 14 July 2026 | Use by | safe: In date',
  ])
  expect(rows('5901234123458')).toEqual(['Barcode | 5901234123458 | Nothing | fail: Not right'])
})

test('AC 3.40.3 a price label of ours: item 01234 for £2.50; a weight label: 1.985 kg', () => {
  expect(rows('2001234002509')).toEqual([
    '20 | Our own label | Nothing | safe: Ours',
    'Item | 01234 | Item | safe: Check digit right',
    'Price | £2.50 | Price | safe: Pence, with VAT',
  ])
  const layouts = [{ prefix: '21', itemDigits: 5, holds: 'WEIGHT' } as const]
  const code = makeInStore(layouts[0] as InStoreLayout, '00042', 1_985) ?? ''
  const weighed = tryScan(code, { year: 2026, today: '2026-03-05', layouts })
  expect(weighed.parts.at(-1)).toMatchObject({ readAs: '1.985 kg', goesTo: 'Weight' })
})

test('a date that has passed and a part nobody knows are warned about', () => {
  expect(rows('17260304').at(0)).toBe('17 | 4 March 2026 | Use by | warning: Past')
  expect(rows(`]C110A1${FNC1}99XY`).at(-1)).toBe('99 | XY | Kept as read | warning: Not recognised')
})

test('where beef comes from, a pallet, and one of our own lots', () => {
  expect(rows(`]C1422826${FNC1}70308262001${FNC1}304`)).toEqual([
    '422 | United Kingdom | Origin | safe: A real country',
    '7030 | GB 2001 | Slaughterhouse | safe: A real country',
    '30 | 4 | Packs | safe: 1 of 8 characters',
  ])
  expect(rows('00106141412345678908')).toEqual([
    '00 | 106141412345678908 | Pallet | safe: Check digit right',
  ])
  expect(rows('hs-260305-k3-07')).toEqual(['Lot | HS-260305-K3-07 | Lot | safe: Our code'])
  expect(rows(']d20109506000134352' + '10HS-260305-K3-07').at(-1)).toBe(
    '10 | HS-260305-K3-07 | Lot | safe: 15 of 20 characters',
  )
})

test('an address with a code in it is taken apart like the code', () => {
  expect(rows('https://id.gs1.org/01/09506000134352/10/LOT42A')).toEqual([
    '01 | 09506000134352 | Item | safe: Check digit right',
    "10 | LOT42A | Supplier's batch | safe: 6 of 20 characters",
  ])
})

test('words are no code: nothing to take apart', () => {
  expect(tried('beef mince')).toEqual({ scan: { raw: 'beef mince', kind: 'TEXT' }, parts: [] })
})
