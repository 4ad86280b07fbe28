import { expect, test } from 'vitest'
import type { Supplier } from '#contract/modules/suppliers/suppliers.ts'
import { mattersNamed } from './supplier-matters.ts'

const certificate = (expires_date: string) => ({ certificates: [{ name: 'SALSA', expires_date }] })
const suppliers = [
  { name: 'Border Beef', next_review_date: '2026-02-26' },
  { name: 'Allen Dairy', next_review_date: '2026-03-05' },
  { name: 'Tyne Cutting', ...certificate('2026-03-17') },
  { name: 'Cheviot Poultry', ...certificate('2026-02-21'), next_review_date: '2026-03-01' },
  { name: 'Sound', next_review_date: '2026-09-01', ...certificate('2027-03-01') },
] as unknown as readonly Supplier[]

const found = (word: string) =>
  suppliers
    .filter((one) => mattersNamed(word).some(({ dayOf }) => dayOf(one, '2026-03-05')))
    .map(({ name }) => name)

test('of 5 suppliers 2 reviews are overdue, 1 is due today, 1 certificate ran out, 1 runs out; 4 have anything', () => {
  expect(found('late-review')).toEqual(['Border Beef', 'Cheviot Poultry'])
  expect(found('review')).toEqual(['Allen Dairy'])
  expect(found('expired')).toEqual(['Cheviot Poultry'])
  expect(found('expiring')).toEqual(['Tyne Cutting'])
  expect(found('yes')).toHaveLength(4)
  expect(found('whatever')).toEqual([])
})
