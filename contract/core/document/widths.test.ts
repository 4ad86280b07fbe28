import { expect, test } from 'vitest'
import type { ColumnKind, DocumentTable } from './document.ts'
import { columnWidths } from './widths.ts'

const tableOf = (kinds: readonly ColumnKind[], row: readonly string[]): DocumentTable => ({
  kind: 'table',
  columns: kinds.map((kind, place) => ({ kind, title: `Column ${place + 1}` })),
  rows: [row],
  empty: 'None.',
})
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

test('together the columns are as wide as the page, whether there is room or not', () => {
  const roomy = columnWidths(tableOf(['name', 'figure'], ['Beef', '3 kg']), 500, 9.5)
  const full = columnWidths(
    tableOf(['name', 'text', 'short'], ['Beef', 'word '.repeat(80), '05/03/2026, 14:07']),
    300,
    9.5,
  )
  const crowded = columnWidths(
    tableOf(Array(14).fill('text'), Array(14).fill('z'.repeat(40))),
    400,
    9.5,
  )
  expect([roomy, full, crowded].map((widths) => Math.round(sum(widths)))).toEqual([500, 300, 400])
})

test('where a text has to wrap, a date, an amount and a name keep their line', () => {
  const row = ['Beef hindquarter', 'word '.repeat(80), '05/03/2026, 14:07', '1,250.50 kg']
  const kinds = ['name', 'text', 'short', 'figure'] as const
  const [name = 0, text = 0, date = 0, amount = 0] = columnWidths(tableOf(kinds, row), 420, 9.5)
  expect(date).toBeGreaterThan(70)
  expect(amount).toBeGreaterThan(50)
  expect(name).toBeGreaterThan(70)
  expect(text).toBeGreaterThan(name)
})
