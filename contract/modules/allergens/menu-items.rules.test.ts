import { expect, test } from 'vitest'
import { menuItemProblems } from './menu-items.rules.ts'

const AT = 1_772_701_200_000

test('a pie goes live once the chef has confirmed its allergens', () => {
  const says = { status: "Allergens aren't confirmed. It can't go live." }
  expect(menuItemProblems({ status: 'DRAFT' })).toEqual({})
  expect(menuItemProblems({ status: 'LIVE' })).toEqual(says)
  expect(menuItemProblems({ status: 'LIVE', chef_confirmed_at: AT })).toEqual({})
  expect(menuItemProblems({ status: 'OFF' })).toEqual({})
})

test('what contains wheat is not called gluten free; what may contain it says so itself', () => {
  const wheat = [{ code: 'GLUTEN' as const, subtypes: ['WHEAT'] }]
  const claim = { status: 'DRAFT' as const, dietary: ['GLUTEN_FREE' as const] }
  const says = { dietary: "It contains gluten, so it can't be called gluten free." }
  expect(menuItemProblems({ ...claim, contains: wheat })).toEqual(says)
  expect(menuItemProblems({ ...claim, may_contain: wheat })).toEqual({})
  expect(menuItemProblems({ status: 'DRAFT', contains: wheat, dietary: ['HALAL'] })).toEqual({})
})

test('gluten and nuts say which they are', () => {
  const bare = [{ code: 'GLUTEN' as const, subtypes: [] }]
  expect(menuItemProblems({ status: 'DRAFT', contains: bare })).toEqual({
    contains: 'Say which cereal it is.',
  })
})
