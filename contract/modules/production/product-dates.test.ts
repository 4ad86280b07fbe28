import { expect, test } from 'vitest'
import {
  type DateFacts,
  daysLeftAtFreezing,
  freezingProblem,
  lastDay,
  longestUseBy,
  productDateProblems,
  thawedUseBy,
  vacuumDays,
} from './product-dates.ts'

const steak: DateFacts = {
  production_date: '2026-03-05',
  use_by_date: '2026-03-09',
  inputs: [
    { name: 'HS-260301-K1-02', use_by_date: '2026-03-12' },
    { name: 'HS-260301-K1-03', use_by_date: '2026-03-10' },
    { name: 'Salt' },
  ],
  isCooked: false,
  isFrozen: false,
  isVacuumPacked: false,
  name: 'beef',
  species: 'BEEF',
  isRaw: true,
}
const says = (more: Partial<DateFacts>) => productDateProblems({ ...steak, ...more })

test('§2.14 made on 05/03 with 4 days of life it is used by 09/03, over the end of February too', () => {
  expect(lastDay('2026-03-05', 4)).toBe('2026-03-09')
  expect(lastDay('2028-02-27', 3)).toBe('2028-03-01')
  expect(says({})).toEqual([])
})

test('a use by past that of an uncooked input is refused, with the first of them; cooked or frozen it may', () => {
  const late = { use_by_date: '2026-03-14' }
  expect(says(late)).toEqual([
    'Use by 14/03/2026 is past the use by of HS-260301-K1-03 (10/03/2026). Shorten it or record the cook.',
  ])
  expect(says({ ...late, isCooked: true })).toEqual([])
  expect(says({ ...late, isFrozen: true })).toEqual([])
  expect(says({ use_by_date: '2026-03-10' })).toEqual([])
  expect(says({ use_by_date: '2026-03-04' })).toContain(
    "Use by can't be before the day it was made.",
  )
})

test('a vacuum pack of raw beef keeps 13 days, of anything else chilled 10, unless validated or frozen', () => {
  const packed = { isVacuumPacked: true, inputs: [] }
  expect(says({ ...packed, use_by_date: '2026-03-18' })).toEqual([])
  expect(says({ ...packed, use_by_date: '2026-03-19' })).toEqual([
    'Vacuum-packed beef is limited to 13 days here.',
  ])
  const ham = { ...packed, name: 'ham', species: 'PORK', isRaw: false } as const
  expect(says({ ...ham, use_by_date: '2026-03-15' })).toEqual([])
  expect(says({ ...ham, use_by_date: '2026-03-16' })).toEqual([
    'Vacuum-packed ham is limited to 10 days here.',
  ])
  expect(says({ ...ham, use_by_date: '2026-04-16', isValidated: true })).toEqual([])
  expect(vacuumDays({ ...steak, isVacuumPacked: true, species: 'CHICKEN' })).toBe(10)
  expect(vacuumDays({ ...steak, isVacuumPacked: true, isFrozen: true })).toBeNull()
})

test('"Shorten" offers the longest that raises no problem', () => {
  expect(longestUseBy(steak, 30)).toBe('2026-03-10')
  expect(longestUseBy({ ...steak, isCooked: true, isVacuumPacked: true }, 30)).toBe('2026-03-18')
  expect(longestUseBy({ ...steak, isCooked: true }, 4)).toBe('2026-03-09')
  const use_by_date = longestUseBy({ ...steak, isVacuumPacked: true }, 30)
  expect(says({ use_by_date, isVacuumPacked: true })).toEqual([])
})

test('§2.0 d frozen with 4 days left it lives one day thawed; with none left, none; past it, not frozen', () => {
  expect(daysLeftAtFreezing('2026-03-09', '2026-03-05')).toBe(4)
  expect(thawedUseBy('2026-05-01', 4)).toBe('2026-05-02')
  expect(thawedUseBy('2026-05-01', 0)).toBe('2026-05-01')
  expect(freezingProblem('2026-03-05', '2026-03-05')).toBeNull()
  expect(freezingProblem('2026-03-04', '2026-03-05')).toBe(
    "Use by 04/03/2026 has passed. It can't be frozen.",
  )
})
