/** Looking for a lot that only trace pages know. */
import { expect, test } from 'vitest'
import { NINE } from '#tests/support/worked-examples.ts'
import { lotsOnPages } from './page-search.ts'
import { type PageLot, tracePageOf } from './trace-page-of.ts'

const DAY_MS = 86_400_000
const lot = (id: string, name: string, code: string, more: Partial<PageLot> = {}): PageLot => ({
  ...{ id, unit: 'g', internal_name: name, batch_code: code, date: NINE },
  ...more,
})
const page = (upto: number, ...lots: readonly PageLot[]) =>
  tracePageOf({
    ...{ month: '2025-02', upto, batches: [], operations: [] },
    lots: lots.map((one) => ({ kind: 'ingredients', lot: one })),
  })
const pages = [
  page(
    NINE,
    lot('spice', 'White pepper', 'HS-250210-K3-01', { supplier_batch_code: 'WP-7719' }),
    lot('brulee', 'Crème brûlée base', 'HS-250211-K3-02'),
  ),
  page(
    NINE + DAY_MS,
    lot('newer', 'White pepper', 'HS-250301-K3-01', { date: NINE + DAY_MS }),
    lot('also', 'Pepper of WP-77190', 'HS-250302-K3-01', { date: NINE + 2 * DAY_MS }),
  ),
]
const ids = (typed: string) => lotsOnPages(pages, typed).map(({ id }) => id)

test('by words of the name, the newest first; by our code, by the supplier’s, accents or not', () => {
  expect(ids('pepper white')).toEqual(['newer', 'spice'])
  expect(ids('hs-250210')).toEqual(['spice'])
  expect(ids('brulee')).toEqual(['brulee'])
  expect(ids('pepper brulee')).toEqual([])
})

test('whose whole code it is comes before a newer one that only says it', () => {
  expect(ids('wp-7719')).toEqual(['spice', 'also'])
  expect(lotsOnPages(pages, 'WP-7719')[0]).toEqual({
    ...{ id: 'spice', kind: 'ingredients', name: 'White pepper', date: NINE },
    codes: ['HS-250210-K3-01', 'WP-7719'],
  })
})

test('a lot on two pages is there once, as the page made later names it; two letters find nothing', () => {
  const renamed = page(NINE + 9, lot('spice', 'Black pepper', 'HS-250210-K3-01'))
  const found = lotsOnPages([renamed, ...pages], 'HS-250210')
  expect(found.map(({ name }) => name)).toEqual(['Black pepper'])
  expect(ids('wh')).toEqual([])
})
