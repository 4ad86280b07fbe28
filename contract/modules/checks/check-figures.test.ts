import { expect, test } from 'vitest'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { pastFigures } from '../../core/figures/counted-records.ts'
import { countedChecks } from './check-figures.ts'
import type { CheckSchedule } from './check-schedules.ts'
import type { MadeCheck } from './made-checks.ts'

const timezone = 'Europe/London'
const at = (day: string, time: string) => instantOf(day, time, timezone)
const span = {
  from: at('2026-02-05', '00:00'),
  to: at('2026-03-05', '00:00'),
  now: at('2026-03-05', '08:20'),
}
const days = Array.from({ length: 28 }, (_, place) => addDays('2026-02-05', place))
const schedule = {
  ...{ id: 'opening', form_id: 'f1', cron: '0 7 * * *', created: 1 },
  ...{ due_window_min: 120, early_min: 60 },
} as CheckSchedule
const made = (day: string, time: string, more: Partial<MadeCheck> = {}): MadeCheck => ({
  id: `${day} ${time}`,
  ...{ form_id: 'f1', schedule_id: 'opening', created_by: 'ben' },
  date: at(day, time),
  result: 'PASS',
  ...more,
})

const counted = (checks: readonly MadeCheck[]) =>
  countedChecks(
    { schedules: [schedule], forms: [{ id: 'f1', title: 'Opening checks' }], checks },
    { site: { timezone }, departmentId: null },
    span,
  )
const figures = (checks: readonly MadeCheck[]) => pastFigures(counted(checks))

test('an opening check on each of 28 days, one of them at 10:30 and one never, are 26 of 28 on time', () => {
  const checks = days
    .filter((day) => day !== '2026-02-14')
    .map((day) => made(day, day === '2026-02-20' ? '10:30' : '07:15'))
  expect(figures(checks)).toEqual({ due: 28, onTime: 26, failed: 0 })
})

test('2 that failed count, one that was voided and one of today do not', () => {
  const checks = days.map((day, place) =>
    made(day, '07:15', {
      ...(place < 3 && { result: 'FAIL' }),
      ...(place === 2 && { voided_by_id: 'next' }),
    }),
  )
  const today = made('2026-03-05', '07:10', { result: 'FAIL' })
  expect(figures([...checks, made('2026-02-07', '07:20'), today])).toMatchObject({
    due: 28,
    onTime: 28,
    failed: 2,
  })
})

test('§4 F10 a health check that failed says when, and of which form; whose answer it was it does not say', () => {
  const failed = made('2026-02-07', '07:20', { result: 'FAIL', private: true })
  expect(counted([failed]).filter(({ as }) => as === 'failed')).toEqual([
    { as: 'failed', at: failed.date, of: 'f1', record: failed.id, done: failed.date, by: null },
  ])
})
