/** `?in-stock=true` of a list and the status a screen shows are one thing (domain §2.0). */
import { expect, test } from 'vitest'
import { filtersOf, filterValue } from '#contract/core/lists/filters.ts'
import { type Lot, lotStatus } from './lots.ts'
import { meats } from './meats.ts'

const inStock = filtersOf(meats).find(({ name }) => name === 'in-stock')

const quantities = [undefined, -1, 0, 5]
const words = [
  {},
  { result: 'REJECTED' },
  { archived: true },
  { hold: { reason: 'Smells', by: 'asha', at: 1 } },
  { use_by_date: '2026-03-01' },
  { recall: { status: 'OPEN' } },
  { recall: { status: 'CANCELLED' } },
  { recall: { status: 'CLOSED' } },
  { recall: { status: 'RELEASED' }, recalls: [{ status: 'CANCELLED' }] },
  { recall: { status: 'OPEN' }, hold: { reason: 'Smells', by: 'asha', at: 1 } },
]

test('of 40 lots those are in stock whose status says so, on hold and past their use by too, with more than 0', () => {
  if (!inStock) throw new Error('Lots declare no in-stock.')
  let there = 0
  for (const quantity of quantities) {
    for (const more of words) {
      const lot = {
        result: 'ACCEPTED',
        ...(quantity !== undefined && { balance: { quantity } }),
        ...more,
      }
      const status = lotStatus(lot as unknown as Lot, quantity ?? 0, '2026-03-05')
      const isThere = ['IN_STOCK', 'ON_HOLD', 'EXPIRED'].includes(status) && (quantity ?? 0) > 0
      expect(filterValue(inStock, lot), JSON.stringify(lot)).toBe(String(isThere))
      if (isThere) there += 1
    }
  }
  expect(there).toBe(5)
})
