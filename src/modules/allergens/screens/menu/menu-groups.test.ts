import { expect, test } from 'vitest'
import { withoutStale } from './menu-groups.ts'

const live = {
  name: 'Pie',
  status: 'LIVE',
  chef_confirmed_at: 5,
  confirmed_contains: [{ code: 'MILK', subtypes: [] }],
  recipe_ids: [{ recipe_id: 'pie', quantity: 1 }],
}

test('another recipe takes a pie off the menu until somebody confirms it; a new name, or two portions, do not', () => {
  const mash = [...live.recipe_ids, { recipe_id: 'mash', quantity: 1 }]
  expect(withoutStale({ ...live, recipe_ids: mash }, live)).toEqual({
    name: 'Pie',
    status: 'OFF',
    recipe_ids: mash,
  })
  const renamed = { ...live, name: 'Beef pie', recipe_ids: [{ recipe_id: 'pie', quantity: 2 }] }
  expect(withoutStale(renamed, live)).toEqual(renamed)
})
