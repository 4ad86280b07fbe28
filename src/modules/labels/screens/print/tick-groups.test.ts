import { expect, test } from 'vitest'
import { tickGroups } from './tick-groups.ts'

const there = (...items: Parameters<typeof tickGroups>[0][number]['item'][]) =>
  items.map((item) => ({ item, isThere: true }))

test('ten things the law asks of a pie are four lines; one without its address is not ticked', () => {
  const ticks = [
    ...there('name', 'ingredients', 'allergens', 'date', 'storage', 'batch'),
    { item: 'address' as const, isThere: false },
  ]
  expect(tickGroups(ticks)).toEqual([
    { label: 'Name and full ingredients', isThere: true },
    { label: 'Allergens bold, all confirmed', isThere: true },
    { label: 'Date, storage, batch code', isThere: true },
    { label: 'Address and barcode', isThere: false },
  ])
})

test('a label for the shelf has none', () => {
  expect(tickGroups([])).toEqual([])
})
