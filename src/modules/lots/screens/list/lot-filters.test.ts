import { expect, test } from 'vitest'
import { holds } from '#contract/core/resource/condition.ts'
import type { Lot } from '#contract/modules/lots/lots.ts'
import { meats } from '#contract/modules/lots/meats.ts'
import { passesFilters } from '#src/records/list/filters/list-filter.ts'
import { emptyBook, standingOf } from '../../parts/lot-book.ts'
import { lotFilters } from './lot-filters.ts'
import type { LotsRead } from './lots-read.ts'

const today = '2026-03-05'
const noon = Date.parse('2026-03-05T12:00:00Z')
const DAY_MS = 86_400_000

const read: LotsRead = {
  today,
  timezone: 'Europe/London',
  standing: (lot) => standingOf(emptyBook, lot, today),
}
const lot = (id: string, quantity: number, more: object = {}) =>
  ({
    ...{ id, unit: 'g', result: 'ACCEPTED', date: noon, supplier_id: 'border' },
    balance: { quantity, as_of: noon, operations: 1 },
    use_by_date: '2026-03-12',
    ...more,
  }) as unknown as Lot
const recall = { recall_id: 'r', origin_lot_id: 'x', reason: 'Metal', recall_class: 'RECALL' }

const lots = [
  lot('here', 2_300),
  lot('held', 500, { hold: { reason: 'Bag burst', by: 'ben', at: noon } }),
  lot('expired', 700, { use_by_date: '2026-03-04' }),
  lot('recalled', 900, { recall: { ...recall, at: noon, by: 'asha', path: [] } }),
  lot('rejected', 400, { result: 'REJECTED' }),
  lot('archived', 300, { archived: true }),
  lot('used', 0, { date: noon - 40 * DAY_MS }),
  lot('over', -200),
]
const filters = lotFilters(read, true)
const shown = (values: Readonly<Record<string, string>>) =>
  lots.filter((one) => passesFilters(one, filters, values)).map(({ id }) => id)

test('AC 3.16.1 what "In stock" leaves is what ?in-stock=true returns: 3 of 8 lots, on hold and expired ones too', () => {
  const declared = meats.filters?.find((one) => typeof one === 'object' && one.name === 'in-stock')
  const when = typeof declared === 'object' ? declared.when : undefined
  if (!when) throw new Error('There is no such filter')
  const byServer = lots.filter((one) => holds(when, one)).map(({ id }) => id)
  expect(byServer).toEqual(['here', 'held', 'expired'])
  expect(shown({ 'in-stock': 'yes' })).toEqual(byServer)
})

test('one tap each: on hold, expired, recalled; what is used up or was rejected comes only when asked for', () => {
  expect(shown({ 'on-hold': 'yes' })).toEqual(['held'])
  expect(shown({ expired: 'yes' })).toEqual(['expired'])
  expect(shown({ recalled: 'yes' })).toEqual(['recalled'])
  expect(shown({})).toEqual(['here', 'held', 'expired', 'recalled', 'archived', 'over'])
  expect(shown({ 'used-up': 'yes' })).toEqual(['rejected', 'used'])
})

test('received within 7, 14, 30 or 90 days: one of 40 days ago is in the last 90 only', () => {
  const within = (days: string) => shown({ date: days, 'used-up': 'yes' })
  expect(within('30')).toEqual(['rejected'])
  expect(within('90')).toEqual(['rejected', 'used'])
  const asked = filters.find(({ key }) => key === 'date')?.asks?.('7')
  expect(asked?.between?.from).toBe(Date.parse('2026-02-27T00:00:00Z'))
})
