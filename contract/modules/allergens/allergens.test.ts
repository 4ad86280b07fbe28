import { expect, test } from 'vitest'
import { allergenCodes, allergenProblems, allergenState } from './allergens.ts'

test('§1.8 the law names 14 allergens; gluten and nuts name their kinds', () => {
  expect(allergenCodes).toHaveLength(14)
  expect(allergenProblems({ contains: [{ code: 'GLUTEN', subtypes: [] }] })).toEqual({
    contains: 'Say which cereal it is.',
  })
  expect(allergenProblems({ may_contain: [{ code: 'NUTS', subtypes: [] }] })).toEqual({
    may_contain: 'Say which nuts they are.',
  })
  const listed = { contains: [{ code: 'GLUTEN', subtypes: ['WHEAT', 'BARLEY'] }] } as const
  expect(allergenProblems(listed)).toEqual({})
  expect(allergenProblems({ contains: [{ code: 'MILK', subtypes: [] }] })).toEqual({})
})

test('a kind of another allergen, or the same allergen twice, is refused', () => {
  const wheatyNuts = { contains: [{ code: 'NUTS', subtypes: ['WHEAT'] }] } as const
  expect(allergenProblems(wheatyNuts).contains).toBe('Check the kinds of Nuts.')
  const milk = { code: 'MILK', subtypes: [] } as const
  expect(allergenProblems({ contains: [milk, milk] }).contains).toBe('List each allergen once.')
})

test('§1.8 what nobody confirmed is "not confirmed", never "none"; confirming says where from', () => {
  const milk = [{ code: 'MILK', subtypes: [] }] as const
  expect(allergenState({})).toBe('NOT_CONFIRMED')
  expect(allergenState({ contains: milk })).toBe('NOT_CONFIRMED')
  expect(allergenState({ allergens_confirmed_at: 1 })).toBe('NONE')
  expect(allergenState({ allergens_confirmed_at: 1, may_contain: milk })).toBe('LISTED')
  expect(allergenProblems({ allergens_confirmed_at: 1 }).allergens_source).toBe(
    'Say where you know it from.',
  )
})
