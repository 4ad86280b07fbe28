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

test.each([
  [' =1+1', "' =1+1"],
  ['\u00a0@sum', "'\u00a0@sum"],
  ['\ufeff=1', "'\ufeff=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1+1', "'＝1+1"],
  ['＋44 20', "'＋44 20"],
  ['－18 note', "'－18 note"],
  ['＠sum', "'＠sum"],
  ['\t=1', "'\t'=1"],
  ['\tBeef', "'\tBeef"],
  ['-3-cmd', "'-3-cmd"],
  ['+44', "'+44"],
])('%j is text too', (item, told) => {
  expect(asSpreadsheet(rowsToCsv(columns, [{ item, kg: 1 }]), ',')[1]?.[0]).toBe(told)
})

test('a number stays a number, also where a list says it as text', () => {
  const degrees = [...columns, { header: '°C', value: ({ item }: { item: string }) => item }]
  const lineOf = (item: string) =>
    rowsToCsv(degrees.slice(1), [{ item, kg: -3.5 }]).split('\r\n')[1]
  expect(lineOf('-3.5')).toBe('-3.5,-3.5')
  expect(lineOf('-1,350')).toBe('-3.5,"-1,350"')
})

test('where a semicolon separates, what stands behind one in a cell is no formula either', () => {
  const csv = rowsToCsv(columns, [{ item: 'Mince;=cmd|x', kg: 1 }])
  expect(csv.split('\r\n')[1]).toBe(`"Mince;'=cmd|x",1`)
  const plain = rowsToCsv(columns, [{ item: 'Mince; lean', kg: 1 }])
  expect(asSpreadsheet(plain, ',')[1]).toEqual(['Mince; lean', '1'])
})

/**
 * As Excel and LibreOffice take a file apart: quotes count where a cell begins, elsewhere they are
 * letters; what follows a closing quote belongs to the cell.
 */
function asSpreadsheet(csv: string, separator: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && isStart) {
      isQuoted = true
      isStart = false
    } else if (letter === separator || letter === '\n' || letter === '\r') {
      rows.at(-1)?.push(cell)
      if (letter !== separator) rows.push([])
      if (letter === '\r' && text[at + 1] === '\n') at += 1
      cell = ''
      isStart = true
    } else {
      cell += letter
      isStart = false
    }
  }
  rows.at(-1)?.push(cell)
  return rows.slice(0, -1)
}

const parts = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠', ';', ',', '"', "'", ' ', '\t', '\r', '\n'],
  ...['\u00a0', '\u200b', 'cmd|', '1', '3.5', 'Beef', 'é', '°C'],
]
const isFormula = (cell: string) =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) && !/^-[\d.,]*\d$/.test(cell)

test('of 5,000 texts put together by chance none begins a formula, whether , or ; separates', () => {
  let seed = 42
  const below = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const text = () => Array.from({ length: below(7) }, () => parts[below(parts.length)]).join('')
  const two = [
    { header: 'Item', value: (row: readonly string[]) => row[0] },
    { header: 'Notes', value: (row: readonly string[]) => row[1] },
  ]
  const rows = Array.from({ length: 2_500 }, () => [text(), text()])
  const csv = rowsToCsv(two, rows)
  for (const separator of [',', ';']) {
    expect(asSpreadsheet(csv, separator).flat().filter(isFormula)).toEqual([])
  }
  const back = asSpreadsheet(csv, ',').slice(1)
  expect(back).toHaveLength(rows.length)
  // What was put in front is all that differs: letters are never lost.
  const without = (cell: string) => cell.replaceAll("'", '')
  expect(back.map((row) => row.map(without))).toEqual(rows.map((row) => row.map(without)))
  const isPlain = (cell: string) => !/[=+\-@＝＋－＠]|^[\t\r]/.test(cell)
  const changed = rows.filter((row, at) => row.every(isPlain) && `${back[at]}` !== `${row}`)
  expect(changed).toEqual([])
})

test('an empty value is an empty cell', () => {
  expect(rowsToCsv(columns, [{ item: 'Mince', kg: null }]).split('\r\n')[1]).toBe('Mince,')
})

test('the file is named in British dates without slashes', () => {
  expect(csvName('Stock 1/2', '2026-03-05')).toBe('Stock 1-2 5 March 2026.csv')
})
