import { expect, test } from 'vitest'
import type { DocumentTable } from '#contract/core/document/document.ts'
import type { Reading } from '../form/field-text.ts'
import type { ListColumn } from '../list/list-columns.ts'
import type { Total } from '../list/totals/column-totals.ts'
import { listDocument } from './list-document.ts'

type Item = { readonly name: string; readonly weight: string; readonly isLow: boolean }

const reading: Reading = { nameOf: () => undefined, timezone: 'Europe/London', fahrenheit: false }
const columns: readonly ListColumn<Item>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name },
  { id: 'weight', title: 'On hand', text: ({ weight }) => weight, isFigure: true },
  {
    id: 'state',
    title: 'State',
    text: ({ isLow }) => (isLow ? 'Low' : ''),
    status: ({ isLow }) => (isLow ? { tone: 'warning', words: 'Low' } : undefined),
  },
]
const itemOf = (nth: number): Item => ({
  name: `Item ${nth}`,
  weight: `${nth} kg`,
  isLow: nth === 2,
})
const items = (count: number) => Array.from({ length: count }, (_, place) => itemOf(place + 1))

const listOf = (
  rows: readonly Item[],
  total: number,
  totals: ReadonlyMap<string, Total> = new Map(),
) =>
  listDocument({
    ...{ label: 'Stock', columns, rows, total, about: 'Low stock.', reading, totals },
    noun: { one: 'item', many: 'items' },
  })
const partsOf = (rows: readonly Item[], total: number) =>
  listOf(rows, total).sections.flatMap(({ parts }) => parts)

test('paper has the columns of the table, a status with its mark, and how many of how many', () => {
  const [table] = partsOf(items(2), 64) as DocumentTable[]
  expect(table?.columns.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
    'Name name',
    'On hand figure',
    'State mark',
  ])
  expect(table?.rows).toEqual([
    ['Item 1', '1 kg', ''],
    ['Item 2', '2 kg', { mark: 'warning', word: 'Low' }],
  ])
  expect(listOf(items(2), 64).count).toBe('2 of 64 items')
  expect(listOf(items(1), 1).count).toBe('1 item')
})

test('of 2,000 rows all are printed, of 20,412 the first 2,000, and the page says so', () => {
  const all = partsOf(items(2000), 2000)
  expect(all).toHaveLength(1)
  const [note, table] = partsOf(items(20_412), 20_412)
  expect(note).toMatchObject({ title: 'These are the first 2,000 of 20,412 items' })
  expect((table as DocumentTable).rows).toHaveLength(2000)
})

test('what is counted stands in a strip over the table, and every total in its last row', () => {
  const totals = new Map<string, Total>([
    ['weight', { words: '3 kg' }],
    ['state', { words: '1 low', figure: { value: '1', label: 'Low' } }],
  ])
  const [figures, table] = listOf(items(2), 64, totals).sections.flatMap(({ parts }) => parts)
  expect(figures).toEqual({
    kind: 'figures',
    figures: [
      { value: '2', label: 'Items' },
      { value: '1', label: 'Low' },
    ],
  })
  expect((table as DocumentTable).totals).toEqual(['2 items', '3 kg', '1 low'])
})
