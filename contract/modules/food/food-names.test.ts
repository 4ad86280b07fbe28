import { expect, test } from 'vitest'
import { namesUsed } from './food-names.ts'

test('of 5 foods 3 names come, the last used first, as they were written last, and none that was put away', () => {
  const foods = [
    { name: 'cottage pie', date: 1_000 },
    { name: 'Beef stew ', date: 2_000 },
    { name: 'Cottage pie', date: 4_000 },
    { name: 'Cotage pie', date: 5_000, archived: true },
    { name: 'Rice', date: 3_000 },
  ]
  expect(namesUsed(foods)).toEqual(['Cottage pie', 'Rice', 'Beef stew'])
})
