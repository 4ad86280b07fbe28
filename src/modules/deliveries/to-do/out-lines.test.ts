import { expect, test } from 'vitest'
import type { Delivery } from '#contract/modules/deliveries/deliveries.ts'
import { type Going, outLines } from './out-lines.ts'

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)
const reader = { now: at('2026-03-05', '09:00'), today: '2026-03-05', timezone: 'Europe/London' }
const going = (customer: string, status: string, date: number): Going => ({
  customer,
  delivery: { id: customer, status, date, reference: `D-${customer}` } as unknown as Delivery,
})

test('what should have left is overdue, what leaves today is to load, what is out is on the road; tomorrow waits', () => {
  const lines = outLines(
    [
      going('The Railway Inn', 'LOADED', at('2026-03-05', '08:30')),
      going('Tynedale First School', 'PLANNED', at('2026-03-05', '11:00')),
      going('Wylam Deli', 'ON_THE_ROAD', at('2026-03-05', '07:00')),
      going('Kelso Abbey Hotel', 'PLANNED', at('2026-03-06', '07:00')),
    ],
    reader,
  )
  expect(lines.map(({ rank, title }) => [rank, title])).toEqual([
    ['overdue', 'The Railway Inn should have left'],
    ['today', 'Load for Tynedale First School'],
    ['today', 'On the road to Wylam Deli'],
  ])
})
