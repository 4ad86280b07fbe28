import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import { checkDay } from './check-day.ts'
import type { CheckSchedule } from './check-schedules.ts'
import { aroundSpan, checkSpan, readOfSpan, spanOfDays } from './check-span.ts'

const site = { timezone: 'Europe/London' }
const where = { site, departmentId: null } as const
const at = (day: string, time: string) => instantOf(`2026-${day}`, time, site.timezone)
const span = (from: string, to: string) => ({ from: at(from, '00:00'), to: at(to, '00:00') })
const forms = [{ id: 'form', title: 'A check' }]
const asked = (more: object) =>
  [{ id: 's1', form_id: 'form', location_id: 'hs', created: 1, ...more }] as CheckSchedule[]
const check = (id: string, date: number) => ({ id, schedule_id: 's1', date })

const closing = asked({ cron: '0 18 * * *', due_window_min: 120 })
const probe = asked({
  cron: '0 9 1 * *',
  due_window_min: 4_320,
  last_completed: at('04-02', '10:00'),
})
const probed = [check('march', at('03-03', '10:00')), check('april', at('04-02', '10:00'))]

/** As a device tells it: by the checks it reads and no others. */
const told = (
  schedules: CheckSchedule[],
  made: typeof probed,
  of: ReturnType<typeof span>,
  now: number,
) => {
  const { from, to } = readOfSpan(schedules, site, of)
  const checks = made.filter(({ date }) => date >= from && date < to)
  return checkSpan({ schedules, forms, checks }, where, { ...of, now })
}

test('closing of 18:00 on the 5th, signed at 00:30 on the 6th: late on the 6th, which owes only its own of 18:00', () => {
  const made = [check('late', at('03-06', '00:30')), check('own', at('03-06', '18:20'))]
  const { late, completed } = told(closing, made, span('03-06', '03-07'), at('03-07', '08:00'))
  expect([...late]).toEqual(['late'])
  expect(completed).toEqual({ owed: 1, inTime: 1, share: 10_000 })
})

test('done on the 2nd, a probe test of the 1st that is made again on the 20th is not late', () => {
  const made = [check('done', at('03-02', '10:00')), check('again', at('03-20', '10:00'))]
  const { late } = told(probe, made, span('03-20', '03-21'), at('04-10', '10:00'))
  expect([...late]).toEqual([])
})

test('a probe test of the 1st first made on the 20th is late on the 20th', () => {
  const made = [check('first', at('03-20', '10:00'))]
  const { late } = told(probe, made, span('03-20', '03-21'), at('04-10', '10:00'))
  expect([...late]).toEqual(['first'])
})

test('a probe test of 1 March done on the 3rd, in time, stays 1 of 1 when April’s is done too', () => {
  const { completed } = told(probe, probed, span('03-01', '03-02'), at('04-10', '10:00'))
  expect(completed).toEqual({ owed: 1, inTime: 1, share: 10_000 })
})

test('of 1 March, read on 20 November, the test done on the 3rd is not told as missed', () => {
  const { from, to } = aroundSpan(spanOfDays('2026-03-01', 1, site.timezone))
  const checks = probed.filter(({ date }) => date >= from && date < to)
  const { missed, unexplained } = checkDay(
    { schedules: probe, forms, checks },
    { ...where, seer: null },
    { day: '2026-03-01', now: at('11-20', '10:00') },
  )
  expect([missed, unexplained]).toEqual([[], []])
})
