import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  const textOf = ({ name }: { name: string }) => {
    const text = foldText(name)
    const counted = {
      includes(word: string) {
        looks += 1
        return text.includes(word)
      },
    }
    return counted as string
  }
  const search = createSearch(items, textOf)
  const asked = (typed: string) => {
    const before = looks
    const found = search.find(typed)
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

test('letters added, taken away and exchanged: always what looking through every row finds', () => {
  const texts = new Map(items.map((item) => [item, foldText(item.name)]))
  const textOf = (item: { name: string }) => texts.get(item) ?? ''
  const search = createSearch(items, textOf)
  for (const typed of [
    '2',
    '20',
    '20 1',
    '20 17',
    '20 1',
    '2',
    '',
    'x',
    'creme 4',
    '4 creme',
    '4',
  ]) {
    const all = items.filter((item) => matchesSearch(textOf(item), typed))
    const found = search.find(typed)
    expect([found.length, found.every((item, at) => item === all[at])]).toEqual([all.length, true])
  }
})

test('names with strokes, hyphens and units, typed letter by letter: never fewer than looking through every row', () => {
  const names = ['Ørsted Straße 2 kg', 'Coca-Cola 2l', 'O’Brien 12 kg', 'Łódź 5 °C', 'Cola 22kg']
  const rows = names.map((name) => ({ name }))
  const textOf = ({ name }: { name: string }) => foldText(name)
  const search = createSearch(rows, textOf)
  const typed = [
    'coca-cola 2 l',
    'cocacola',
    "o'brien 12kg",
    'orsted 2kg',
    'lodz 5°c',
    '2 kg',
    '2kg',
  ]
  for (const whole of typed) {
    for (let length = 1; length <= whole.length; length += 1) {
      const part = whole.slice(0, length)
      const plainly = rows.filter((row) => matchesSearch(textOf(row), part))
      expect([part, search.find(part)]).toEqual([part, plainly])
    }
    expect([whole, search.find(whole).length > 0]).toEqual([whole, true])
  }
})

test('whatever is looked for by typing is looked for in this way', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))
  const filters = (text: string) =>
    /matchesSearch\(|useFound\(|useLabelSearch\(|<RecordList/.test(text)
  const asks = /<(SearchField|FilterBar|Select|MultiSelect|Autocomplete|TagsInput)\b(?!Props)/
  const others = files.filter(({ text }) => asks.test(text) && !filters(text))
  // The row over a list hands what is typed on to it.
  expect(others.map(({ file }) => file).sort()).toEqual([
    'records/list/filters/filter-bar.tsx',
    'records/list/list-frame.tsx',
  ])
  const own = files.filter(({ text }) => /\.toLocaleLowerCase\([^)]*\)\.includes\(/.test(text))
  expect(own.map(({ file }) => file)).toEqual([])
})

test('what 20,000 rows say is put together a part at a time', () => {
  const search = createSearch(items, ({ name }) => foldText(name))
  expect([search.prepare(19_999), search.prepare(1), search.prepare(250)]).toEqual([
    false,
    true,
    true,
  ])
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
