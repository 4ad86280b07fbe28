import { expect, test } from 'vitest'
import { namesUsed } from './food-names.ts'

test('5 foods give 3 names, the last used first, each as last written, without the archived one', () => {
  const foods = [
    { name: 'cottage pie', date: 1_000 },
    { name: 'Beef stew ', date: 2_000 },
    { name: 'Cottage pie', date: 4_000 },
    { name: 'Cotage pie', date: 5_000, archived: true },
    { name: 'Rice', date: 3_000 },
  ]
  expect(namesUsed(foods)).toEqual(['Cottage pie', 'Rice', 'Beef stew'])
})
