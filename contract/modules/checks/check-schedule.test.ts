import { describe, expect, test } from 'vitest'
import { completionOf, occurrences, slotOf } from './check-schedule.ts'

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

describe('a change of a schedule leaves its past as it was (ADR 0025)', () => {
  const on = (day: string, time: string) => at(time, `2026-03-${day}`)
  const seven = {
    cron: '0 7 * * *',
    early_min: 60,
    due_window_min: 120,
    created: on('01', '12:00'),
  }
  /** Monday 2 to Sunday 8 March. */
  const week = (now: number) => ({ from: on('02', '00:00'), to: on('09', '00:00'), now, timezone })
  const told = (
    row: Parameters<typeof occurrences>[0],
    now: number,
    checks: { date: number; slot?: number; result?: string }[] = [],
  ) =>
    occurrences(row, checks, week(now)).map(({ at: due, state, late }) => {
      const [, day, time] = /-(\d\d)T(.{5})/.exec(new Date(due).toISOString()) ?? []
      return `${day} ${time} ${state}${late ? ' late' : ''}`
    })
  const wednesday = on('04', '12:00')
  const paused = { ...seven, paused: true, earlier: [{ ...seven, until: wednesday }] }

  test('paused on Wednesday at 12:00: the misses of Monday and Tuesday stay, and that of the morning; nothing is owed on Thursday', () => {
    const misses = ['02 07:00 MISSED', '03 07:00 MISSED', '04 07:00 MISSED']
    expect(told(paused, on('07', '12:00'))).toEqual(misses)
    expect(told(paused, wednesday)).toEqual(misses)
    expect(completionOf(occurrences(paused, [], week(on('07', '12:00'))))).toMatchObject({
      owed: 3,
      inTime: 0,
    })
  })

  test('an explained miss of a paused one stays explained; what was done on Thursday all the same is shown', () => {
    const why = { date: on('03', '12:00'), slot: on('03', '07:00'), result: 'MISSED' }
    const all = occurrences(paused, [why, { date: on('05', '07:10') }], week(on('07', '12:00')))
    expect(all.map(({ state, explained }) => [state, explained === why])).toEqual([
      ['MISSED', false],
      ['MISSED', true],
      ['MISSED', false],
      ['DONE', false],
    ])
  })

  test('paused at 08:00 while it could still be done in time, that morning is not owed', () => {
    const early = { ...seven, paused: true, earlier: [{ ...seven, until: on('04', '08:00') }] }
    expect(told(early, on('07', '12:00'))).toEqual(['02 07:00 MISSED', '03 07:00 MISSED'])
  })

  test('stopped on Wednesday at 12:00 alike; one stopped before that was known is as before', () => {
    const stopped = { ...seven, archived: true, archived_at: wednesday }
    expect(told(stopped, on('07', '12:00'))).toEqual([
      '02 07:00 MISSED',
      '03 07:00 MISSED',
      '04 07:00 MISSED',
    ])
    expect(told({ ...seven, archived: true }, on('07', '12:00'))).toEqual([])
  })

  test('paused from Wednesday 12:00 to Friday 12:00: Thursday and Friday morning are not owed, Saturday is', () => {
    const back = {
      ...seven,
      earlier: [
        { ...seven, until: wednesday },
        { ...seven, paused: true, until: on('06', '12:00') },
      ],
    }
    expect(told(back, on('07', '12:00'))).toEqual([
      '02 07:00 MISSED',
      '03 07:00 MISSED',
      '04 07:00 MISSED',
      '07 07:00 OVERDUE',
      '08 07:00 NOT_YET',
    ])
  })

  test('stopped on Wednesday and taken back on Friday at 12:00, the days between are not owed', () => {
    const back = {
      ...seven,
      earlier: [
        { ...seven, until: wednesday },
        { archived: true, until: on('06', '12:00') },
      ],
    }
    expect(told(back, on('07', '12:00')).slice(2, 4)).toEqual([
      '04 07:00 MISSED',
      '07 07:00 OVERDUE',
    ])
  })

  describe('07:00 moved to 09:00 on Wednesday at 10:00', () => {
    const moved = {
      ...seven,
      cron: '0 9 * * *',
      earlier: [{ ...seven, until: on('04', '10:00') }],
    }
    const done = (day: string, time: string) => ({ date: on(day, time), slot: on(day, '07:00') })

    test('the checks of 07:25 stay on time, Monday’s miss stays missed, 09:00 is first asked on Thursday', () => {
      expect(told(moved, on('05', '09:30'), [done('03', '07:25'), done('04', '07:25')])).toEqual([
        '02 07:00 MISSED',
        '03 07:00 DONE',
        '04 07:00 DONE',
        '05 09:00 DUE',
        '06 09:00 NOT_YET',
        '07 09:00 NOT_YET',
        '08 09:00 NOT_YET',
      ])
    })

    test('what was overdue stays overdue until Thursday 09:00, and is missed then', () => {
      const before = [done('02', '07:25'), done('03', '07:25')]
      expect(told(moved, on('05', '08:59'), before)[2]).toBe('04 07:00 OVERDUE')
      expect(told(moved, on('05', '09:00'), before)[2]).toBe('04 07:00 MISSED')
      expect(told(moved, on('05', '09:00'), [...before, done('04', '11:00')])[2]).toBe(
        '04 07:00 DONE late',
      )
    })
  })

  test('moved at 07:30, while 07:00 could still be done in time, today is asked for at 09:00 alone', () => {
    const until = on('04', '07:30')
    const moved = { ...seven, cron: '0 9 * * *', earlier: [{ ...seven, until }] }
    expect(told(moved, on('04', '12:00')).slice(0, 3)).toEqual([
      '02 07:00 MISSED',
      '03 07:00 MISSED',
      '04 09:00 OVERDUE',
    ])
  })

  test('a check of 06:30 for 07:00 does not answer yesterday when 07:00 moves to 09:00 at 06:45', () => {
    const until = on('04', '06:45')
    const moved = { ...seven, cron: '0 9 * * *', earlier: [{ ...seven, until }] }
    const early = { date: on('04', '06:30'), slot: on('04', '07:00') }
    expect(told(moved, on('04', '08:30'), [early]).slice(1, 3)).toEqual([
      '03 07:00 OVERDUE',
      '04 09:00 UPCOMING',
    ])
  })

  test('the time to do it grows from 2 to 4 hours at 08:00: today has till 11:00; yesterday 10:00 stays late', () => {
    const longer = (until: number) => ({
      ...seven,
      due_window_min: 240,
      earlier: [{ ...seven, until }],
    })
    const late = [{ date: on('03', '10:00') }]
    expect(told(longer(on('04', '08:00')), on('04', '10:30'), late).slice(1, 3)).toEqual([
      '03 07:00 DONE late',
      '04 07:00 DUE',
    ])
    // What had run out of time by then is not in time again.
    expect(told(longer(on('04', '09:30')), on('04', '10:30'), late)[2]).toBe('04 07:00 OVERDUE')
  })

  test('a first day moved from 4 back to 1 March adds no miss of before', () => {
    const since = { ...seven, start_date: '2026-03-04' }
    const earlier = [{ ...since, until: on('05', '12:00') }]
    const moved = { ...seven, start_date: '2026-03-01', earlier }
    expect(told(moved, on('05', '13:00')).slice(0, 2)).toEqual([
      '04 07:00 MISSED',
      '05 07:00 OVERDUE',
    ])
  })

  test('its last day is over: what was not done is missed, not overdue for ever; set back to Tuesday on Wednesday at 12:00 alike', () => {
    const last = { ...seven, end_date: '2026-03-03' }
    expect(told(last, on('03', '23:59'))).toEqual(['02 07:00 MISSED', '03 07:00 OVERDUE'])
    expect(told(last, on('04', '00:00'))).toEqual(['02 07:00 MISSED', '03 07:00 MISSED'])
    const ended = { ...last, earlier: [{ ...seven, until: wednesday }] }
    expect(told(ended, wednesday).slice(1)).toEqual(['03 07:00 MISSED', '04 07:00 MISSED'])
  })

  test('a monthly check whose time changes on the 3rd is still the one that is open on the 20th', () => {
    const monthly = { ...seven, cron: '0 9 1 * *', created: at('12:00', '2026-02-01') }
    const moved = { ...monthly, cron: '0 9 2 * *', earlier: [{ ...monthly, until: wednesday }] }
    expect(slotOf(moved, on('20', '12:00'), { timezone })).toBe(on('01', '09:00'))
    expect(slotOf({ ...moved, paused: true }, on('20', '12:00'), { timezone })).toBeNull()
  })

  test('what stood before the oldest that is kept is not judged anew', () => {
    const kept = { ...seven, earlier: [{ ...seven, from: on('04', '00:00'), until: wednesday }] }
    expect(told(kept, wednesday)[0]).toBe('04 07:00 OVERDUE')
  })
})
