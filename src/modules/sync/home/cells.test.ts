import { expect, test } from 'vitest'
import { outboxCells } from './cells.ts'

test('§3.1 "All sent" is said on Home of nobody whose record needs attention', () => {
  const words = (waiting: number, attention: number) =>
    outboxCells({ waiting, attention }).map(({ figure, second }) => [figure, second])
  expect(words(0, 0)).toEqual([
    [0, 'All sent'],
    [0, 'All settled'],
  ])
  expect(words(2, 1)).toEqual([
    [2, 'Saved here'],
    [1, 'Not taken by the server'],
  ])
  expect(words(0, 1)).toEqual([
    [0, 'Nothing waits'],
    [1, 'Not taken by the server'],
  ])
  expect(outboxCells(undefined).map(({ figure }) => figure)).toEqual([null, null])
})
