import { expect, test } from 'vitest'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Reading } from '../../form/field-text.ts'
import { type ListColumn, listColumns } from '../list-columns.ts'
import { csvTable } from './csv-table.ts'

const reading: Reading = {
  nameOf: (_, id) => ({ u1: 'Ben Carter', f1: 'Walk-in fridge 1' })[id],
  timezone: 'Europe/London',
  fahrenheit: false,
}
const table = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

test('bare numbers, ISO dates by the site’s clock, one unit a column, names of people', () => {
  const columns = listColumns(declarations['temperature-logs'])
  const log = {
    ...{ id: 'r1', date: Date.UTC(2026, 5, 5, 7, 2), temperature_location_id: 'f1' },
    ...{ temperature: -18.5, result: 'PASS', created_by: 'u1' },
  }
  expect(table(csvTable(declarations['temperature-logs'], columns, [log], reading))).toEqual([
    ['When', 'Fridge', '"Temperature', ' °C"', 'Result', 'By'],
    ['2026-06-05 08:02', 'Walk-in fridge 1', '-18.5', 'Good', 'Ben Carter'],
  ])
})

test('pence are pounds, grams kilograms, and a quantity has its unit beside it', () => {
  const lots = listColumns(declarations.meats, [
    'internal_name',
    'quantity',
    'cost_pence',
    'use_by_date',
  ])
  const rows = [
    {
      internal_name: 'Brisket',
      quantity: 2_300,
      unit: 'g',
      cost_pence: 1_240,
      use_by_date: '2026-03-09',
    },
    { internal_name: 'Eggs', quantity: 180, unit: 'each' },
  ]
  expect(
    csvTable(declarations.meats, lots, rows, reading).replace('\uFEFF', '').split('\r\n'),
  ).toEqual([
    'Name,Quantity,"Quantity, unit","Cost of the lot, ex VAT, £",Use by',
    'Brisket,2.3,kg,12.4,2026-03-09',
    'Eggs,180,pieces,,',
    '',
  ])
})

test('a temperature of a site that reads °F is bare °F', () => {
  const columns = listColumns(declarations['temperature-logs'], ['temperature'])
  const csv = csvTable(declarations['temperature-logs'], columns, [{ temperature: 5 }], {
    ...reading,
    fahrenheit: true,
  })
  expect(csv).toBe('\uFEFF"Temperature, °F"\r\n41\r\n')
})

test('what a column says in words of its own stays, with the bare day beside it', () => {
  const review: ListColumn<{ next_review_date?: string }> = {
    ...{ id: 'next_review_date', title: 'Next review' },
    text: ({ next_review_date: due }) => (due ? 'Overdue 3 days' : ''),
  }
  const rows = [{ next_review_date: '2026-03-02' }, {}]
  expect(table(csvTable(declarations.suppliers, [review], rows, reading))).toEqual([
    ['Next review', '"Next review', ' date"'],
    ['Overdue 3 days', '2026-03-02'],
    ['', ''],
  ])
})
