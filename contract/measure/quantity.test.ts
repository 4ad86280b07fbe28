import { expect, test } from 'vitest'
import { formatQuantity } from './quantity.ts'

test('2,715 ml is 2.72 l, as written on paper; 2,714 is 2.71, and −2,715 is −2.72', () => {
  expect(formatQuantity(2_715, 'ml')).toBe('2.72 l')
  expect(formatQuantity(2_714, 'ml')).toBe('2.71 l')
  expect(formatQuantity(1_005, 'ml')).toBe('1.01 l')
  expect(formatQuantity(-2_715, 'ml')).toBe('-2.72 l')
})

test('200,000 amounts of millilitres and grams read as whole numbers say they must', () => {
  const wrong: string[] = []
  for (let place = 0; place < 200_000; place++) {
    const amount = 1_000 + place * (1 + (place % 4_999))
    const hundredths = (by: bigint) => (BigInt(amount) * 2n + by) / (2n * by)
    const say = (whole: bigint) => `${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
    const litres = `${say(hundredths(10n))} l`
    const weight =
      amount < 1_000_000 ? `${say(hundredths(10n))} kg` : `${say(hundredths(10_000n))} t`
    if (formatQuantity(amount, 'ml') !== litres) wrong.push(`${amount} ml`)
    if (formatQuantity(amount, 'g') !== weight) wrong.push(`${amount} g`)
  }
  expect(wrong).toEqual([])
})

test('a pack reads in the unit people buy it in', () => {
  expect(formatQuantity(5_000, 'g')).toBe('5.00 kg')
  expect(formatQuantity(750, 'ml')).toBe('750 ml')
  expect(formatQuantity(2_500, 'ml')).toBe('2.50 l')
  expect(formatQuantity(1, 'each')).toBe('1 piece')
  expect(formatQuantity(1_000, 'each')).toBe('1,000 pieces')
})
