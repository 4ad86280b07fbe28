import { expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { createPickSearch, type Pickable } from '../form/picker/pick-search.ts'
import { type Finder, matchRank, nearestCode, searchAll, withCode } from './search-all.ts'

const one = (name: string, ...codes: string[]): Pickable => ({ id: name, name, codes })
const finder = (key: string, entries: readonly Pickable[], recent: readonly string[] = []) => ({
  key,
  find: createPickSearch(entries, recent),
})
const stock = finder('stocks', [
  one('Beef mince 20% fat', 'BM-500', '05012345678900'),
  one('Mince pies', 'MP-12'),
  one('Mincer blades'),
  one('Salt', '5000000000017'),
])
const issues = finder('issues', [one('Mincer guard loose'), one('Hot water off')])
const people = finder('users', [one('Tom Minchin'), one('Asha Patel')])
const commands: Finder<Pickable> = {
  ...finder('commands', [one('Stock'), one('Issues'), one('Minutes')]),
  isLast: true,
}
const all = [people, issues, stock, commands]
const shown = (typed: string) => {
  const { best, groups, total } = searchAll(all, typed)
  const counts = groups.map(({ key, found }) => `${key} ${found.length}`)
  return { best: best && `${best.key}: ${best.entry.name}`, counts, total }
}

test('"minc" finds 5 of 3 kinds: the best begins so, kinds that match best come first, commands last', () => {
  expect(shown('minc')).toEqual({
    best: 'issues: Mincer guard loose',
    counts: ['issues 1', 'stocks 3', 'users 1'],
    total: 5,
  })
  expect(shown('min').counts).toEqual(['issues 1', 'stocks 3', 'users 1', 'commands 1'])
})

test('a code typed whole beats a name that is the same, and zeros before a barcode do not count', () => {
  expect(shown('bm-500').best).toBe('stocks: Beef mince 20% fat')
  expect(matchRank(one('BM-500'), 'bm-500')).toBe(1)
  for (const code of ['5012345678900', '05012345678900', '0005012345678900'.slice(2)]) {
    expect(shown(code)).toMatchObject({ best: 'stocks: Beef mince 20% fat', total: 1 })
    expect(withCode(all, code)).toHaveLength(1)
  }
})

test('half a code finds its item and is no code of it', () => {
  expect(shown('50123').best).toBe('stocks: Beef mince 20% fat')
  expect(withCode(all, '50123')).toEqual([])
})

test('a command is the best match only where no record is as good', () => {
  expect(shown('stock').best).toBe('commands: Stock')
  const withItem = [finder('stocks', [one('Stock')]), commands]
  expect(searchAll(withItem, 'stock').best?.key).toBe('stocks')
})

test('what was used lately leads its kind', () => {
  const used = finder('stocks', [one('Mince pies'), one('Mincer blades')], ['Mincer blades'])
  expect(searchAll([used], 'mince').groups[0]?.found.map(({ name }) => name)).toEqual([
    'Mincer blades',
    'Mince pies',
  ])
})

test('nothing typed finds nothing, and so does what is nowhere', () => {
  expect(shown(' ')).toEqual({ best: undefined, counts: [], total: 0 })
  expect(shown('zz')).toEqual({ best: undefined, counts: [], total: 0 })
})

test('of an unknown code the one that is a letter away, or has two changed about, is named; of two that are near, none', () => {
  const lots = finder('lots', [
    one('Beef mince', 'HS-260303-K3-04'),
    one('Diced beef', 'HS-260303-K3-11'),
  ])
  const meant = (code: string) => nearestCode([lots, ...all], code)?.entry.name
  expect(meant('HS-260303-K3-40')).toBe('Beef mince')
  expect(meant('hs-260303-k8-11')).toBe('Diced beef')
  expect(meant('HS-260303-K3-01')).toBeUndefined()
  expect(meant('BM-501')).toBe('Beef mince 20% fat')
  expect(meant('minse')).toBeUndefined()
})

test('of 20,000 stock items, 200 people and 60 fridges each key of "border mince 19" costs less than 50 ms', () => {
  const makers = ['Border', 'Tyne', 'Cheviot', 'Kelso']
  const many = Array.from({ length: 20_000 }, (_, at) =>
    one(`${makers[at % 4]} ${at % 3 ? 'beef mince' : 'lamb leg'} ${at}`, `SK${at}`, `50123${at}`),
  )
  const finders = [
    finder('stocks', many),
    finder(
      'users',
      Array.from({ length: 200 }, (_, at) => one(`Person ${at}`)),
    ),
    finder(
      'temperature-locations',
      Array.from({ length: 60 }, (_, at) => one(`Fridge ${at}`)),
    ),
    commands,
  ]
  // As it is once the palette is open: what each says is put together with the first key.
  searchAll(finders, 'x')
  const typed = 'border mince 19'
  const times = [...typed].map((_, at) =>
    processorTime(() => searchAll(finders, typed.slice(0, at + 1))),
  )
  expect(searchAll(finders, typed).total).toBe(226)
  expect(Math.max(...times)).toBeLessThan(50)
})
