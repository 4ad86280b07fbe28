import { expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { inOrder } from '#src/records/to-do/lines-in-order.ts'
import { ben, readerOf } from '#tests/support/to-do-reader.ts'
import { deliveryLines } from './delivery-lines.ts'

test('AC 3.31 of four expected the late one is overdue, one is here, one is for today; tomorrow’s isn’t listed', () => {
  const reader = readerOf(ben)
  const MINUTE = 60_000
  const of = (supplier: string, minutes: number, status: Delivery['status'] = 'EXPECTED') => ({
    supplier,
    delivery: {
      ...{ id: supplier, status, direction: 'IN', reference: 'N-1' },
      date: reader.now + minutes * MINUTE,
    } as Delivery,
  })
  const coming = [
    of('Allen Dairy', 90),
    of('Cheviot Poultry', -20),
    of('Border Beef', -5, 'ARRIVED'),
    of('Kelso Eggs', 30 * 60),
  ]
  const lines = inOrder(deliveryLines(coming, reader))
  expect(lines.map(({ rank, title }) => [rank, title])).toEqual([
    ['overdue', "Cheviot Poultry hasn't come"],
    ['due', 'Take in Border Beef'],
    ['today', 'Delivery from Allen Dairy'],
  ])
  expect(lines[0]).toMatchObject({
    second: 'Overdue 20 min. N-1',
    to: '/intake/delivery?delivery=Cheviot Poultry',
  })
})
