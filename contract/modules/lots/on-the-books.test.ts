/** What a lot holds by its book, from the server's fold and the operations that are here. */
import { expect, test } from 'vitest'
import type { Lot } from './lots.ts'
import { onTheBooks } from './on-the-books.ts'
import type { StockOperation } from './stock-operations.ts'

const told = (operation: StockOperation['operation'], quantity: number, more: object) =>
  ({ id: `${operation} ${quantity}`, operation, quantity, date: 0, ...more }) as StockOperation

test('500 g of a lot that was used up come back: all its operations were stamped again after it, and 500 g are on the books', () => {
  const balance = { quantity: 500, as_of: 400, operations: 2 }
  const lot = { id: 'brisket', updated: 515, balance } as Lot
  const operations = [
    told('RECEIVE', 5_000, { date: 100, received: 100, updated: 516, version: 1 }),
    told('USE', 4_500, { date: 400, received: 400, updated: 517, version: 1 }),
  ]
  expect(onTheBooks(lot, operations)).toBe(500)
  // What the server heard of since, and what it hasn't heard of at all, comes on top.
  const since = told('SELL', 30, { date: 600, received: 600, updated: 600, version: 1 })
  const here = told('SELL', 20, { date: 700, updated: 700 })
  expect(onTheBooks(lot, [...operations, since, here])).toBe(450)
})
