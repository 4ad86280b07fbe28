import { describe, expect, test } from 'vitest'
import {
  formatExactGrams,
  formatFileSize,
  formatMoney,
  formatShare,
  formatWeight,
} from './display.ts'
import { formatReading, formatTemperature } from './display-temperature.ts'

describe('weights in lists', () => {
  test.each([
    [0, '0 g'],
    [150, '150 g'],
    [999, '999 g'],
    [1000, '1.00 kg'],
    [1004, '1.00 kg'],
    [1005, '1.01 kg'],
    [1234, '1.23 kg'],
    [2300, '2.30 kg'],
    [82_400, '82.40 kg'],
    [999_994, '999.99 kg'],
    [999_995, '1000.00 kg'],
    [999_999, '1000.00 kg'],
    [1_000_000, '1.00 t'],
    [1_234_567, '1.23 t'],
    [-200, '-200 g'],
    [-1500, '-1.50 kg'],
  ])('%d g: %s', (grams, shown) => {
    expect(formatWeight(grams)).toBe(shown)
  })
  test('82,400 g exact on tap, and −1,005 g too', () => {
    expect(formatExactGrams(82_400)).toBe('82,400 g')
    expect(formatExactGrams(-1005)).toBe('-1,005 g')
  })
})

describe('money', () => {
  test.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [123_450, '£1,234.50'],
    [-250, '−£2.50'],
    [99_999_999_999_999, '£999,999,999,999.99'],
  ])('%d p: %s', (pence, shown) => {
    expect(formatMoney(pence)).toBe(shown)
  })
})

describe('shares', () => {
  test.each([
    [9700, '97%'],
    [1250, '12.5%'],
    [10_000, '100%'],
    [-350, '−3.5%'],
  ])('%d bp: %s', (basisPoints, shown) => {
    expect(formatShare(basisPoints)).toBe(shown)
  })
})

describe('file sizes', () => {
  test.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KiB'],
    [1536, '1.5 KiB'],
    [1_048_575, '1.0 MiB'],
    [1_048_576, '1.0 MiB'],
    [5_368_709_120, '5.0 GiB'],
  ])('%d bytes: %s', (bytes, shown) => {
    expect(formatFileSize(bytes)).toBe(shown)
  })
})

describe('temperatures', () => {
  test.each([
    [-18, '−18 °C', '−18.0 °C', '−0.4 °F'],
    [9.4, '9.4 °C', '9.4 °C', '48.9 °F'],
    [5, '5 °C', '5.0 °C', '41.0 °F'],
    [63, '63 °C', '63.0 °C', '145.4 °F'],
    [-0.04, '0 °C', '0.0 °C', '31.9 °F'],
  ])('%d °C: %s in a sentence, %s in a list, %s at a °F site', (celsius, said, listed, inF) => {
    expect(formatTemperature(celsius)).toBe(said)
    expect(formatReading(celsius)).toBe(listed)
    expect(formatReading(celsius, { fahrenheit: true })).toBe(inF)
  })
})
