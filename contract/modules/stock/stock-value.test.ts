import { expect, test } from 'vitest'
import { stockValue } from './stock-value.ts'

const price = { price_pence: 1_350, price_pack_quantity: 1_000 }

test('2.5 kg that cost £20.25 and 1,333 g at £13.50 a kilogram are worth £38.25, rounded once', () => {
  expect(stockValue({ cost: 2_025 }, price)).toBe(2_025)
  expect(stockValue({ cost: 2_025.2, uncosted: 1_333 }, price)).toBe(3_825)
  expect(stockValue({ uncosted: 1 }, price)).toBe(1)
})

test('nothing is worth £0; what has neither cost nor price is not known, and is not £0', () => {
  expect(stockValue({}, {})).toBe(0)
  expect(stockValue({ cost: 2_025, uncosted: 1 }, {})).toBeNull()
  expect(stockValue({ cost: 2_025 }, {})).toBe(2_025)
  expect(stockValue({ uncosted: 500 }, { price_pence: 0, price_pack_quantity: 1_000 })).toBe(0)
})
