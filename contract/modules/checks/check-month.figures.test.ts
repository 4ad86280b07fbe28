import { expect, test } from 'vitest'
import { readOver } from '#contract/core/figures/figures.fixture.ts'
import { monthOfSite } from './check-month.figures.ts'
import { spanOfMonth } from './check-month.ts'

const timezone = 'Europe/London'
const schedule = { id: 's1', form_id: 'opening', location_id: 'hs', created: 1, cron: '0 7 * * *' }
const march = { site: 'hs', departmentId: null, month: '2026-03' }
const site = {
  locations: [{ id: 'hs', timezone }],
  'check-forms': [{ id: 'opening', title: 'Opening checks' }],
}

test('March is told by the checks of 22 February to 8 May: one of the week before may answer the 1st, a reason for the 31st is asked for until 6 May', () => {
  const { from, to } = spanOfMonth('2026-03', timezone)
  expect([from, to].map((at) => new Date(at).toISOString())).toEqual([
    '2026-02-22T00:00:00.000Z',
    '2026-05-08T23:00:00.000Z',
  ])
})

test('a probe of 31 March, missed on 30 April and explained on 5 May, stands in March as explained', async () => {
  const why = {
    ...{ id: 'why', schedule_id: 's1', location_id: 'hs', result: 'MISSED', created_by: 'ben' },
    date: Date.parse('2026-05-05T09:00:00Z'),
    slot: Date.parse('2026-03-31T08:00:00Z'),
  }
  const rows = { ...site, 'check-schedules': [{ ...schedule, cron: '0 9 L * *' }], checks: [why] }
  const days = await monthOfSite(march, readOver(rows, Date.parse('2026-05-05T10:00:00Z')))
  expect(days).toHaveLength(31)
  expect(days.at(-1)).toEqual({ day: '2026-03-31', done: 0, missed: 0, explained: 1 })
})

test('of 31 mornings of March 30 were missed when one was done, and none is told of a site that is not here', async () => {
  const done = { id: 'c1', location_id: 'hs', schedule_id: 's1', result: 'PASS' }
  const rows = {
    ...site,
    'check-schedules': [schedule],
    checks: [{ ...done, date: Date.parse('2026-03-04T07:10:00Z') }],
  }
  const read = readOver(rows, Date.parse('2026-11-22T10:00:00Z'))
  const days = await monthOfSite(march, read)
  const sum = (of: 'done' | 'missed') => days.reduce((all, day) => all + day[of], 0)
  expect([sum('done'), sum('missed')]).toEqual([1, 30])
  expect(await monthOfSite({ ...march, site: 'elsewhere' }, read)).toEqual([])
})
