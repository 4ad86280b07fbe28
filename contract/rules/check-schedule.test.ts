import { describe, expect, test } from 'vitest'
import { completionOf, occurrences, scheduleProblems, slotOf } from './check-schedule.ts'

const timezone = 'Europe/London'
const at = (time: string, day = '2026-03-05') => Date.parse(`${day}T${time}:00Z`)
const schedule = { cron: '0 7,15 * * *', early_min: 60, due_window_min: 120 }
const span = (now: number, more = {}) => ({
  from: at('00:00'),
  to: at('00:00', '2026-03-06'),
  now,
  timezone,
  ...more,
})
const morning = { date: at('07:25') }
const states = (now: number, checks = [morning], more = {}) =>
  occurrences({ ...schedule, ...more }, checks, span(now)).map(({ state }) => state)

describe('§5.4 07:00 and 15:00, an hour early, two hours due, the morning done at 07:25', () => {
  test.each([
    ['13:59', 'NOT_YET'],
    ['14:00', 'UPCOMING'],
    ['15:30', 'DUE'],
    ['17:00', 'DUE'],
    ['17:01', 'OVERDUE'],
  ])('at %s the 15:00 check is %s', (time, state) => {
    expect(states(at(time))).toEqual(['DONE', state])
  })
  test('at 07:00 next day yesterday’s 15:00 is missed, a minute before it is overdue', () => {
    expect(states(at('07:00', '2026-03-06'))[1]).toBe('MISSED')
    expect(states(at('06:59', '2026-03-06'))[1]).toBe('OVERDUE')
  })
  test('done at 14:10 answers 15:00; done next day at 06:30 answers 07:00 and 15:00 stays missed', () => {
    expect(states(at('14:11'), [morning, { date: at('14:10') }])).toEqual(['DONE', 'DONE'])
    const next = [morning, { date: at('06:30', '2026-03-06') }]
    expect(states(at('08:00', '2026-03-06'), next)).toEqual(['DONE', 'MISSED'])
    expect(slotOf(schedule, at('06:30', '2026-03-06'), { timezone })).toBe(
      at('07:00', '2026-03-06'),
    )
    expect(slotOf(schedule, at('14:10'), { timezone })).toBe(at('15:00'))
    expect(slotOf(schedule, at('13:59'), { timezone })).toBe(at('07:00'))
  })
  test('AC 3.25.3 done without signal at 08:50 marks the 09:00 check done', () => {
    const nine = { ...schedule, cron: '0 9 * * *' }
    const [one] = occurrences(nine, [{ date: at('08:50') }], span(at('12:00')))
    expect(one).toMatchObject({ state: 'DONE', late: false })
  })
  test('done at 17:01 is done, late; a corrected check answers nothing', () => {
    const [, late] = occurrences(schedule, [morning, { date: at('17:01') }], span(at('17:02')))
    expect(late).toMatchObject({ state: 'DONE', late: true })
    const voided = { date: at('15:05'), voided_by_id: 'x' }
    expect(occurrences(schedule, [morning, voided], span(at('16:00')))[1]?.state).toBe('DUE')
  })
})

test('a window of 2 days on a daily check ends when the next one begins', () => {
  const [one] = occurrences({ cron: '0 9 * * *', due_window_min: 2_880 }, [], span(at('12:00')))
  expect(one?.dueBy).toBe(at('09:00', '2026-03-06'))
})

test('closed days, days before the start and after the end owe nothing', () => {
  const closures = [{ from: '2026-03-05', to: '2026-03-05' }]
  const told = (more: object, site = {}) =>
    occurrences({ ...schedule, ...more }, [], span(at('12:00'), site)).length
  expect(told({ skip_closed_days: true }, { closures })).toBe(0)
  expect(told({}, { closures })).toBe(2)
  expect(told({ start_date: '2026-03-06' })).toBe(0)
  expect(told({ end_date: '2026-03-04' })).toBe(0)
})

test('§4 F14 every 28 days from 5 March is due on 5 March and 2 April and on no day between', () => {
  const review = { ...schedule, cron: '0 9 * * *', every_days: 28, start_date: '2026-03-05' }
  const days = { from: at('00:00', '2026-03-01'), to: at('00:00', '2026-04-20') }
  const told = occurrences(review, [], span(at('12:00', '2026-03-01'), days))
  expect(told.map(({ at: due }) => due)).toEqual([at('09:00'), at('08:00', '2026-04-02')])
  expect(told[0]?.missedFrom).toBe(at('08:00', '2026-04-02'))
})

test('a paused one shows what was done; one set up at 15:10 owes 15:00 and not 07:00', () => {
  expect(states(at('18:00'), [morning], { paused: true })).toEqual(['DONE'])
  expect(states(at('18:00'), [], { created: at('15:10') })).toEqual(['OVERDUE'])
  expect(states(at('18:00'), [], { archived: true })).toEqual([])
})

test('one set up on Thursday for Mondays since 1 March owes no Monday of before, and keeps one that was answered', () => {
  const mondays = { ...schedule, cron: '0 9 * * 1', start_date: '2026-03-01' }
  const days = { from: at('00:00', '2026-03-01'), to: at('00:00', '2026-03-12') }
  const told = (checks: { date: number }[]) =>
    occurrences({ ...mondays, created: at('12:00') }, checks, span(at('12:00'), days))
  expect(told([]).map(({ at: due }) => due)).toEqual([at('09:00', '2026-03-09')])
  const answered = told([{ date: at('09:05', '2026-03-02') }])
  expect(answered.map(({ state }) => state)).toEqual(['DONE', 'NOT_YET'])
})

test('on 29 March 2026 07:00 is 06:00 UTC', () => {
  const day = { from: at('00:00', '2026-03-29'), to: at('23:00', '2026-03-29') }
  const [one] = occurrences(schedule, [], span(at('12:00', '2026-03-29'), day))
  expect(one?.at).toBe(at('06:00', '2026-03-29'))
})

test('1 of 2 done in time is 50 %; what is not due yet does not count', () => {
  const told = occurrences(schedule, [morning], span(at('18:00')))
  expect(completionOf(told)).toEqual({ owed: 2, inTime: 1, share: 5_000 })
  expect(completionOf(occurrences(schedule, [morning], span(at('12:00')))).share).toBe(10_000)
  expect(completionOf([]).share).toBeNull()
})

test('a window of 4 minutes and an end before the start are refused', () => {
  expect(
    scheduleProblems({
      cron: '0 9 * * *',
      due_window_min: 4,
      start_date: '2026-03-06',
      end_date: '2026-03-05',
    }),
  ).toEqual({
    due_window_min: 'Due window must be at least 5 minutes.',
    end_date: "The end can't be before the start.",
  })
  expect(Object.keys(scheduleProblems({ cron: '* * * * *' }))).toEqual(['cron'])
})
