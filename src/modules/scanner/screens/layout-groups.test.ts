import { expect, test } from 'vitest'
import { usualLayouts } from '#contract/modules/scanner/in-store-codes.ts'
import { layoutGroups } from './layout-groups.ts'

const groupsOf = (layouts: Parameters<typeof layoutGroups>[0]) =>
  layoutGroups(layouts).map(({ prefixes, layout }) => `${prefixes}: ${layout.holds}`)

test('ten prefixes alike are one; 21 for weights is a group between two', () => {
  expect(groupsOf(usualLayouts)).toEqual(['20 to 29: PRICE'])
  const withWeights = usualLayouts.map((one) =>
    one.prefix === '21' ? { ...one, holds: 'WEIGHT' as const } : one,
  )
  expect(groupsOf(withWeights)).toEqual(['20: PRICE', '21: WEIGHT', '22 to 29: PRICE'])
})

test('a prefix that is not ours leaves a gap', () => {
  const without = usualLayouts.filter(({ prefix }) => prefix !== '24')
  expect(groupsOf(without)).toEqual(['20 to 23: PRICE', '25 to 29: PRICE'])
  expect(groupsOf([])).toEqual([])
})
