/** The recount itself, on worked examples A to C of domain §2.0. */
import { expect, test } from 'vitest'
import { recountFrom, recountLeft } from './recount.ts'
import { everything, lots, NINE } from './worked-examples.ts'

const told = { lots, operations: everything, water: new Map<string, number>() }
const of = (lot: string) => recountFrom(lot, told)
const sentOf = (lot: string) =>
  [...of(lot).customers].map(([customer, byLot]) => [customer, ...byLot.values()])

test('A, B: of the forequarter 2,300 g are left as counted, of mince 7,500, dice 8,000, pies 4,000', () => {
  const left = recountLeft(everything)
  expect(['M1', 'P1', 'P2', 'P3'].map((id) => left.get(id))).toEqual([2_300, 7_500, 8_000, 4_000])
})

test('a use from before the count, told after it, leaves what was counted; one from after it does not', () => {
  const use = { ...everything[1], id: 'late', intake_id: 'M1', operation: 'USE', quantity: 700 }
  const early = { ...use, unit: 'g', date: NINE, batch_id: 'B3' }
  expect(recountLeft([...everything, early]).get('M1')).toBe(2_300)
  const late = { ...early, date: NINE + 86_400_000 }
  expect(recountLeft([...everything, late]).get('M1')).toBe(1_600)
  const skewed = { ...late, clock_skew_ms: 2 * 86_400_000 }
  expect(recountLeft([...everything, skewed]).get('M1')).toBe(2_300)
  expect(recountLeft([...everything, { ...late, voided_by_id: 'late' }]).get('M1')).toBe(2_300)
})

test('B, C: the forequarter is in 4 lots and 0.407309 of the pies; C2 has 21,017 g of it, C3 12,219; the other one never went to C1', () => {
  expect([...of('M1').lots].sort()).toEqual(['M1', 'P1', 'P2', 'P3'])
  expect(of('M1').share.get('P3')).toBeCloseTo(0.407309, 6)
  expect(sentOf('M1')).toEqual([
    ['C1', { sent: 4_200, of: 4_200 }],
    ['C2', { sent: 24_000, of: 21_017 }],
    ['C3', { sent: 30_000, of: 12_219 }],
  ])
  expect(sentOf('M2').map(([customer]) => customer)).toEqual(['C2', 'C3'])
  expect([...of('I4').lots].sort()).toEqual(['I4', 'P3'])
})
