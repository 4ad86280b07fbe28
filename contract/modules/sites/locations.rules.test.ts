import { describe, expect, test } from 'vitest'
import { chooseLocation, sortLocations } from './locations.rules.ts'

const highStreet = { id: 'hs', name: 'High Street', tags: [] as string[] }
const millLane = { id: 'ml', name: 'Mill Lane' }
const airport = { id: 'ap', name: 'Airport', tags: ['DEACTIVATED'] }
const sites = [airport, millLane, highStreet]

test('of 3 sites the deactivated Airport comes last, the others by name', () => {
  expect(sortLocations(sites).map(({ name }) => name)).toEqual([
    'High Street',
    'Mill Lane',
    'Airport',
  ])
})

test('Unit 2 comes before Unit 10, and an archived site is not offered', () => {
  const units = ['Unit 10', 'Unit 2'].map((name) => ({ id: name, name }))
  const gone = { id: 'x', name: 'Unit 1', archived: true }
  expect(sortLocations([...units, gone]).map(({ name }) => name)).toEqual(['Unit 2', 'Unit 10'])
})

describe('the site opened at start', () => {
  test('is the saved one while it is active', () => {
    expect(chooseLocation(sites, 'ml')).toBe(millLane)
  })
  test.each([['ap'], ['unknown'], [null]])('is the first active one when %s was saved', (saved) => {
    expect(chooseLocation(sites, saved)).toBe(highStreet)
  })
  test('is none when 1 of 1 is deactivated', () => {
    expect(chooseLocation([airport], 'ap')).toBeNull()
  })
})
