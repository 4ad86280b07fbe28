import { expect, test } from 'vitest'
import { csvName, rowsToCsv } from './csv.ts'

const columns = [
  { header: 'Item', value: (row: { item: string }) => row.item },
  { header: 'On hand, kg', value: (row: { kg: number | null }) => row.kg },
]

test('commas and quotes in a name stay in one cell', () => {
  const csv = rowsToCsv(columns, [{ item: 'Beef brisket, "boneless"', kg: 18.4 }])
  expect(csv).toBe('\uFEFFItem,"On hand, kg"\r\n"Beef brisket, ""boneless""",18.4\r\n')
})

test.each(['=1+1', '+44 20', '-18 note', '@sum'])('%s is text, not a formula', (item) => {
  expect(rowsToCsv(columns, [{ item, kg: -18 }]).split('\r\n')[1]).toBe(`'${item},-18`)
})

test('an empty value is an empty cell', () => {
  expect(rowsToCsv(columns, [{ item: 'Mince', kg: null }]).split('\r\n')[1]).toBe('Mince,')
})

test('the file is named in British dates without slashes', () => {
  expect(csvName('Stock 1/2', new Date(2026, 2, 5))).toBe('Stock 1-2 5 March 2026.csv')
})
