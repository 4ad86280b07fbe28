import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

const now = () => Promise.resolve()

test('quotes, commas and line ends inside a cell; the byte-order mark and empty lines aren’t rows', async () => {
  const text = '\uFEFFName,Notes\r\n"Ham, sliced","He said ""fine"""\r\n\r\n"Two\r\nlines",\'=x\n'
  expect(await csvRows(text, now)).toEqual({
    head: ['Name', 'Notes'],
    rows: [
      { line: 2, cells: ['Ham, sliced', 'He said "fine"'] },
      { line: 4, cells: ['Two\r\nlines', '=x'] },
    ],
  })
})

test('semicolons and tabs separate where the heading has most of them; 10,000 rows let others have their turn 2 times', async () => {
  expect((await csvRows('Name;Price\nHam;1,50', now)).rows[0]?.cells).toEqual(['Ham', '1,50'])
  expect((await csvRows('Name\tPrice\nHam\t1.50', now)).rows[0]?.cells).toEqual(['Ham', '1.50'])
  let turns = 0
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `Item number ${at},Meat,5 kg,£38.50,Border Beef`,
  )
  const read = await csvRows(['Name,Kind,Pack,Price,Supplier', ...rows].join('\n'), () => {
    turns += 1
    return Promise.resolve()
  })
  expect([read.rows.length, turns]).toEqual([10_000, 2])
})
