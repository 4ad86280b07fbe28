import { describe, expect, test } from 'vitest'
import {
  cleanGrams,
  cleanKilograms,
  cleanMoney,
  cleanNumber,
  cleanTemperature,
  cleanTonnes,
  cleanYear,
  gramsToGrams,
  gramsToKilograms,
  gramsToTonnes,
  kilogramsToGrams,
  penceToPounds,
  poundsToPence,
  temperatureOfText,
  tonnesToGrams,
} from './cleaners.ts'

describe('too precise is cut, not rounded', () => {
  test.each([
    ['kilograms', '12.3456', '12.345', cleanKilograms],
    ['tonnes', '1.2345678', '1.234567', cleanTonnes],
    ['grams', '12.9', '12', cleanGrams],
    ['money', '4.999', '4.99', cleanMoney],
    ['a year', '20265', '2026', cleanYear],
    ['a temperature', '−18.49', '-18.4', cleanTemperature],
  ])('%s: %s is kept as %s', (_, typed, kept, cleaner) => {
    expect(cleaner(typed)).toEqual({ text: kept, problem: null })
  })
})

describe('any number', () => {
  test.each([
    ['', ''],
    [' 12.5 ', '12.5'],
    ['1,250.5', '1250.5'],
    ['1,250', '1250'],
    ['12.', '12.'],
    ['-3', '-3'],
  ])('"%s" leaves "%s"', (typed, kept) => {
    expect(cleanNumber(typed, '7')).toEqual({ text: kept, problem: null })
  })
  test.each(['abc', '12a', '1.2.3', '--1', '1e5'])('"%s" is ignored: 7 stays', (typed) => {
    expect(cleanNumber(typed, '7')).toEqual({ text: '7', problem: null })
  })
  test('12,5 is refused with what to type', () => {
    expect(cleanNumber('12,5', '12')).toEqual({
      text: '12',
      problem: 'Use a full stop for decimals, for example 12.5.',
    })
    expect(cleanNumber('3,75').problem).toBe('Use a full stop for decimals, for example 3.75.')
  })
  test('a lone comma after 12 is refused too', () => {
    expect(cleanNumber('12,', '12').problem).toBe('Use a full stop for decimals, for example 12.5.')
  })
})

test.each([
  ['0,125', 'Use a full stop for decimals, for example 0.125.', cleanKilograms],
  ['−18,5', 'Use a full stop for decimals, for example -18.5.', cleanTemperature],
  ['12,5', 'Use a full stop for decimals, for example 12.5.', cleanGrams],
  ['1,350', 'Write it without commas, such as 1350.50.', cleanKilograms],
  ['1,35,000', 'Write it without commas, such as 1350.50.', cleanMoney],
  ['25,0000', 'Write it without commas, such as 25000.', cleanGrams],
])('%s is never guessed: %s', (typed, problem, cleaner) => {
  expect(cleaner(typed, '7')).toEqual({ text: '7', problem })
})

test('12.95 typed key by key into grams stays 12 and never becomes 1295', () => {
  let held = ''
  for (const key of '12.95') held = cleanGrams(held + key, held).text
  expect(held).toBe('12.')
  expect(gramsToGrams(held)).toBe(12)
})

test('a field takes so many digits and ignores the next: 12 for grams, 6 for whole tonnes', () => {
  expect(cleanGrams('1234567890123', '123456789012').text).toBe('123456789012')
  expect(cleanTonnes('1234567.5', '123456').text).toBe('123456')
  expect(cleanTemperature('1234', '123').text).toBe('123')
})

test('a weight and money take no minus', () => {
  expect(cleanKilograms('-1', '').text).toBe('')
  expect(cleanMoney('-1', '5').text).toBe('5')
})

test('money has 14 digits: a 13th before the point is ignored, never cut', () => {
  expect(cleanMoney('999999999999.99').text).toBe('999999999999.99')
  expect(cleanMoney('9999999999999', '999999999999').text).toBe('999999999999')
  expect(cleanMoney('£1,234.50').text).toBe('1234.50')
})

describe('text to whole units, by string', () => {
  test.each([
    ['2.305', 'kg', 2305, kilogramsToGrams],
    ['1.005', 'kg', 1005, kilogramsToGrams],
    ['.5', 'kg', 500, kilogramsToGrams],
    ['12.', 'kg', 12_000, kilogramsToGrams],
    ['1.234567', 't', 1_234_567, tonnesToGrams],
    ['4.99', 'pounds', 499, poundsToPence],
    ['999999999999.99', 'pounds', 99_999_999_999_999, poundsToPence],
    ['150', 'g', 150, gramsToGrams],
  ])('%s %s is %d g or p', (text, _, whole, convert) => {
    expect(convert(text)).toBe(whole)
  })
  test.each(['', '.', 'abc', '1.2345', '99999999999999999'])('"%s" is no weight', (text) => {
    expect(kilogramsToGrams(text)).toBeNull()
  })
  test('2305 g goes back into a field as 2.305 kg, 5 g as 0.005, 450 p as 4.50', () => {
    expect(gramsToKilograms(2305)).toBe('2.305')
    expect(gramsToKilograms(5)).toBe('0.005')
    expect(gramsToKilograms(2000)).toBe('2')
    expect(gramsToTonnes(1_250_000)).toBe('1.25')
    expect(penceToPounds(450)).toBe('4.50')
    expect(penceToPounds(-5)).toBe('-0.05')
  })
  test('every weight from 0 to 20,000 g survives the kilogram field', () => {
    const lost: number[] = []
    for (let grams = 0; grams <= 20_000; grams += 1) {
      if (kilogramsToGrams(gramsToKilograms(grams)) !== grams) lost.push(grams)
    }
    expect(lost).toEqual([])
  })
})

describe('a typed temperature', () => {
  test.each([
    ['4.1', 4.1],
    ['−18', -18],
    ['-0', 0],
    ['5.', 5],
    ['', null],
    ['-', null],
  ])('"%s" is %s °C', (text, celsius) => {
    expect(temperatureOfText(text)).toBe(celsius)
  })
  test('40.2 at a °F site is stored as 4.56 °C', () => {
    expect(temperatureOfText('40.2', true)).toBe(4.56)
  })
})
