import { expect, test } from 'vitest'
import { waitsForAdmin } from './clock-answers.ts'
import {
  dayRows,
  hoursFlags,
  hoursRows,
  isOverAverage,
  minutesByDay,
  payDay,
  sessionMinutes,
  weeklyTotals,
} from './clock-hours.ts'
import {
  type ClockEvent,
  type ClockKind,
  type ClockSession,
  clockBook,
  clockState,
  whoIsIn,
} from './clock-sessions.ts'

const ZONE = 'Europe/London'
const HOUR = 3_600_000
const MINUTE = 60_000
const MONDAY_8 = 1_772_438_400_000
let count = 0
const event = (kind: ClockKind, date: number, more: Partial<ClockEvent> = {}): ClockEvent => ({
  id: `event-${++count}`,
  user_id: 'ben',
  created_by: 'ben',
  kind,
  created: date,
  date,
  location_id: 'high-street',
  ...more,
})
const waits = ({ events }: ClockSession) => events.some(waitsForAdmin)
const LATER = 1_800_000_000_000
const sessionsOf = (...events: ClockEvent[]) => clockBook(events, LATER).sessions
function shift(from: number, to: number, breaks: readonly (readonly [number, number])[] = []) {
  const rests = breaks.flatMap(([start, end]) => [
    event('BREAK_START', start),
    event('BREAK_END', end),
  ])
  const [session] = sessionsOf(event('IN', from), ...rests, event('OUT', to))
  if (!session) throw new Error('No session')
  return session
}

test('§5.3 Mon 2 Mar 2026 08:00-16:30 is 510 minutes, 480 with 30 minutes of unpaid break', () => {
  expect(sessionMinutes(shift(MONDAY_8, 1_772_469_000_000))).toBe(510)
  const noon = MONDAY_8 + 4 * HOUR
  const withBreak = shift(MONDAY_8, 1_772_469_000_000, [[noon, noon + 30 * MINUTE]])
  expect(sessionMinutes(withBreak)).toBe(480)
  expect(sessionMinutes(withBreak, { paid_breaks: true })).toBe(510)
})

test('§5.3 AC 3.41.3 Mon 22:00-Tue 06:00 is one session of 480, paid on 2 March, split 120 + 360', () => {
  const night = shift(1_772_488_800_000, 1_772_517_600_000)
  expect(sessionMinutes(night)).toBe(480)
  expect(payDay(night, ZONE)).toBe('2026-03-02')
  expect(minutesByDay(night, ZONE)).toEqual([
    { day: '2026-03-02', minutes: 120 },
    { day: '2026-03-03', minutes: 360 },
  ])
})

test('§5.3 the night the clocks go forward, Sat 28 Mar 22:00-Sun 06:00, is 420, split 120 + 300', () => {
  const night = shift(1_774_735_200_000, 1_774_760_400_000)
  expect(sessionMinutes(night)).toBe(420)
  expect(minutesByDay(night, ZONE).map(({ minutes }) => minutes)).toEqual([120, 300])
})

test('§5.3 the night the clocks go back, Sat 24 Oct 22:00-Sun 06:00, is 540, split 120 + 420', () => {
  const night = shift(1_792_875_600_000, 1_792_908_000_000)
  expect(sessionMinutes(night)).toBe(540)
  expect(minutesByDay(night, ZONE).map(({ minutes }) => minutes)).toEqual([120, 420])
})

test('§5.3 Thu 5 Mar 06:02-14:17 is 495; rounded to 15, 495 stays 495 and 503 becomes 510', () => {
  const start = 1_772_690_520_000
  expect(sessionMinutes(shift(start, 1_772_720_220_000))).toBe(495)
  expect(sessionMinutes(shift(start, 1_772_720_220_000), { round_min: 15 })).toBe(495)
  expect(sessionMinutes(shift(start, start + 503 * MINUTE), { round_min: 15 })).toBe(510)
  expect(sessionMinutes(shift(start, start + 502 * MINUTE), { round_min: 15 })).toBe(495)
})

test('§5.3 08:00:40-12:00:10 is 239 minutes', () => {
  expect(sessionMinutes(shift(MONDAY_8 + 40_000, MONDAY_8 + 4 * HOUR + 10_000))).toBe(239)
})

test('§5.3 IN Mon 08:00 and an override IN Tue 08:00: Monday misses its clock-out and is 0, Tuesday is open', () => {
  const tuesday = MONDAY_8 + 24 * HOUR
  const events = [
    event('IN', MONDAY_8),
    event('IN', tuesday, { override: true, created_by: 'asha' }),
  ]
  const { sessions } = clockBook(events, tuesday + HOUR)
  expect(sessions.map(({ state }) => state)).toEqual(['MISSING_OUT', 'OPEN'])
  expect(sessions.map((session) => sessionMinutes(session))).toEqual([0, 0])
  expect(clockState(events, tuesday + HOUR)).toBe('IN')
})

test('§5.3 a clock-out without a clock-in is MISSING_IN; breaks out of place are kept and count nothing', () => {
  const end = event('BREAK_END', MONDAY_8)
  const out = event('OUT', MONDAY_8 + HOUR, { override: true })
  const { sessions, strays } = clockBook([out, end], LATER)
  expect(sessions).toMatchObject([{ state: 'MISSING_IN', in: null }])
  expect(sessions.map(waits)).toEqual([true])
  expect(strays).toEqual([end])
})

test('§5.3 clocking out on a break ends both', () => {
  const [session] = sessionsOf(
    event('IN', MONDAY_8),
    event('BREAK_START', MONDAY_8 + 3 * HOUR),
    event('OUT', MONDAY_8 + 4 * HOUR),
  )
  expect(session?.breaks).toEqual([{ from: MONDAY_8 + 3 * HOUR, to: MONDAY_8 + 4 * HOUR }])
  expect(session && sessionMinutes(session)).toBe(180)
})

test('§5.3 open for 16 hours is open, a minute more is a missing clock-out; a clock-out then counts only once an admin answers for it', () => {
  const events = [event('IN', MONDAY_8)]
  expect(clockBook(events, MONDAY_8 + 16 * HOUR).sessions[0]?.state).toBe('OPEN')
  const late = MONDAY_8 + 16 * HOUR + MINUTE
  expect(clockBook(events, late).sessions[0]?.state).toBe('MISSING_OUT')
  const [unanswered] = sessionsOf(...events, event('OUT', late))
  expect(unanswered && sessionMinutes(unanswered)).toBe(0)
  const own = event('OUT', late, { override: true })
  const [waiting] = sessionsOf(...events, own)
  expect(waiting?.state).toBe('MISSING_OUT')
  expect(waiting && waits(waiting)).toBe(true)
  const [approved] = sessionsOf(...events, { ...own, approved_by: 'asha' })
  expect(approved && sessionMinutes(approved)).toBe(961)
})

test('events are taken by when they happened, then arrival, then id, and voided ones not at all', () => {
  const out = event('OUT', MONDAY_8 + HOUR, { received: 1 })
  const start = event('IN', MONDAY_8, { received: 2 })
  const voided = event('OUT', MONDAY_8 + 10 * MINUTE, { voided_by_id: 'other' })
  expect(sessionsOf(out, voided, start).map((session) => sessionMinutes(session))).toEqual([60])
  const same = [event('OUT', MONDAY_8, { received: 20 }), event('IN', MONDAY_8, { received: 10 })]
  expect(sessionsOf(...same).map(({ state }) => state)).toEqual(['CLOSED'])
})

test('in now at 12:00: Ben since 08:00, on a break, and Dev since 09:00; Ellie has gone', () => {
  const events = [
    event('IN', MONDAY_8 + HOUR, { user_id: 'dev' }),
    event('IN', MONDAY_8),
    event('BREAK_START', MONDAY_8 + 3 * HOUR),
    event('IN', MONDAY_8, { user_id: 'ellie' }),
    event('OUT', MONDAY_8 + 2 * HOUR, { user_id: 'ellie' }),
  ]
  const noon = MONDAY_8 + 4 * HOUR
  expect(whoIsIn(events, noon).map(({ user_id }) => user_id)).toEqual(['ben', 'dev'])
  const own = events.filter(({ user_id }) => user_id === 'ben')
  expect(clockState(own, noon)).toBe('BREAK')
})

test('a week from Monday: a Sunday night counts to the week it began in, a missing clock-out is counted', () => {
  const sunday22 = MONDAY_8 + 6 * 24 * HOUR + 14 * HOUR
  const sessions = [
    shift(MONDAY_8, MONDAY_8 + 8 * HOUR),
    shift(sunday22, sunday22 + 8 * HOUR),
    ...clockBook([event('IN', MONDAY_8 + 7 * 24 * HOUR)], LATER).sessions,
  ]
  expect(weeklyTotals(sessions, () => ZONE)).toEqual([
    { week: '2026-03-02', minutes: 960, missing: 0 },
    { week: '2026-03-09', minutes: 0, missing: 1 },
  ])
})

test('more than 6 h wants a break of 20 min, under 18 more than 4.5 h one of 30; 11 h of rest, 12 under 18; 13 h is long', () => {
  const eat = MONDAY_8 + 3 * HOUR
  const rest = (minutes: number): [number, number][] => [[eat, eat + minutes * MINUTE]]
  const flags = (hours: number, minutes: number, isYoung: boolean) =>
    hoursFlags(shift(MONDAY_8, MONDAY_8 + hours * HOUR, rest(minutes)), null, isYoung)
  expect(flags(6, 0, false)).toEqual([])
  expect(flags(6.1, 19, false)).toEqual(['NO_BREAK'])
  expect(flags(6.1, 20, false)).toEqual([])
  expect(flags(4.6, 29, true)).toEqual(['NO_BREAK'])
  expect(flags(4.6, 30, true)).toEqual([])
  expect(flags(13.1, 60, false)).toEqual(['LONG_SHIFT'])
  const first = shift(MONDAY_8, MONDAY_8 + 4 * HOUR)
  const after = (hours: number) =>
    shift(MONDAY_8 + (4 + hours) * HOUR, MONDAY_8 + (5 + hours) * HOUR)
  expect(hoursFlags(after(11), first, false)).toEqual([])
  expect(hoursFlags(after(10.9), first, false)).toEqual(['SHORT_REST'])
  expect(hoursFlags(after(11), first, true)).toEqual(['SHORT_REST'])
})

test('17 weeks of 48 h are not over the average, one more minute is', () => {
  const weeks = Array.from({ length: 17 }, (_, at) => ({
    week: new Date(MONDAY_8 + at * 7 * 24 * HOUR).toISOString().slice(0, 10),
    minutes: 48 * 60,
    missing: 0,
  }))
  expect(isOverAverage(weeks, '2026-06-22')).toBe(false)
  const longer = weeks.map((week, at) => (at === 3 ? { ...week, minutes: week.minutes + 1 } : week))
  expect(isOverAverage(longer, '2026-06-22')).toBe(true)
})

test('hours for payroll: one row a session, by pay day, saying what was overridden', () => {
  const night = shift(1_772_488_800_000, 1_772_517_600_000)
  const added = sessionsOf(
    event('IN', MONDAY_8, { override: true, created_by: 'asha' }),
    event('OUT', MONDAY_8 + HOUR),
  )
  const rows = hoursRows([night, ...added], () => ZONE)
  expect(rows.map(({ pay_day, minutes, override }) => [pay_day, minutes, override])).toEqual([
    ['2026-03-02', 60, true],
    ['2026-03-02', 480, false],
  ])
})

test('hours for payroll: a break added afterwards is an override too', () => {
  const noon = MONDAY_8 + 4 * HOUR
  const sessions = sessionsOf(
    event('IN', MONDAY_8),
    event('BREAK_START', noon, { override: true, created_by: 'asha' }),
    event('BREAK_END', noon + 30 * MINUTE),
    event('OUT', MONDAY_8 + 8 * HOUR),
  )
  expect(hoursRows(sessions, () => ZONE)).toMatchObject([{ minutes: 450, override: true }])
})

test('§5.3 17 weeks of 49 h: the 17th week says over 48 hours on average, the 16th and Dev’s 10 h do not', () => {
  const week = (at: number) => MONDAY_8 + at * 7 * 24 * HOUR
  const shifts = Array.from({ length: 17 }, (_, at) => [
    ...Array.from({ length: 4 }, (__, day) => {
      const start = week(at) + day * 24 * HOUR
      return shift(start, start + 12.25 * HOUR)
    }),
    ...clockBook(
      [
        event('IN', week(at), { user_id: 'dev' }),
        event('OUT', week(at) + 10 * HOUR, { user_id: 'dev' }),
      ],
      LATER,
    ).sessions,
  ]).flat()
  const rows = hoursRows(shifts, () => ZONE)
  const over = rows.filter(({ over_average }) => over_average)
  expect(over.map(({ user_id, pay_day }) => [user_id, pay_day])).toEqual([
    ['ben', '2026-06-22'],
    ['ben', '2026-06-23'],
    ['ben', '2026-06-24'],
    ['ben', '2026-06-25'],
  ])
})

test('§5.3 the calendar report: Mon 08:00-12:00 and Mon 22:00-Tue 06:00 are 360 on Monday and 360 on Tuesday, each site on its own', () => {
  const there = { user_id: 'ben', location_id: 'mill-lane' }
  const sessions = [
    shift(MONDAY_8, MONDAY_8 + 4 * HOUR),
    shift(1_772_488_800_000, 1_772_517_600_000),
    ...sessionsOf(
      event('IN', 1_772_521_200_000, there),
      event('OUT', 1_772_521_200_000 + HOUR, there),
    ),
  ]
  const rows = dayRows(sessions, () => ZONE)
  expect(rows.map(({ location_id, day, minutes }) => [location_id, day, minutes])).toEqual([
    ['high-street', '2026-03-02', 360],
    ['high-street', '2026-03-03', 360],
    ['mill-lane', '2026-03-03', 60],
  ])
})
