import { expect, test } from 'vitest'
import { mergePage } from './merge-page.ts'
import type { StoredRecord } from './store.ts'
import { markToRecord } from './stored-rows.ts'

const query = { resource: 'fridges', after: 0, scope: {}, limitRows: 3, limitBytes: 10_000 }
const rows = (...stamps: number[]): StoredRecord[] =>
  stamps.map((updated) => markToRecord('fridges', { id: `f-${updated}`, updated }))
const stamps = (page: { readonly rows: readonly StoredRecord[] }) =>
  page.rows.map(({ updated }) => updated)

test('rows and leave marks come in the order of their stamps', () => {
  const page = mergePage(query, 9, rows(1, 5), rows(3))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 3, 5], false, 9])
})

test('a mark behind more rows than fit waits for the next page', () => {
  const page = mergePage(query, 20, rows(1, 2, 5, 6), rows(9))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 2, 5], true, 5])
})

test('a row behind more marks than fit waits for the next page', () => {
  const page = mergePage(query, 20, rows(8), rows(1, 2, 3, 4))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 2, 3], true, 3])
})

test('together they keep to the 3 rows of a page, and to its bytes', () => {
  const page = mergePage(query, 20, rows(1, 3, 5), rows(2, 4))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 2, 3], true, 3])
  const small = mergePage({ ...query, limitBytes: 100 }, 20, rows(1, 3, 5), rows(2, 4))
  expect([stamps(small), small.more, small.cursor]).toEqual([[1, 2], true, 2])
  const tiny = mergePage({ ...query, limitBytes: 1 }, 20, rows(1), rows(2))
  expect([stamps(tiny), tiny.more, tiny.cursor]).toEqual([[1], true, 1])
})

test('a device that knows more than a restored server is not taken back by its head', () => {
  expect(mergePage({ ...query, after: 50 }, 40, [], []).cursor).toBe(50)
})
