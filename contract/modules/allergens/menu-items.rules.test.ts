import { expect, test } from 'vitest'
import type { Read } from '#contract/core/rules/judge.ts'
import { judgeMenuItem, menuItemProblems } from './menu-items.rules.ts'
import type { MenuItem } from './menu-items.ts'

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

test('mustard is added to a confirmed pie: it is confirmed again, or the change is refused', () => {
  const nothingElse: Read = { isWhole: true, get: async () => undefined, where: async () => [] }
  const caller = { role: 'admin', user_id: 'asha' } as const
  const pie = { id: 'p', name: 'Beef pie', status: 'DRAFT', chef_confirmed_at: AT } as const
  const before = pie as unknown as MenuItem
  const withMustard = { ...before, contains: [{ code: 'MUSTARD' as const, subtypes: [] }] }
  const judged = (after: MenuItem) =>
    judgeMenuItem({ before, after, caller, at: AT, madeOffline: false }, nothingElse)
  expect(judged(withMustard)).toEqual({ contains: 'The allergens changed. Confirm them again.' })
  expect(judged({ ...withMustard, chef_confirmed_at: AT + 1 })).toEqual({})
  const { chef_confirmed_at: _, ...unconfirmed } = withMustard
  expect(judged(unconfirmed as MenuItem)).toEqual({})
  expect(judged({ ...before, name: 'Beef and ale pie' })).toEqual({})
})
