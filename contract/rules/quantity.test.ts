import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.ts'

test('a pack reads in the unit people buy it in', () => {
  expect(formatQuantity(5_000, 'g')).toBe('5.00 kg')
  expect(formatQuantity(750, 'ml')).toBe('750 ml')
  expect(formatQuantity(2_500, 'ml')).toBe('2.50 l')
  expect(formatQuantity(1, 'each')).toBe('1 piece')
  expect(formatQuantity(1_000, 'each')).toBe('1,000 pieces')
})
