import { expect, test } from 'vitest'
import type { ListColumn } from '../list-columns.ts'
import { filterWords } from './filter-words.ts'
import type { ListFilter } from './list-filter.ts'

const filter = (key: string, label: string, option: string): ListFilter<object> => ({
  key,
  label,
  options: [{ value: 'x', label: option }],
  passes: () => true,
})
const filters = [filter('kind', 'Kind', 'Meat'), filter('low', 'Low stock', 'Low stock')]
const columns: readonly ListColumn<object>[] = [
  { id: 'price', title: 'Pack price', text: () => '' },
]
const nothing = { search: ' ', values: {}, sortBy: null, isDescending: false }

test('what a list is narrowed to and sorted by is said in words; a list that is neither says so, and rows picked by hand too', () => {
  const narrowed = {
    ...{ search: ' wo sa ', values: { kind: 'x', low: 'x' }, sortBy: 'price', isDescending: true },
  }
  expect(filterWords(narrowed, filters, columns)).toBe(
    'Kind: Meat. Low stock. Search: “wo sa”. Sorted by pack price, the last first.',
  )
  expect(filterWords(nothing, filters, columns)).toBe('Not narrowed.')
  expect(filterWords(nothing, filters, columns, true)).toBe('Chosen by hand.')
})
