import { expect, test } from 'vitest'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { inOrder } from '#src/records/to-do/lines-in-order.ts'
import { asha, ben, readerOf } from '#tests/support/to-do-reader.ts'
import { supplierLines } from './supplier-lines.ts'

test('AC 3.31 a review due today, one of last week, a certificate of 12 days and one that ran out: 4 lines for Asha, none for Ben', () => {
  const supplier = (name: string, more: Partial<Supplier>) =>
    ({ id: name, name, approval_status: 'APPROVED', ...more }) as Supplier
  const certificate = (expires_date: string) => [{ kind: 'BRCGS' as const, expires_date }]
  const suppliers = [
    supplier('Allen Dairy', { next_review_date: '2026-03-05' }),
    supplier('Border Beef', { next_review_date: '2026-02-26' }),
    supplier('Cheviot Poultry', { certificates: certificate('2026-02-21') }),
    supplier('Tyne Cutting', { certificates: certificate('2026-03-17') }),
    supplier('Wylam Pork', {
      next_review_date: '2027-01-01',
      certificates: certificate('2026-06-01'),
    }),
  ]
  const lines = inOrder(supplierLines(suppliers, readerOf(asha)))
  expect(lines.map(({ rank, title, second, to }) => [rank, title, second, to])).toEqual([
    [
      'overdue',
      'Cheviot Poultry: a certificate ran out',
      'Expired 21 Feb 2026',
      '/suppliers/Cheviot Poultry',
    ],
    ['overdue', 'Review Border Beef', 'Due since 26 Feb 2026', '/suppliers/Border Beef'],
    ['today', 'Review Allen Dairy', 'Due today', '/suppliers/Allen Dairy'],
    ['info', 'Tyne Cutting: a certificate runs out', 'On 17 Mar 2026', '/suppliers/Tyne Cutting'],
  ])
  expect(supplierLines(suppliers, readerOf(ben))).toEqual([])
})
