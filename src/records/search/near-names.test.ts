import { expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { createPickSearch, type Pickable } from '../form/picker/pick-search.ts'
import { nearNames } from './near-names.ts'

const one = (name: string, ...codes: string[]): Pickable => ({ id: name, name, codes })
const finder = (key: string, entries: readonly Pickable[]) => ({
  key,
  find: createPickSearch(entries, []),
})
const stock = finder('stocks', [
  one('Beef mince 5 kg', 'BM-500'),
  one('Beef mince 20 kg', 'BM-2000'),
  one('Crème fraîche', 'DAIRYMAN'),
  one('Wild garlic'),
  one('Łódź smokehouse ham'),
  one('Творог'),
])
const lots = finder('lots', [one('HS-260303-K3-04'), one('GARLIC1')])
const meant = (typed: string) => nearNames([stock, lots], typed).map(({ entry }) => entry.name)

test.each([
  ['one letter other', 'wild garlik', ['Wild garlic']],
  ['two changed about', 'galric', ['Wild garlic']],
  ['one too few', 'garlc', ['Wild garlic']],
  ['one too many', 'garrlic', ['Wild garlic']],
  [
    'an error in each word, in another order',
    'minec beeff',
    ['Beef mince 5 kg', 'Beef mince 20 kg'],
  ],
  ['with a weight as it stands', 'minse 20kg', ['Beef mince 20 kg']],
  ['accents and case as in the plain search', 'CREME FRIACHE', ['Crème fraîche']],
  ['ł and ź', 'lodz smokhouse', ['Łódź smokehouse ham']],
  ['another alphabet', 'тварог', ['Творог']],
])('%s: "%s" may mean %j', (_, typed, names) => {
  expect(meant(typed)).toEqual(names)
})

test('no lot is offered for another, no item for a code it nearly has, nothing for two letters', () => {
  for (const typed of ['HS-260303-K3-40', 'hs260303k304', 'hs', 'BM-501', 'DAIRYMEN', 'GARLIC2'])
    expect(meant(typed), typed).toEqual([])
})

test('what was typed to leave out or to quote is a word like others', () => {
  expect(meant('"garlc" -wild')).toEqual(['Wild garlic'])
  expect(meant('(.*)')).toEqual([])
})

test('of 20,000 items three are named, the middle key in less than 50 ms once the names are folded', () => {
  const many = finder(
    'stocks',
    Array.from({ length: 20_000 }, (_, at) =>
      one(`Border ${at % 3 ? 'beef mince' : 'lamb leg'} ${at}`),
    ),
  )
  nearNames([many], 'lamp')
  const typed = 'bordr minse 19'
  const known = 'bord'.length
  const times = [...typed.slice(known)].map((_, at) =>
    processorTime(() => nearNames([many], typed.slice(0, known + at + 1))),
  )
  expect(nearNames([many], typed)).toHaveLength(3)
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.POSITIVE_INFINITY
  expect(middle).toBeLessThan(50)
})
