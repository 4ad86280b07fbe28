import { expect, test } from 'vitest'
import type { RecordsByResource, ResourceName } from '#contract/core/resource/registry.ts'
import type { Read } from '#contract/core/rules/judge.ts'
import type { AllergenCode } from './allergens.ts'
import { completedDish, confirmationOf } from './dish-approval.ts'
import { judgeMenuItem } from './menu-items.rules.ts'
import type { MenuItem } from './menu-items.ts'

const AT = 1_772_701_200_000
const one = (code: AllergenCode, ...subtypes: string[]) => ({ code, subtypes })
const line = (stock_id: string) => ({
  id: stock_id,
  kind: 'STOCK',
  stock_id,
  quantity: 1,
  unit: 'g',
})

const confirmed = { allergens_confirmed_at: 1, allergens_source: 'SPEC' }
const stocks: Record<string, object> = {
  Flour: { id: 'Flour', internal_name: 'Flour', contains: [one('GLUTEN', 'WHEAT')], ...confirmed },
  Mince: { id: 'Mince', internal_name: 'Mince', ...confirmed },
  Mix: { id: 'Mix', internal_name: 'Stuffing mix' },
}
const recipes: Record<string, object> = {
  Pastry: { id: 'Pastry', name: 'Pastry', lines: [line('Flour')] },
  Stuffing: { id: 'Stuffing', name: 'Stuffing', lines: [line('Mix')] },
  Stew: { id: 'Stew', name: 'Stew', lines: [line('Mince')] },
}
const read: Read = {
  isWhole: true,
  async get<N extends ResourceName>(resource: N, id: string) {
    const all = resource === 'stocks' ? stocks : resource === 'recipes' ? recipes : {}
    return all[id] as RecordsByResource[N] | undefined
  },
  where: async () => [],
}
const caller = { role: 'admin', user_id: 'asha' } as const

const pie = {
  id: 'p',
  created: 1,
  created_by: 'asha',
  name: 'Pie',
  status: 'DRAFT',
  price_gross_pence: 895,
  vat_rate_bp: 2_000,
  recipe_ids: [{ recipe_id: 'Pastry', quantity: 1 }],
} as const satisfies MenuItem
const wheat = { contains: [one('GLUTEN', 'WHEAT')], may_contain: [] }
const approved = { ...pie, ...confirmationOf(wheat, AT) } as MenuItem

const judged = (after: MenuItem, before: MenuItem | null = pie) =>
  judgeMenuItem({ before, after, caller, at: AT, madeOffline: false }, read)

test('a pie goes live once the chef has read the two lists and confirmed them', async () => {
  const says = { status: "Allergens aren't confirmed. It can't go live." }
  expect(await judged(pie, null)).toEqual({})
  expect(await judged({ ...pie, status: 'LIVE' })).toEqual(says)
  expect(await judged(approved)).toEqual({})
  expect(await judged({ ...approved, status: 'LIVE' }, approved)).toEqual({})
  expect(await judged({ ...approved, status: 'OFF' }, { ...approved, status: 'LIVE' })).toEqual({})
})

test('a chef who read another list than today’s confirms nothing; nor does one who reads it too early', async () => {
  const before = { ...pie, ...confirmationOf({ contains: [], may_contain: [] }, AT) } as MenuItem
  expect(await judged(before)).toEqual({
    chef_confirmed_at: 'The allergens changed. Read them again, then confirm them.',
  })
  const stuffed = { ...pie, recipe_ids: [{ recipe_id: 'Stuffing', quantity: 1 }] }
  const early = { ...stuffed, ...confirmationOf({ contains: [], may_contain: [] }, AT) } as MenuItem
  expect(await judged(early, stuffed)).toEqual({
    chef_confirmed_at: "Allergens aren't confirmed for Stuffing mix. Confirm them there first.",
  })
  const { recipe_ids: _, ...bare } = pie
  const nothing = { ...bare, ...confirmationOf({ contains: [], may_contain: [] }, AT) } as MenuItem
  expect(await judged(nothing, bare)).toEqual({
    chef_confirmed_at: "Allergens aren't confirmed for Pie. Confirm them there first.",
  })
})

test('a flour change that has not arrived yet: a live pie takes a new price, and an off one stays off', async () => {
  const old = { ...pie, ...confirmationOf({ contains: [], may_contain: [] }, AT) } as MenuItem
  const live = { ...old, status: 'LIVE' } as MenuItem
  expect(await judged({ ...live, price_gross_pence: 995 }, live)).toEqual({})
  const off = { ...old, status: 'OFF' } as MenuItem
  expect(await judged({ ...off, status: 'LIVE' }, off)).toEqual({
    status: "Allergens aren't confirmed. It can't go live.",
  })
})

test('another recipe, or a fryer that is shared, asks for a new confirmation; two portions and a name don’t', async () => {
  const says = { recipe_ids: 'What is in it changed. Confirm its allergens again.' }
  const stew = { ...approved, recipe_ids: [{ recipe_id: 'Stew', quantity: 1 }] }
  expect(await judged(stew, approved)).toEqual(says)
  expect(await judged({ ...approved, may_contain_extra: [one('FISH')] }, approved)).toEqual(says)
  const two = { ...approved, recipe_ids: [{ recipe_id: 'Pastry', quantity: 2 }] }
  expect(await judged({ ...two, name: 'Big pie' }, approved)).toEqual({})
})

test('what contains wheat is not called gluten free; gluten and nuts say which; a recipe must be there', async () => {
  expect(await judged({ ...pie, dietary: ['GLUTEN_FREE'] })).toEqual({
    dietary: "It contains gluten, so it can't be called gluten free.",
  })
  expect(await judged({ ...pie, dietary: ['HALAL'] })).toEqual({})
  expect(await judged({ ...pie, may_contain_extra: [one('GLUTEN')] })).toEqual({
    may_contain_extra: 'Say which cereal it is.',
  })
  const ghost = { ...pie, recipe_ids: [{ recipe_id: 'Ghost', quantity: 1 }] }
  expect(await judged(ghost)).toEqual({
    recipe_ids: "A recipe isn't there any more. Choose another.",
  })
})

test('the server writes who confirmed it, and clears everything about it once that is taken back', () => {
  const catalogue = { recipesById: new Map(), stocksById: new Map() }
  const kept = completedDish(pie, approved, catalogue, 'fiona')
  expect(kept).toMatchObject({ chef_confirmed_at: AT, chef_confirmed_by: 'fiona' })
  expect(completedDish(kept, { ...kept, name: 'Big pie' }, catalogue, 'asha')).toMatchObject({
    chef_confirmed_by: 'fiona',
  })
  const { chef_confirmed_at: _, ...ended } = kept
  const left = completedDish(kept, ended as MenuItem, catalogue, 'asha')
  expect(Object.keys(left).filter((field) => field.includes('confirmed'))).toEqual([])
})
