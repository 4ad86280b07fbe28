import { expect, test } from 'vitest'
import { duesOfVan, formatRegistration, motProblem } from './vehicles.rules.ts'

test('AC 3.46: "ab12cde" becomes "AB12 CDE", and plates of other years get their space too', () => {
  const written = {
    ab12cde: 'AB12 CDE',
    ' Ab12  cdE ': 'AB12 CDE',
    p480wty: 'P480 WTY',
    abc123d: 'ABC 123D',
    hex1: 'HEX 1',
    '1hex': '1 HEX',
    c1234567: 'C123 4567',
  }
  for (const [typed, plate] of Object.entries(written)) {
    expect(formatRegistration(typed)).toBe(plate)
    expect(formatRegistration(plate)).toBe(plate)
  }
})

test('what no plate looks like is left for the person to put right', () => {
  expect(formatRegistration('the blue van')).toBe('THE BLUE VAN')
})

test('an MOT is good on its last day, and ran out the day after', () => {
  const van = { mot_due_date: '2026-03-05' }
  expect(motProblem(van, '2026-03-05')).toBeNull()
  expect(motProblem(van, '2026-03-06')).toBe('MOT ran out on 05/03/2026.')
  expect(motProblem({}, '2026-03-06')).toBeNull()
})

test('AC 3.46.1 MOT, insurance and tax within 30 days are due soon, and past they have run out, the past first', () => {
  const van = {
    mot_due_date: '2026-03-17',
    insurance_due_date: '2026-03-04',
    tax_due_date: '2026-04-05',
    service_due_date: '2026-04-04',
  }
  expect(duesOfVan(van, '2026-03-05').map(({ words, isPast }) => [words, isPast])).toEqual([
    ['Insurance ran out on 04/03/2026', true],
    ['MOT due 17/03/2026', false],
    ['Service due 04/04/2026', false],
  ])
  expect(duesOfVan({ mot_due_date: '2026-03-05' }, '2026-03-05')[0]?.isPast).toBe(false)
  expect(duesOfVan({}, '2026-03-05')).toEqual([])
})
