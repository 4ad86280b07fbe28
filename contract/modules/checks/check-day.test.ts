import { expect, test } from 'vitest'
import { instantOf, localDay } from '#contract/time/zoned-time.ts'
import { checkDay, checksFrom } from './check-day.ts'
import type { CheckSchedule } from './check-schedules.ts'

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

/** F9: pest control on Wednesdays at 10:00, due for a day, may be done an hour early. */
const pest = { due_window_min: 1440, early_min: 60, start_date: '2026-01-01' }
type Made = { id: string; date: number; schedule_id: string; result?: string; slot?: number }
const pestAt = (time: string, day: string): Made => ({
  id: day,
  date: at(time, day),
  schedule_id: 'every probe',
})

/** What a device tells at a moment by what it reads for it of all checks. */
function toldOf(one: CheckSchedule, checks: readonly Made[], now: number) {
  const site = { timezone }
  const when = { day: localDay(now, timezone), now }
  const from = checksFrom([one], site, when)
  const read = checks.filter(({ date }) => date >= from)
  const last_completed = Math.max(
    ...checks.flatMap(({ date, result }) => (result || date > now ? [] : [date])),
  )
  const schedules = [{ ...one, ...(last_completed > 0 && { last_completed }) }]
  const day = checkDay(
    { schedules, forms, checks: read },
    { site, departmentId: null, seer: null },
    when,
  )
  const words = (list: (typeof day)['due']) =>
    list.map(({ occurrence }) => `${localDay(occurrence.at, timezone)} ${occurrence.state}`)
  return {
    due: words(day.due),
    later: words(day.later),
    missed: words(day.missed),
    unexplained: words(day.unexplained),
  }
}

test('pest control of Wed 4 March 10:00, not done: overdue until Wed 11th 10:00, asked about from 10:30 to the 17th, also once the 11th’s is done', () => {
  const weekly = schedule('probe', '0 10 * * 3', pest)
  const before = [pestAt('10:05', '2026-02-25')]
  expect(toldOf(weekly, before, at('09:59', '2026-03-11'))).toMatchObject({
    due: ['2026-03-04 OVERDUE'],
    later: ['2026-03-11 UPCOMING'],
    unexplained: [],
  })
  const asked = ['2026-03-04 MISSED']
  const after = [...before, pestAt('11:00', '2026-03-11')]
  expect(toldOf(weekly, before, at('10:30', '2026-03-11'))).toMatchObject({
    due: ['2026-03-11 DUE'],
    missed: [],
    unexplained: asked,
  })
  expect(toldOf(weekly, before, at('12:00', '2026-03-12')).unexplained).toEqual(asked)
  for (const day of ['11', '12', '17']) {
    expect(toldOf(weekly, after, at('12:00', `2026-03-${day}`))).toMatchObject({
      due: [],
      unexplained: asked,
    })
  }
  expect(toldOf(weekly, after, at('12:00', '2026-03-18')).unexplained).toEqual([])
  const slot = at('10:00', '2026-03-04')
  const why = { ...pestAt('12:05', '2026-03-12'), result: 'MISSED', slot }
  expect(toldOf(weekly, [...after, why], at('12:00', '2026-03-17')).unexplained).toEqual([])
})

test('a probe of 1 February 09:00 and one of every 28 days are asked about once 1 March and 4 March have come, for 6 days after', () => {
  const monthly = schedule('probe', '0 9 1 * *', { ...pest, created: at('00:00', '2026-01-15') })
  const fourWeekly = schedule('probe', '0 9 * * *', {
    ...pest,
    every_days: 28,
    start_date: '2026-01-07',
    created: at('00:00', '2026-02-01'),
  })
  const days = (one: CheckSchedule, checks: readonly Made[], ...all: string[]) =>
    all.map((day) => toldOf(one, checks, at('12:00', day)).unexplained)
  const ofFebruary = [['2026-02-01 MISSED'], ['2026-02-01 MISSED'], []]
  const march = ['2026-03-01', '2026-03-07', '2026-03-08']
  expect(days(monthly, [], ...march)).toEqual(ofFebruary)
  expect(days(monthly, [pestAt('09:30', '2026-03-01')], ...march)).toEqual(ofFebruary)
  const four = [['2026-02-04 MISSED'], ['2026-02-04 MISSED'], []]
  expect(days(fourWeekly, [], '2026-03-04', '2026-03-10', '2026-03-11')).toEqual(four)
})

test('a weekly check that was overdue when it was paused on the 10th is missed from then on, and asked about until the 16th', () => {
  const timing = { ...pest, cron: '0 10 * * 3' }
  const until = at('12:00', '2026-03-10')
  const earlier = [{ ...timing, until }] as unknown as CheckSchedule['earlier']
  const paused = schedule('probe', '0 10 * * 3', { ...pest, paused: true, earlier })
  const before = [pestAt('10:05', '2026-02-25')]
  const asked = ['12', '16', '17'].map(
    (day) => toldOf(paused, before, at('12:00', `2026-03-${day}`)).unexplained,
  )
  expect(asked).toEqual([['2026-03-04 MISSED'], ['2026-03-04 MISSED'], []])
})

test.each([
  ['30 0 * * *', 60, '2026-03-05 23:45', '2026-03-06'],
  ['0 6 * * *', 720, '2026-03-05 19:00', '2026-03-06'],
  ['0 10 * * 3', 3 * 1440, '2026-03-09 12:00', '2026-03-11'],
  ['0 9 1 * *', 1440, '2026-03-31 12:00', '2026-04-01'],
  // Over the changes of the clock.
  ['30 1 * * *', 120, '2026-03-28 23:50', '2026-03-29'],
  ['30 0 * * *', 60, '2026-10-24 23:45', '2026-10-25'],
])(
  '%s, which may be done %i minutes early, may be done at %s for %s, and is done then',
  (cron, early_min, now, day) => {
    const one = schedule('probe', cron, {
      early_min,
      due_window_min: 120,
      start_date: day,
    })
    const moment = instantOf(now.slice(0, 10), now.slice(11), timezone)
    expect(toldOf(one, [], moment).later).toEqual([`${day} UPCOMING`])
    const done = { id: 'early', date: moment, schedule_id: 'every probe' }
    expect(toldOf(one, [done], moment + 60_000)).toMatchObject({ due: [], later: [] })
    expect(toldOf(one, [done], moment + (early_min + 1) * 60_000)).toMatchObject({ due: [] })
  },
)

test('a check of 00:30 that may be done an hour early is not told of at 23:29, nor the next but one at 23:45', () => {
  const one = schedule('probe', '30 0,1 * * *', { early_min: 60, created: at('12:00') })
  expect(toldOf(one, [], at('23:29')).later).toEqual([])
  expect(toldOf(one, [], at('23:45')).later).toEqual(['2026-03-06 UPCOMING'])
})

test('done 3 days early, on Sundays the 1st and the 8th, for the Wednesdays 4 and 11 March: on the 9th and 10th nothing is overdue', () => {
  const weekly = schedule('probe', '0 10 * * 3', { ...pest, early_min: 3 * 1440 })
  const sundays = ['2026-02-22', '2026-03-01', '2026-03-08'].map((day) => pestAt('12:00', day))
  for (const day of ['08', '09', '10', '11']) {
    expect(toldOf(weekly, sundays, at('13:00', `2026-03-${day}`))).toMatchObject({
      due: [],
      unexplained: [],
    })
  }
})

test('a yearly check of last March, longer ago than the 92 days a device has, is not said to be missed once this March’s is done', () => {
  const yearly = schedule('probe', '0 9 1 3 *', { ...pest, start_date: '2025-01-01' })
  const now = at('12:00', '2026-03-02')
  const done = [pestAt('10:00', '2026-03-01')]
  expect(toldOf(yearly, done, now).unexplained).toEqual([])
  // Never done at all it was missed, whatever a device has.
  expect(toldOf(yearly, [], now).unexplained).toEqual(['2025-03-01 MISSED'])
})

test('checks are read from a week before for a daily check, from 4 March 09:00 on the 12th for a weekly one, and of a monthly one so far back only once the next may be done', () => {
  const from = (one: CheckSchedule, now: number) =>
    new Date(checksFrom([one], { timezone }, { day: localDay(now, timezone), now })).toISOString()
  expect(from(schedule('opening', '0 7 * * *'), at('12:00'))).toBe('2026-02-26T00:00:00.000Z')
  const weekly = schedule('probe', '0 10 * * 3', pest)
  expect(from(weekly, at('12:00', '2026-03-12'))).toBe('2026-03-04T09:00:00.000Z')
  const monthly = schedule('probe', '0 9 1 * *', pest)
  expect(from(monthly, at('12:00', '2026-02-20'))).toBe('2026-02-13T00:00:00.000Z')
  expect(from(monthly, at('12:00', '2026-03-02'))).toBe('2026-02-01T08:00:00.000Z')
})
