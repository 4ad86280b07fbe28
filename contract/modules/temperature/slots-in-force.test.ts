import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { slotsInForce } from './slots-in-force.ts'

const timezone = 'Europe/London'
/** March 2026: Monday is the 2nd, Wednesday the 4th. */
const at = (day: number, time: string) => Date.parse(`2026-03-0${day}T${time}:00Z`)
const six = { log_times: ['06:00'], log_window_min: 120, created: at(1, '00:00') }
const told = (
  unit: Parameters<typeof slotsInForce>[0],
  day: number,
  now: number,
  logs: { date: number; slot?: string }[] = [],
) =>
  slotsInForce(unit, logs, { day: `2026-03-0${day}`, now, timezone }).map(
    ({ time, state, late }) => `${time} ${state}${late ? ' late' : ''}`,
  )

describe('a fridge out of use since Tuesday 12:00', () => {
  const off = { ...six, out_of_use: true, earlier: [{ ...six, until: at(3, '12:00') }] }
  const now = at(5, '12:00')

  test('keeps the missed 06:00 of Monday and of Tuesday; on Wednesday nothing is owed', () => {
    expect([2, 3, 4].map((day) => told(off, day, now))).toEqual([
      ['06:00 MISSED'],
      ['06:00 MISSED'],
      [],
    ])
    expect(told(off, 3, at(3, '12:00'))).toEqual(['06:00 MISSED'])
  })
  test('keeps Monday’s reading of 06:20; set out of use at 07:00, Tuesday owes nothing', () => {
    const early = { ...off, earlier: [{ ...six, until: at(3, '07:00') }] }
    expect(told(early, 2, now, [{ date: at(2, '06:20') }])).toEqual(['06:00 DONE'])
    expect(told(early, 3, now)).toEqual([])
    expect(told(early, 3, now, [{ date: at(3, '06:20'), slot: '06:00' }])).toEqual(['06:00 DONE'])
  })
  test('back in use on Thursday at 07:00, that morning is not owed, Friday’s is; the round says so too', () => {
    const { out_of_use: _, ...inUse } = off
    const back = {
      ...inUse,
      earlier: [...off.earlier, { ...six, out_of_use: true, until: at(5, '07:00') }],
    }
    expect([2, 3, 4, 5, 6].map((day) => told(back, day, at(7, '12:00')))).toEqual([
      ['06:00 MISSED'],
      ['06:00 MISSED'],
      [],
      [],
      ['06:00 MISSED'],
    ])
    expect(slotsInForce(back, [], { day: '2026-03-05', now: at(5, '07:30'), timezone })).toEqual([])
  })
  test('archived alike; one archived before that was known is as before', () => {
    const away = { ...six, archived: true, archived_at: at(3, '12:00') }
    expect([2, 3, 4].map((day) => told(away, day, now))).toEqual([
      ['06:00 MISSED'],
      ['06:00 MISSED'],
      [],
    ])
    expect(told({ ...six, archived: true }, 2, now)).toEqual([])
  })
})

describe('12:00 added to 06:00 on Wednesday', () => {
  const more = (time: string) => ({
    ...six,
    log_times: ['06:00', '12:00'],
    earlier: [{ ...six, until: at(4, time) }],
  })
  const now = at(6, '03:00')

  test('at 09:00: not missed on Tuesday, asked for on Wednesday', () => {
    expect(told(more('09:00'), 3, now)).toEqual(['06:00 MISSED'])
    expect(told(more('09:00'), 4, now)).toEqual(['06:00 MISSED', '12:00 MISSED'])
  })
  test('at 12:30: first asked for on Thursday, on the sheet and on the round', () => {
    expect(told(more('12:30'), 4, now)).toEqual(['06:00 MISSED'])
    expect(told(more('12:30'), 5, now)).toEqual(['06:00 MISSED', '12:00 MISSED'])
    const round = slotsInForce(more('12:30'), [], {
      day: '2026-03-04',
      now: at(4, '12:40'),
      timezone,
    })
    expect(round.map(({ time }) => time)).toEqual(['06:00'])
  })
  test('at 07:00 the 06:00 that can still be read is asked for as before, on the sheet and on the round', () => {
    expect(told(more('07:00'), 4, at(4, '07:30'))).toEqual(['06:00 DUE', '12:00 NOT_YET'])
    const round = slotsInForce(more('07:00'), [], {
      day: '2026-03-04',
      now: at(4, '07:30'),
      timezone,
    })
    expect(round.map(({ time, state }) => `${time} ${state}`)).toEqual([
      '06:00 DUE',
      '12:00 NOT_YET',
    ])
  })
})

test('12:00 added at 09:00 while 06:00 is overdue: it stays overdue, on the sheet and on the round', () => {
  const more = {
    ...six,
    log_times: ['06:00', '12:00'],
    earlier: [{ ...six, until: at(4, '09:00') }],
  }
  const round = slotsInForce(more, [], { day: '2026-03-04', now: at(4, '09:30'), timezone })
  const states = ['06:00 OVERDUE', '12:00 NOT_YET']
  expect(round.map(({ time, state }) => `${time} ${state}`)).toEqual(states)
  expect(told(more, 4, at(4, '09:30'))).toEqual(states)
  expect(told(more, 4, at(4, '09:45'), [{ date: at(4, '09:40'), slot: '06:00' }])).toEqual([
    '06:00 DONE late',
    '12:00 NOT_YET',
  ])
  // From 10:00 on a reading is that of 12:00.
  expect(told(more, 4, at(4, '10:30'), [{ date: at(4, '10:20') }])).toEqual([
    '06:00 MISSED',
    '12:00 DONE',
  ])
})

test('a window of 4 hours made 2 at 09:00: the 06:00 nobody has read by then is not newly missed', () => {
  const wide = { ...six, log_window_min: 240 }
  const narrow = { ...six, earlier: [{ ...wide, until: at(4, '09:00') }] }
  expect(told(narrow, 4, at(5, '12:00'))).toEqual([])
  expect(told(narrow, 3, at(5, '12:00'))).toEqual(['06:00 MISSED'])
})

test('06:00 moved to 09:00 on Wednesday at 07:00: Tuesday’s reading of 06:20 stays on time, Wednesday is read at 09:00', () => {
  const moved = { ...six, log_times: ['09:00'], earlier: [{ ...six, until: at(4, '07:00') }] }
  const read = { date: at(3, '06:20'), slot: '06:00' }
  expect(told(moved, 3, at(4, '12:00'), [read])).toEqual(['06:00 DONE'])
  expect(told(moved, 4, at(4, '12:00'))).toEqual(['09:00 OVERDUE'])
  expect(told(moved, 4, at(4, '12:00'), [{ date: at(4, '06:20'), slot: '06:00' }])).toEqual([
    '06:00 DONE',
    '09:00 OVERDUE',
  ])
})

test('a window of 2 hours made 4: a reading at 09:00 of the day before stays late', () => {
  const wide = { ...six, log_window_min: 240, earlier: [{ ...six, until: at(4, '12:00') }] }
  expect(told(wide, 3, at(5, '12:00'), [{ date: at(3, '09:00') }])).toEqual(['06:00 DONE late'])
  expect(told(wide, 5, at(5, '12:00'), [{ date: at(5, '09:00') }])).toEqual(['06:00 DONE'])
})

describe('Ben reads at 14:30, kept for 16:00; nobody read at 08:00; then Asha makes it 08:00 and 17:00', () => {
  const two = { ...six, log_times: ['08:00', '16:00'] }
  const read = [{ date: at(4, '14:30'), slot: '16:00' }]
  const moved = (day: number, time: string) => ({
    ...two,
    log_times: ['08:00', '17:00'],
    earlier: [{ ...two, until: at(day, time) }],
  })
  const asked = (time: string) => told(moved(4, time), 4, at(5, '09:00'), read)

  test('at 20:00 or the next morning: 08:00 stays missed, and 16:00 is what he answered', () => {
    expect(told(two, 4, at(4, '20:00'), read)).toEqual(['08:00 MISSED', '16:00 DONE'])
    expect(asked('20:00')).toEqual(['08:00 MISSED', '16:00 DONE'])
    expect(told(moved(5, '06:30'), 4, at(5, '09:00'), read)).toEqual(['08:00 MISSED', '16:00 DONE'])
  })
  test('at 14:45 or 16:30, 16:00 done or not asked any more, his reading makes no other slot done', () => {
    expect(asked('14:45')).toEqual(['08:00 MISSED', '17:00 MISSED'])
    expect(asked('16:30')).toEqual(['08:00 MISSED', '16:00 DONE', '17:00 MISSED'])
  })
  test('a reading at 15:30 answered 16:00 and does not answer 17:00 as well', () => {
    const late = [{ date: at(4, '15:30'), slot: '16:00' }]
    expect(told(moved(4, '16:30'), 4, at(4, '16:40'), late)).toEqual([
      '08:00 MISSED',
      '16:00 DONE',
      '17:00 DUE',
    ])
    expect(told(moved(4, '15:45'), 4, at(4, '16:40'), late)).toEqual(['08:00 MISSED', '17:00 DONE'])
  })
})

test('a fridge whose times changed sixty times costs Home hardly more than one left alone', () => {
  const day = 86_400_000
  const earlier = Array.from({ length: 60 }, (_, place) => ({
    until: at(1, '12:00') - (61 - place) * 7 * day,
    log_times: place % 2 === 0 ? ['06:00', '18:00'] : ['08:00', '16:00'],
    log_window_min: 120,
  }))
  const changed = { ...six, created: at(1, '00:00') - 600 * day, earlier }
  const took = processorTime(() => {
    for (let round = 0; round < 100; round += 1) told(changed, 4, at(4, '12:00'))
  })
  expect(took).toBeLessThan(100)
})
