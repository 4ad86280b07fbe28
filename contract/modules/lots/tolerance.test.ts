import { expect, test } from 'vitest'
import { offBy, toleranceZones } from './tolerance.ts'

test('the zones are those of the business: 2 and 5 % unless it set others', () => {
  expect(toleranceZones().map(({ words }) => words)).toEqual(['Within 2%', 'Check 2–5%', 'Over 5%'])
  const own = toleranceZones({ amber: 150, red: 1_000 })
  expect(own.map(({ words }) => words)).toEqual(['Within 1.5%', 'Check 1.5–10%', 'Over 10%'])
})

test('200 g missing of 82,400 g are within 2 %; 300 g of 7,500 g are 4.0 %, to be checked; 400 g are over', () => {
  expect(offBy(-200, 82_400)).toMatchObject({ zone: 0, percent: '0.2%' })
  expect(offBy(-300, 7_500)).toMatchObject({ zone: 1, percent: '4.0%' })
  expect(offBy(400, 7_500)).toMatchObject({ zone: 2, percent: '5.3%' })
})

test('exactly 2 and 5 % are on the good side, one gram more isn’t', () => {
  expect(offBy(200, 10_000).zone).toBe(0)
  expect(offBy(201, 10_000).zone).toBe(1)
  expect(offBy(-500, 10_000)).toMatchObject({ zone: 1, share: 1 })
  expect(offBy(-501, 10_000).zone).toBe(2)
})

test('what the book had none of is over, unless none was found', () => {
  expect(offBy(40, 0)).toEqual({ zone: 2, share: 1, percent: null })
  expect(offBy(0, 0)).toEqual({ zone: 0, share: 0, percent: null })
})
