import { expect, test } from 'vitest'
import { kindWords, nextKinds } from './clock-acts.ts'
import { waitsForAdmin } from './clock-answers.ts'
import { hoursRows } from './clock-hours.ts'
import { clockWeek, isUrgent, type WeekEvent } from './clock-week.ts'

const HOUR = 3_600_000
/** Mon 2 Mar 2026 08:00 in London. */
const MONDAY = 1_772_438_400_000
let count = 0
const event = (
  kind: WeekEvent['kind'],
  date: number,
  more: Partial<WeekEvent> = {},
): WeekEvent => ({
  id: `event ${++count}`,
  user_id: 'ben',
  created_by: 'ben',
  kind,
  created: date,
  date,
  location_id: 'hs',
  ...more,
})
const week = (events: WeekEvent[], now = MONDAY + 7 * 24 * HOUR) =>
  clockWeek(events, {
    from: '2026-03-02',
    now,
    timezone: 'Europe/London',
    settings: {},
    isYoung: (id) => id === 'lena',
  })

test('Ben’s week: 8.5 h on Monday without a break, a night under its Monday, a Tuesday never clocked out', () => {
  const night = MONDAY + 14 * HOUR
  const [row] = week([
    event('IN', MONDAY),
    event('OUT', MONDAY + 8.5 * HOUR),
    event('IN', night),
    event('OUT', night + 5 * HOUR),
    event('IN', MONDAY + 32 * HOUR),
  ])
  expect(row?.minutes).toBe(510 + 300)
  expect(row?.sessions.map(({ day, minutes, lookAt }) => [day, minutes, lookAt])).toEqual([
    ['2026-03-02', 510, ['NO_BREAK']],
    ['2026-03-02', 300, ['SHORT_REST']],
    ['2026-03-03', 0, ['MISSING_OUT']],
  ])
})

test('AC 3.41.4 an override shows; Ben’s own waits for an admin, one by Tom does not', () => {
  const own = event('OUT', MONDAY + HOUR, { override: true })
  const toms = event('OUT', MONDAY + HOUR, { override: true, created_by: 'tom' })
  const looks = [own, toms].map((out) => week([event('IN', MONDAY), out])[0]?.sessions[0]?.lookAt)
  expect(looks).toEqual([['NEEDS_APPROVAL', 'OVERRIDE'], ['OVERRIDE']])
  expect(looks.map((look) => look?.some(isUrgent))).toEqual([true, false])
})

test('who is unwell, whose Wrong PIN and who is 17 are marked; last week is not shown', () => {
  const [lena, ben] = week([
    event('IN', MONDAY, { user_id: 'lena', created_by: 'lena', fit_to_work: 'NO' }),
    event('OUT', MONDAY + 5 * HOUR, { user_id: 'lena', created_by: 'lena' }),
    event('IN', MONDAY, { tags: ['NAME_NOT_PROVEN'] }),
    event('OUT', MONDAY + 5 * HOUR),
    event('IN', MONDAY - 72 * HOUR, { user_id: 'dev' }),
  ])
  expect(lena?.sessions[0]?.lookAt).toEqual(['NOT_FIT', 'NO_BREAK'])
  expect(ben?.sessions[0]?.lookAt).toEqual(['NAME_NOT_PROVEN'])
})

test('a tap Ben said was not his, one with a wrong PIN and one dated back wait for an admin until she has answered for them', () => {
  const doubts = [{ disowned: true }, { tags: ['NAME_NOT_PROVEN'] }, { tags: ['TIME_NOT_PROVEN'] }]
  const looks = (more: Partial<WeekEvent>) =>
    week([event('IN', MONDAY, more), event('OUT', MONDAY + 5 * HOUR)])[0]?.sessions[0]?.lookAt
  expect(doubts.map(looks)).toEqual([['NOT_ME'], ['NAME_NOT_PROVEN'], ['TIME_NOT_PROVEN']])
  expect(doubts.flatMap((one) => looks(one) ?? []).every(isUrgent)).toBe(true)
  expect(doubts.map((one) => looks({ ...one, approved_by: 'asha' }))).toEqual([[], [], []])
  expect(doubts.map((one) => waitsForAdmin(event('IN', MONDAY, one)))).toEqual([true, true, true])
})

test('3.41 a shift of 460 minutes whose clock-in, break or clock-out is in doubt waits for an admin in the spreadsheet for payroll as in the week, until she has answered', () => {
  const kinds = ['IN', 'BREAK_START', 'OUT'] as const
  const doubts = [
    { disowned: true },
    { tags: ['NAME_NOT_PROVEN'] },
    { tags: ['TIME_NOT_PROVEN'] },
    { override: true },
  ]
  const waits = (doubted: WeekEvent['kind'], doubt: Partial<WeekEvent>) => {
    const more = (kind: WeekEvent['kind']) => (kind === doubted ? doubt : {})
    const [row] = week([
      event('IN', MONDAY, more('IN')),
      event('BREAK_START', MONDAY + 4 * HOUR, more('BREAK_START')),
      event('BREAK_END', MONDAY + 4 * HOUR + 20 * 60_000),
      event('OUT', MONDAY + 8 * HOUR, more('OUT')),
    ])
    const sessions = row?.sessions ?? []
    const paid = hoursRows(
      sessions.map(({ session }) => session),
      () => 'Europe/London',
    )
    return {
      inWeek: sessions.map(({ minutes, lookAt }) => [minutes, lookAt.some(isUrgent)]),
      forPay: paid.map(({ minutes, needs_approval }) => [minutes, needs_approval]),
    }
  }
  for (const kind of kinds) {
    for (const doubt of doubts) {
      const said = { inWeek: [[460, true]], forPay: [[460, true]] }
      expect(waits(kind, doubt)).toEqual(said)
      const answered = { inWeek: [[460, false]], forPay: [[460, false]] }
      expect(waits(kind, { ...doubt, approved_by: 'asha' })).toEqual(answered)
    }
  }
})

test('3.41 the break Ben adds to his 8-hour shift afterwards waits for Asha: its 2 events are the 2 to approve, and then nothing waits', () => {
  const answered = (approved_by?: string) =>
    week([
      event('IN', MONDAY),
      event('BREAK_START', MONDAY + 4 * HOUR, { override: true, approved_by }),
      event('BREAK_END', MONDAY + 4.5 * HOUR, { override: true, approved_by }),
      event('OUT', MONDAY + 8 * HOUR),
    ])[0]?.sessions[0]
  const waiting = answered()
  expect(waiting?.session.events.map(({ kind }) => kind)).toEqual([
    'IN',
    'BREAK_START',
    'BREAK_END',
    'OUT',
  ])
  expect(waiting?.session.events.filter(waitsForAdmin).map(({ kind }) => kind)).toEqual([
    'BREAK_START',
    'BREAK_END',
  ])
  expect(waiting?.lookAt).toEqual(['NEEDS_APPROVAL', 'OVERRIDE'])
  expect(answered('asha')).toMatchObject({ minutes: 450, lookAt: ['OVERRIDE'] })
})

test('3.41 a break Ben disowned at the tablet is marked in his shift until Asha answers for it', () => {
  const looks = (approved_by?: string) =>
    week([
      event('IN', MONDAY),
      event('BREAK_START', MONDAY + HOUR, { disowned: true, approved_by }),
      event('BREAK_END', MONDAY + 1.5 * HOUR),
      event('OUT', MONDAY + 5 * HOUR),
    ])[0]?.sessions[0]?.lookAt
  expect(looks()).toEqual(['NOT_ME'])
  expect(looks('asha')).toEqual([])
})

test('3.41 a break that belongs to no shift stands in its week and waits there too; the one of last week does not', () => {
  const stray = event('BREAK_END', MONDAY + 12 * HOUR, { override: true })
  const [row] = week([stray, event('BREAK_END', MONDAY - 24 * HOUR)])
  expect(row).toMatchObject({ user_id: 'ben', minutes: 0, sessions: [] })
  expect(row?.strays).toEqual([
    { event: stray, day: '2026-03-02', lookAt: ['NEEDS_APPROVAL', 'OVERRIDE'] },
  ])
})

test('3.41 a tap Asha voided counts nothing and stays to be read in Ben’s week, also as the only one', () => {
  const voided = event('IN', MONDAY, { voided_by_id: 'itself' })
  const [row] = week([voided, event('IN', MONDAY - 72 * HOUR, { voided_by_id: 'older' })])
  expect(row).toMatchObject({ minutes: 0, sessions: [], strays: [] })
  expect(row?.voided).toEqual([voided])
})

test('out offers in; in offers out and break; on a break one comes back or goes home', () => {
  const offered = (['OUT', 'IN', 'BREAK'] as const).map((state) =>
    nextKinds(state).map((kind) => kindWords[kind]),
  )
  expect(offered).toEqual([['Clock in'], ['Clock out', 'Start break'], ['End break', 'Clock out']])
})
