import { expect, test } from 'vitest'
import { checkMonth, monthAfter, monthBefore } from './check-month.ts'
import type { CheckSchedule } from './check-schedules.ts'
import { checkSpan } from './check-span.ts'

const at = (day: number, time: string) =>
  Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`)
const forms = [{ id: 'opening', title: 'Opening checks' }]
const schedules = [
  { id: 's1', form_id: 'opening', cron: '0 7 * * *', location_id: 'hs', created: at(2, '07:05') },
] as CheckSchedule[]
const where = {
  site: { timezone: 'Europe/London' },
  departmentId: null,
} as const
const opening = (day: number, more = {}) => ({
  id: `c${day}`,
  schedule_id: 's1',
  date: at(day, '07:10'),
  ...more,
})

test('of 5 days of March: none owed on the 1st, 2 done, 1 missed, 1 missed with its reason, today still open', () => {
  const reason = { slot: at(4, '07:00'), result: 'MISSED', date: at(5, '09:00') }
  const checks = [
    opening(2),
    opening(2, { id: 'extra', schedule_id: undefined }),
    opening(4, reason),
  ]
  const told = checkMonth({ schedules, forms, checks }, where, {
    month: '2026-03',
    now: at(5, '10:00'),
  })
  expect(told).toEqual([
    { day: '2026-03-01', done: 0, missed: 0, explained: 0 },
    { day: '2026-03-02', done: 2, missed: 0, explained: 0 },
    { day: '2026-03-03', done: 0, missed: 1, explained: 0 },
    { day: '2026-03-04', done: 0, missed: 0, explained: 1 },
    { day: '2026-03-05', done: 0, missed: 0, explained: 0 },
  ])
})

test('a voided check was not done, and its day is missed again', () => {
  const checks = [opening(2, { voided_by_id: 'c2' })]
  const told = checkMonth({ schedules, forms, checks }, where, {
    month: '2026-03',
    now: at(3, '08:00'),
  })
  expect(told[1]).toEqual({ day: '2026-03-02', done: 0, missed: 1, explained: 0 })
})

test('the month of the last Sunday of March has 31 days, though one of them has 23 hours', () => {
  const told = checkMonth({ schedules, forms, checks: [] }, where, {
    month: '2026-03',
    now: Date.parse('2026-04-02T10:00:00Z'),
  })
  expect(told.map(({ day }) => day).slice(-3)).toEqual(['2026-03-29', '2026-03-30', '2026-03-31'])
  expect(told.filter(({ missed }) => missed === 1)).toHaveLength(30)
})

test('before January comes December of the year before; after December January', () => {
  expect([monthBefore('2026-01'), monthAfter('2026-12')]).toEqual(['2025-12', '2027-01'])
})

test('AC 3.12.1 of 3 checks done on a day Bakery counts 2: its own and the one of no department', () => {
  const made = ['butchery', 'bakery', undefined].map((department_id, nth) =>
    opening(2, { id: `c${nth}`, ...(department_id && { department_id }) }),
  )
  const doneIn = (departmentId: string | null) =>
    checkMonth(
      { schedules, forms, checks: made },
      { ...where, departmentId },
      {
        month: '2026-03',
        now: at(3, '08:00'),
      },
    )[1]?.done
  expect([null, 'bakery', 'butchery', 'counter'].map(doneIn)).toEqual([3, 2, 2, 1])
})

test('of 4 March mornings, 1 missed and 1 explained stay so when the schedule is paused or stopped on the 4th at 12:00', () => {
  const until = at(4, '12:00')
  const checks = [
    opening(2),
    opening(3, { slot: at(3, '07:00'), result: 'MISSED', date: at(3, '12:00') }),
  ]
  const [active] = schedules
  if (!active) throw new Error('no schedule')
  const paused = { ...active, paused: true, earlier: [{ cron: active.cron, until }] }
  for (const one of [paused, { ...active, archived: true, archived_at: until }]) {
    const told = checkMonth({ schedules: [one], forms, checks }, where, {
      month: '2026-03',
      now: at(6, '10:00'),
    })
    expect(told.slice(1).map(({ done, missed, explained }) => [done, missed, explained])).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    const seen = checkSpan({ schedules: [one], forms, checks }, where, {
      from: at(2, '00:00'),
      to: at(6, '23:00'),
      now: at(6, '10:00'),
    })
    expect(seen.completed).toEqual({ owed: 3, inTime: 1, share: 3_333 })
  }
})
