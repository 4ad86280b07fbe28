import { expect, test } from 'vitest'
import { mainInput, yieldBp, yieldVarianceBp } from './product-lots.ts'

/** Worked example A, B2. */
const b2 = [
  { lot_id: 'P1', grams: 20_000 },
  { lot_id: 'I1', grams: 14_000 },
  { lot_id: 'I2', grams: 3_000 },
  { lot_id: 'I3', grams: 4_000 },
  { lot_id: 'I4', grams: 2_000 },
  { lot_id: 'K1', grams: null },
]

test('§2.0 the cottage pie’s main input is its mince; 40,000 g from 43,000 g are 93.02 %', () => {
  expect(mainInput(b2)).toBe('P1')
  expect(yieldBp(40_000, b2)).toBe(9_302)
  expect(mainInput([...b2].reverse())).toBe('P1')
  expect(
    mainInput([
      { lot_id: 'A', grams: 5 },
      { lot_id: 'B', grams: 5 },
    ]),
  ).toBe('A')
  expect(mainInput([{ lot_id: 'K1', grams: null }])).toBeNull()
  expect(yieldBp(40_000, [])).toBeNull()
})

test('§5.7 40,000 g where 43,000 g were expected are 6.98 % less', () => {
  expect(yieldVarianceBp(40_000, 43_000)).toBe(-698)
  expect(yieldVarianceBp(43_000, 43_000)).toBe(0)
  expect(yieldVarianceBp(1, 0)).toBeNull()
})
