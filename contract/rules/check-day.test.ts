import { expect, test } from 'vitest'
import type { CheckSchedule } from '../resources/check-schedules.ts'
import { checkDay } from './check-day.ts'

const timezone = 'Europe/London'
const today = '2026-03-05'
const at = (time: string, day = today) => Date.parse(`${day}T${time}:00Z`)
const forms = [
  { id: 'opening', title: 'Opening checks' },
  { id: 'closing', title: 'Closing checks' },
  { id: 'probe', title: 'Probe calibration' },
]
const schedule = (form_id: string, cron: string, more: Partial<CheckSchedule> = {}) =>
  ({
    id: `every ${form_id}`,
    form_id,
    cron,
    location_id: 'hs',
    created: 1,
    ...more,
  }) as CheckSchedule
const schedules = [
  schedule('opening', '0 7 * * *'),
  schedule('closing', '0 18 * * *', { due_window_min: 180 }),
  schedule('probe', '0 9 1 * *', { due_window_min: 3 * 1440 }),
]
const callum = { role: 'user', user_id: 'callum' } as const
type Seer = Parameters<typeof checkDay>[1]['seer']
const told = (
  now: number,
  more: Partial<Parameters<typeof checkDay>[0]> = {},
  seer: Seer = callum,
) =>
  checkDay(
    { schedules, forms, checks: [], ...more },
    { site: { timezone }, departmentId: null, seer },
    { day: today, now },
  )
const titles = (list: readonly { form: { title: string } }[]) => list.map(({ form }) => form.title)

test('at 09:12 the probe of the 1st, last night’s closing and the opening are overdue; tonight’s comes later', () => {
  const day = told(at('09:12'))
  expect(titles(day.due)).toEqual(['Probe calibration', 'Closing checks', 'Opening checks'])
  expect(new Set(day.due.map(({ occurrence }) => occurrence.state))).toEqual(new Set(['OVERDUE']))
  expect(titles(day.later)).toEqual(['Closing checks'])
})

test('yesterday’s closing is overdue until 18:00 today and missed from then on, on its own day', () => {
  expect(titles(told(at('00:30')).due)).toContain('Closing checks')
  const next = checkDay(
    { schedules, forms, checks: [] },
    { site: { timezone }, departmentId: null, seer: callum },
    { day: '2026-03-04', now: at('18:00') },
  )
  expect(titles(next.missed)).toEqual(['Closing checks', 'Opening checks'])
})

test('an opening check of 09:40 is done late; a probe tested on the 2nd is known by last_completed alone', () => {
  const checks = [
    { id: 'c1', date: at('09:40'), schedule_id: 'every opening' },
    { id: 'c0', date: at('19:10', '2026-03-04'), schedule_id: 'every closing' },
  ]
  const tested = schedules.map((one) =>
    one.form_id === 'probe' ? { ...one, last_completed: at('10:00', '2026-03-02') } : one,
  )
  const day = told(at('10:00'), { checks, schedules: tested })
  expect(day.due).toEqual([])
  expect([...day.late]).toEqual(['c1'])
})

test('a check for Ben, one for another department and one of an archived form ask Callum nothing', () => {
  const those = [
    schedule('opening', '0 7 * * *', { user_ids: ['ben'] }),
    schedule('closing', '0 8 * * *', { department_id: 'kitchen' }),
    schedule('probe', '0 8 * * *'),
  ]
  const own = [...forms.slice(0, 2), { id: 'probe', title: 'Probe calibration', archived: true }]
  const where = { site: { timezone }, departmentId: 'butchery' }
  const asked = (seer: { role: 'user' | 'admin'; user_id: string }) =>
    titles(
      checkDay(
        { schedules: those, forms: own, checks: [] },
        { ...where, seer },
        {
          day: today,
          now: at('08:30'),
        },
      ).due,
    )
  expect(asked(callum)).toEqual([])
  expect(asked({ role: 'user', user_id: 'ben' })).toEqual(['Opening checks'])
  expect(asked({ role: 'admin', user_id: 'asha' })).toEqual(['Opening checks'])
})

test('5 checks missed this week wait for a reason; the one Callum explained stays missed and waits no more', () => {
  const week = {
    schedules: [schedule('opening', '0 7 * * *', { created: at('12:00', '2026-02-27') })],
  }
  const before = told(at('06:30'), week)
  expect(before.missed).toEqual([])
  expect(before.unexplained.map(({ occurrence }) => occurrence.at)).toEqual(
    ['03-03', '03-02', '03-01', '02-28', '02-27'].map((day) => at('07:00', `2026-${day}`)),
  )
  const slot = at('07:00', '2026-03-03')
  const said = {
    id: 'why',
    date: at('06:20'),
    schedule_id: 'every opening',
    result: 'MISSED',
    slot,
  }
  const after = told(at('06:30'), { ...week, checks: [said] })
  expect(after.unexplained).toHaveLength(4)
  // The reason was given inside the early window of 07:00 today, and does not answer it.
  expect(titles(told(at('07:30'), { ...week, checks: [said] }).due)).toEqual(['Opening checks'])
  const onItsDay = checkDay(
    { forms, ...week, checks: [said] },
    { site: { timezone }, departmentId: null, seer: callum },
    { day: '2026-03-03', now: at('06:30') },
  )
  expect(onItsDay.missed[0]?.occurrence.explained).toMatchObject({ id: 'why' })
  const voided = { ...said, voided_by_id: 'why' }
  expect(told(at('06:30'), { ...week, checks: [voided] }).unexplained).toHaveLength(5)
})

test('a check Ben alone is reminded of at 07:00 is done for all once Callum has done it late, and missed for all when nobody has', () => {
  const bens = { schedules: [schedule('opening', '0 7 * * *', { user_ids: ['ben'] })] }
  const done = { id: 'c1', date: at('09:40'), schedule_id: 'every opening', created_by: 'callum' }
  const ben = { role: 'user', user_id: 'ben' } as const
  for (const seer of [ben, callum]) {
    expect([...told(at('10:00'), { ...bens, checks: [done] }, seer).late]).toEqual(['c1'])
    const next = checkDay(
      { forms, checks: [], ...bens },
      { site: { timezone }, departmentId: null, seer },
      { day: '2026-03-04', now: at('10:00') },
    )
    expect(titles(next.missed)).toEqual(['Opening checks'])
  }
  // Only Ben is asked to do it, and to say why it was missed.
  expect(told(at('08:30'), bens).due).toEqual([])
  expect(told(at('06:30'), bens).later).toEqual([])
  expect(told(at('10:00'), bens).unexplained).toEqual([])
  expect(titles(told(at('08:30'), bens, ben).due)).toEqual(['Opening checks'])
  expect(told(at('10:00'), bens, ben).unexplained).not.toEqual([])
  // What a check answers is asked for everybody at once.
  expect(titles(told(at('08:30'), bens, null).due)).toEqual(['Opening checks'])
})

test('opening checks stopped on Tuesday at 12:00, and their form archived at 12:05: Monday’s and Tuesday’s misses wait for a reason, nothing is due', () => {
  const archived_at = at('12:00', '2026-03-03')
  const since = { created: at('06:00', '2026-03-02') }
  const stopped = schedule('opening', '0 7 * * *', { ...since, archived: true, archived_at })
  const put = { id: 'opening', title: 'Opening checks', archived: true }
  const days = (form: object) => {
    const day = told(at('09:00'), { schedules: [stopped], forms: [{ ...put, ...form }] })
    expect([...day.due, ...day.later]).toEqual([])
    return day.unexplained.map(({ occurrence }) => occurrence.at)
  }
  const misses = ['03', '02'].map((day) => at('07:00', `2026-03-${day}`))
  expect(days({ archived: false })).toEqual(misses)
  expect(days({ archived_at: archived_at + 300_000 })).toEqual(misses)
})
