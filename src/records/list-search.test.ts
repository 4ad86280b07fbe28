import { expect, test } from 'vitest'
import { createSearch, foldText, matchesSearch, rememberTexts } from './list-search.ts'

test('search finds every word in any order, without case or accents', () => {
  const text = foldText('Café Ben Carter High Street')
  expect(matchesSearch(text, 'carter cafe')).toBe(true)
  expect(matchesSearch(text, 'carter mill')).toBe(false)
  expect(matchesSearch(text, '  ')).toBe(true)
})

const items = Array.from({ length: 20_000 }, (_, at) => ({ name: `Item ${at} crème` }))

test('of 20,000 rows each letter more looks only through those found before, in their order', () => {
  let looks = 0
  const textOf = rememberTexts(({ name }: { name: string }) => name)
  const search = createSearch(items, (row) => {
    looks += 1
    return textOf(row)
  })
  const asked = (typed: string) => {
    const before = looks
    const found = search(typed)
    return { found: found.length, looked: looks - before, first: found[0]?.name }
  }
  expect(asked('1')).toEqual({ found: 13_439, looked: 20_000, first: 'Item 1 crème' })
  expect(asked('19')).toEqual({ found: 1578, looked: 13_439, first: 'Item 19 crème' })
  expect(asked('199')).toMatchObject({ found: 140, looked: 1578 })
  expect(asked('199 CREME')).toMatchObject({ found: 140, looked: 140 })
  expect(asked('19')).toMatchObject({ found: 1578, looked: 0 })
  expect(asked('')).toMatchObject({ found: 20_000, looked: 0 })
  expect(asked('beef')).toMatchObject({ found: 0, looked: 20_000 })
})

test('what a row says is put together once', () => {
  let times = 0
  const textOf = rememberTexts((row: { name: string }) => {
    times += 1
    return row.name
  })
  const [row = { name: '' }] = items
  expect([textOf(row), textOf(row), times]).toEqual(['item 0 creme', 'item 0 creme', 1])
})
