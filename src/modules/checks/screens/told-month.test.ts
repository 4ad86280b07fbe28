import { expect, test } from 'vitest'
import type { CheckSchedule } from '#contract/modules/checks/check-schedules.ts'
import type { Older } from '#src/records/read/use-older.ts'
import { spanOfMonth, toldMonth } from './told-month.ts'

const timezone = 'Europe/London'
const schedule = { id: 's1', form_id: 'opening', location_id: 'hs', created: 1, cron: '0 7 * * *' }
const records = {
  schedules: [schedule as CheckSchedule],
  forms: [{ id: 'opening', title: 'Opening checks' }],
  checks: [],
}
const toldOf = (older: Older['is'], read: Partial<typeof records> = records) =>
  toldMonth(
    older,
    read,
    { site: { timezone }, departmentId: null },
    { month: '2026-03', now: Date.parse('2026-11-22T10:00:00Z') },
  )
const missedIn = (days: ReturnType<typeof toldOf>) =>
  days?.reduce((sum, { missed }) => sum + missed, 0)

test('of March, eight months back, nothing is marked as missed while it is fetched or there is no signal; once it is here it is', () => {
  for (const is of ['fetching', 'offline', 'failed'] as const) {
    expect(toldOf(is)).toBeUndefined()
  }
  const { checks: _, ...unread } = records
  expect(toldOf('here', unread)).toBeUndefined()
  expect(missedIn(toldOf('here'))).toBe(31)
})

test('March is told by the checks of 22 February to 8 May: one of the week before may answer the 1st, a reason for the 31st is asked for until 6 May', () => {
  const { from, to } = spanOfMonth('2026-03', timezone)
  expect([from, to].map((at) => new Date(at).toISOString())).toEqual([
    '2026-02-22T00:00:00.000Z',
    '2026-05-08T23:00:00.000Z',
  ])
})

test('a probe of 31 March, missed on 30 April and explained on 5 May, stands in March as explained', () => {
  const probe = { ...schedule, cron: '0 9 L * *' } as CheckSchedule
  const why = {
    ...{ id: 'why', schedule_id: 's1', result: 'MISSED', created_by: 'ben' },
    date: Date.parse('2026-05-05T09:00:00Z'),
    slot: Date.parse('2026-03-31T08:00:00Z'),
  }
  const { from, to } = spanOfMonth('2026-03', timezone)
  const checks = [why].filter(({ date }) => date >= from && date < to)
  const days = toldMonth(
    'here',
    { ...records, schedules: [probe], checks },
    { site: { timezone }, departmentId: null },
    { month: '2026-03', now: Date.parse('2026-05-05T10:00:00Z') },
  )
  expect(days?.at(-1)).toEqual({ day: '2026-03-31', done: 0, missed: 0, explained: 1 })
})
