import { expect, test } from 'vitest'
import { hoursRows, minutesByDay, sessionMinutes } from './clock-hours.ts'
import { clockBook, clockState, openSession } from './clock-sessions.ts'
import { clockWeek, isUrgent, type WeekEvent } from './clock-week.ts'
import { orderProblem } from './user-clock-events.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Mon 2 Mar 2026 08:00 in London. */
const MONDAY = 1_772_438_400_000
const LATER = MONDAY + 7 * 24 * HOUR
const FAST = { clock_skew_ms: 20 * MINUTE }
let count = 0
/** As the device wrote it down. */
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
/** A tap at this true time, on a tablet whose clock is 20 minutes fast. */
const onFast = (kind: WeekEvent['kind'], at: number, more: Partial<WeekEvent> = {}) =>
  event(kind, at + 20 * MINUTE, { ...FAST, ...more })
const bookOf = (...events: WeekEvent[]) => clockBook(events, LATER).sessions
const zone = () => 'Europe/London'
const looksOf = (...events: WeekEvent[]) =>
  clockWeek(events, {
    from: '2026-03-02',
    now: LATER,
    timezone: zone(),
    settings: {},
    isYoung: () => false,
  }).flatMap(({ sessions }) => sessions.map(({ minutes, lookAt }) => [minutes, lookAt]))

test('§5.3 in at 08:00 on a tablet 20 minutes fast, out at 16:00 on a phone that is right: 480 minutes from 08:00, and not 460', () => {
  const rest = [onFast('BREAK_START', MONDAY + 4 * HOUR), event('BREAK_END', MONDAY + 4.5 * HOUR)]
  const shift = bookOf(onFast('IN', MONDAY), event('OUT', MONDAY + 8 * HOUR))
  const withRest = bookOf(onFast('IN', MONDAY), ...rest, event('OUT', MONDAY + 8 * HOUR))
  expect([...shift, ...withRest].map((one) => sessionMinutes(one))).toEqual([480, 450])
  expect(hoursRows(shift, zone)).toMatchObject([
    { pay_day: '2026-03-02', in: MONDAY, out: MONDAY + 8 * HOUR, minutes: 480 },
  ])
})

test('§5.3 Sunday 23:50 on that tablet is Sunday’s pay though it read 00:10, and 10 of its 70 minutes are Sunday’s', () => {
  const late = MONDAY - 8 * HOUR - 10 * MINUTE
  const shift = bookOf(onFast('IN', late), event('OUT', late + 70 * MINUTE))
  expect(hoursRows(shift, zone)).toMatchObject([{ pay_day: '2026-03-01', minutes: 70 }])
  expect(shift.map((one) => minutesByDay(one, 'Europe/London'))).toEqual([
    [
      { day: '2026-03-01', minutes: 10 },
      { day: '2026-03-02', minutes: 60 },
    ],
  ])
})

test('§5.3 out at 12:00 on the right phone, in again at 12:05 on a tablet 20 minutes slow that read 11:45: two shifts in their order', () => {
  const slow = event('IN', MONDAY + 3.75 * HOUR, { clock_skew_ms: -20 * MINUTE })
  const events = [event('IN', MONDAY), event('OUT', MONDAY + 4 * HOUR), slow]
  const at = MONDAY + 4 * HOUR + 6 * MINUTE
  expect(clockBook(events, at).sessions.map(({ state }) => state)).toEqual(['CLOSED', 'OPEN'])
  expect(openSession(events, at)?.from).toBe(MONDAY + 4 * HOUR + 5 * MINUTE)
  expect(clockState(events, at - 2 * MINUTE)).toBe('OUT')
})

test('§2.32 the order and its sentence go by when it happened: in since 08:00, out 5 minutes later on the phone', () => {
  const place = { timezone: 'Europe/London', nameOf: () => 'High Street' }
  const came = [onFast('IN', MONDAY)]
  const tap = (kind: WeekEvent['kind']) =>
    orderProblem(event(kind, MONDAY + 5 * MINUTE), came, place)
  expect(tap('IN')).toBe('You are already clocked in since 08:00.')
  expect(tap('OUT')).toBeNull()
})

test('§2.32 a time somebody typed is the one they typed: forgotten, of somebody else, or a correction; the reason asked at another site makes no typed time', () => {
  const override = { ...FAST, override: true, approved_by: 'asha' }
  const five = MONDAY + 9 * HOUR
  const typed = [
    { ...override, created: five + 2 * HOUR },
    { ...override, created: five, created_by: 'asha' },
    { ...override, created: five, voids_id: 'wrong' },
  ]
  const outs = [...typed.map((more) => event('OUT', five, more)), onFast('OUT', five, override)]
  const minutes = outs.map((out) =>
    bookOf(event('IN', MONDAY), out).map((one) => sessionMinutes(one)),
  )
  expect(minutes).toEqual([[540], [540], [540], [540]])
})

test('3.41 a shift from a tablet 20 minutes fast says that its times were put right; of one 3 minutes fast nothing is said', () => {
  const [out, before] = [event('OUT', MONDAY + 4 * HOUR), event('IN', MONDAY + 180_000)]
  expect(looksOf(onFast('IN', MONDAY), out)).toEqual([[240, ['CLOCK_CORRECTED']]])
  expect(looksOf({ ...before, clock_skew_ms: 180_000 }, out)).toEqual([[240, []]])
})

test('3.41 a clock that is days off, or wrong by nobody knows how much, is not reckoned with: the shift is to be looked at before it is paid, in the week and in the spreadsheet', () => {
  const doubts = [{ clock_skew_ms: -50 * HOUR }, { tags: ['CLOCK_WRONG'] }]
  for (const doubt of doubts) {
    const taps = [event('IN', MONDAY, doubt), event('OUT', MONDAY + 4 * HOUR, doubt)]
    expect(looksOf(...taps)).toEqual([[240, ['CLOCK_WRONG']]])
    expect(hoursRows(bookOf(...taps), zone)).toMatchObject([{ minutes: 240, clock_wrong: true }])
  }
  expect(isUrgent('CLOCK_WRONG')).toBe(true)
  expect(hoursRows(bookOf(onFast('IN', MONDAY)), zone)).toMatchObject([{ clock_wrong: false }])
})
