/** Ids as words, and tables of them. */
import { expect, test } from 'vitest'
import { identityOf, uuidOf, wordsOf } from './uuid-words.ts'
import { wordTable } from './word-table.ts'

const beef = '019a9d2e-4b1c-7f00-8a3d-0000c0ffee01'

test('a UUID gives back its text; another writing of it has no words, so that none is changed', () => {
  expect(uuidOf(Uint32Array.from(wordsOf(beef) ?? []), 0)).toBe(beef)
  expect(wordsOf(beef.toUpperCase())).toBeNull()
  expect(wordsOf('M1')).toBeNull()
})

test('100,000 ids that differ in little are 100,000 rows, each found again', () => {
  const count = 100_000
  const table = wordTable(4, count)
  const row = Uint32Array.from(wordsOf(beef) ?? [])
  const numbers = () =>
    Array.from({ length: count }, (_, at) => {
      row[0] = at % 2
      row[3] = at >> 1
      return table.add(row, 0)
    })
  const isInOrder = () => numbers().every((number, at) => number === at)
  expect(isInOrder()).toBe(true)
  expect(isInOrder()).toBe(true)
  expect(table.count()).toBe(count)
  row.fill(7)
  expect(table.find(row)).toBe(-1)
})

test('records whose ids share one half are known apart', () => {
  const ids = [beef, beef.replace('0000c0ffee01', '0000c0ffee02'), beef.replace('019a', '019b')]
  const texts = ['op-000001', 'op-000002', 'pages/2']
  expect(new Set([...ids, ...texts].map((id) => identityOf(id).join(' '))).size).toBe(6)
})
