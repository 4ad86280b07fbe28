import { expect, test } from 'vitest'
import { mergePage } from './merge-page.ts'
import type { StoredRecord } from './store.ts'
import { markToRecord } from './stored-rows.ts'

const query = { resource: 'fridges', after: 0, scope: {}, limitRows: 3, limitBytes: 10_000 }
const rows = (...stamps: number[]): StoredRecord[] =>
  stamps.map((updated) => markToRecord('fridges', { id: `f-${updated}`, updated }))
const stamps = (page: { readonly rows: readonly StoredRecord[] }) =>
  page.rows.map(({ updated }) => updated)
const all = (...list: number[]) => ({ rows: rows(...list), more: false })
const cut = (...list: number[]) => ({ rows: rows(...list), more: true })

test('rows and leave marks come in the order of their stamps', () => {
  const page = mergePage(query, 9, all(1, 5), all(3))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 3, 5], false, 9])
})

test('a mark behind a list that was cut short waits for the next page', () => {
  const page = mergePage(query, 20, cut(1, 2), all(9))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 2], true, 2])
})

test('a row behind marks that were cut short waits for the next page', () => {
  const page = mergePage(query, 20, all(8), cut(1, 4))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 4], true, 4])
})

test('together they keep to the 3 rows of a page', () => {
  const page = mergePage(query, 20, all(1, 3, 5), all(2, 4))
  expect([stamps(page), page.more, page.cursor]).toEqual([[1, 2, 3], true, 3])
})

test('a head that went back with swept tombstones does not take the device back', () => {
  expect(mergePage({ ...query, after: 50 }, 40, all(), all()).cursor).toBe(50)
})
