import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { countryOfNumber, numberOfCountry } from './country-numbers.ts'

test('826 is GB, 372 IE, 004 AF; 999 is none; every country of the list has its own number', () => {
  expect(countryOfNumber('826')).toBe('GB')
  expect(countryOfNumber('372')).toBe('IE')
  expect(countryOfNumber('004')).toBe('AF')
  expect(countryOfNumber('999')).toBeNull()
  const numbers = Object.keys(countries).map(numberOfCountry)
  expect(numbers).not.toContain(null)
  expect(new Set(numbers).size).toBe(numbers.length)
})
