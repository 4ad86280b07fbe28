import { expect, test } from 'vitest'
import { coordinatesText, mapAddress } from './place-text.ts'

const hexham = { lat: 54.971_7, lng: -2.100_8 }

test('3 Market Street is shown to 5 decimals, west of Greenwich with a true minus', () => {
  expect(coordinatesText(hexham)).toBe('54.97170, −2.10080')
})

test('coordinates lead to their point, an address of 2 lines to a search, nothing nowhere', () => {
  expect(mapAddress({ address: '3 Market Street', geo: hexham })).toBe(
    'https://www.openstreetmap.org/?mlat=54.9717&mlon=-2.1008#map=17/54.9717/-2.1008',
  )
  expect(mapAddress({ address: '3 Market Street\nHexham & more' })).toBe(
    'https://www.openstreetmap.org/search?query=3+Market+Street%2C+Hexham+%26+more',
  )
  expect(mapAddress({})).toBeNull()
})
