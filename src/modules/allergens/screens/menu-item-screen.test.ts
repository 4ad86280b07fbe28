import { expect, test } from 'vitest'
import { withoutStale } from './menu-item-screen.tsx'

const milk = [{ code: 'MILK', subtypes: [] }]
const live = { name: 'Pie', status: 'LIVE', chef_confirmed_at: 5, contains: milk }

test('a change of its allergens takes a pie off the menu until somebody confirms them; a new name does not', () => {
  expect(withoutStale({ ...live, contains: [] }, live)).toEqual({
    name: 'Pie',
    status: 'DRAFT',
    contains: [],
  })
  const renamed = { ...live, name: 'Beef pie' }
  expect(withoutStale(renamed, live)).toEqual(renamed)
})
