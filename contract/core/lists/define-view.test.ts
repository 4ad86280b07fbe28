/** A view that would tell too much, or read through a business, does not start. */
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { complaints } from '../../modules/complaints/complaints.ts'
import { meats } from '../../modules/lots/meats.ts'
import { stocks } from '../../modules/stock/stocks.ts'
import { defineAggregate, defineDigest, defineListView } from './define-view.ts'

const words = { name: 'by-site', summary: '', answers: Type.String(), fold: () => [] }
const call = { path: '/v2/x', summary: '' }

test.each([
  ['whole lists', () => defineAggregate({ ...words, of: [meats], where: {} })],
  ['no filter grade', () => defineAggregate({ ...words, of: [meats], where: { grade: ['R4L'] } })],
  [
    'not everybody may see',
    () => defineAggregate({ ...words, of: [complaints], where: { status: ['OPEN'] } }),
  ],
  ['the site of each', () => defineDigest({ ...words, ...call, of: stocks, newest: 100 })],
  [
    'which rows a supplier is shown',
    () => defineListView({ ...call, of: [meats], as: 'supplier' }),
  ],
  [
    'quantity is a field of its own',
    () => defineListView({ ...call, of: [meats], adds: { meats: { quantity: 1 } } }),
  ],
  [
    'no filter supplier_id',
    () =>
      defineListView({ ...call, of: [meats], asks: { parameter: 'from', filter: 'supplier_id' } }),
  ],
])('%s', (sentence, define) => {
  expect(define).toThrow(sentence)
})
