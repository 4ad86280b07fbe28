import { describe, expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'
import { isOnRound, roundOf, unitsOfRound } from './temperature-round.ts'
import { nextUnit, unitsDueNow } from './walk-round.ts'

const site = { timezone: 'Europe/London' }
const at = (time: string, day = '2026-03-05') => instantOf(day, time, site.timezone)

const fridge = (id: string, position: number, more: Partial<TemperatureLocation> = {}) =>
  ({
    id,
    name: `Fridge ${id}`,
    kind: 'FRIDGE',
    location_id: 'hs',
    position,
    warn_max: 5,
    limit_max: 8,
    log_times: ['08:00', '16:00'],
    created: at('00:00', '2026-01-01'),
    created_by: 'asha',
    ...more,
  }) as TemperatureLocation

let count = 0
const read = (
  unit: string,
  time: string,
  temperature: number,
  more: Partial<TemperatureLog> = {},
) =>
  ({
    id: `log ${++count}`,
    temperature_location_id: unit,
    location_id: 'hs',
    temperature,
    date: at(time),
    created: at(time),
    created_by: 'ben',
    source: 'MANUAL',
    result: temperature > 8 ? 'FAIL' : 'PASS',
    ...more,
  }) as TemperatureLog

test('at 08:12 with 1 of 2 fridges read, the morning round says 1 of 2 done, due by 10:00', () => {
  const round = roundOf(
    [fridge('a', 1), fridge('b', 2)],
    [read('a', '08:05', 3.2)],
    site,
    at('08:12'),
  )

  expect(round.title).toBe('Morning temperatures')
  expect(round.second).toBe('1 of 2 done, due by 10:00')
  expect(round.entries.map(({ state }) => state)).toEqual(['DONE', 'DUE'])
})

test('AC 3.14.5 a reading at 08:20 makes the 08:00 slot done, and the 16:00 slot due again', () => {
  const logs = [read('a', '08:20', 3.2)]

  expect(roundOf([fridge('a', 1)], logs, site, at('09:00')).entries[0]?.state).toBe('DONE')
  expect(roundOf([fridge('a', 1)], logs, site, at('15:30')).entries[0]?.state).toBe('DUE')
})

test('at 10:30 an unread fridge is overdue, and at 12:00 nobody hides that it was due by 10:00', () => {
  const round = roundOf([fridge('a', 1)], [], site, at('10:30'))

  expect(round.entries[0]?.state).toBe('OVERDUE')
  expect(round.second).toBe('0 of 1 done, were due by 10:00')
})

test('at 04:00 nothing is due, and a reading taken anyway counts for the 2 hours after it', () => {
  const units = [fridge('a', 1)]

  expect(roundOf(units, [], site, at('04:00')).entries[0]?.state).toBe('LATER')
  expect(roundOf(units, [read('a', '04:00', 3)], site, at('04:10')).entries[0]?.state).toBe('DONE')
  expect(roundOf(units, [], site, at('04:00')).second).toBe('0 of 1 done. Next round from 06:00')
})

test('a corrected reading of 31.0 does not make the fridge done', () => {
  const logs = [read('a', '08:05', 31, { voided_by_id: 'other' })]
  expect(roundOf([fridge('a', 1)], logs, site, at('08:12')).entries[0]?.state).toBe('DUE')
})

test('after 9.4 at 08:05 the next reading of that fridge is its recheck', () => {
  const failed = read('a', '08:05', 9.4)
  const round = roundOf([fridge('a', 1)], [failed], site, at('08:40'))
  expect(round.entries[0]?.recheckOf?.id).toBe(failed.id)

  const again = read('a', '08:41', 4, { recheck_of_id: failed.id })
  expect(
    roundOf([fridge('a', 1)], [failed, again], site, at('08:45')).entries[0]?.recheckOf,
  ).toBeNull()
})

test('the round follows the walking order and leaves out 1 archived unit and 1 out of use', () => {
  const units = [
    fridge('c', 3),
    fridge('a', 1),
    fridge('x', 2, { archived: true }),
    fridge('y', 2, { out_of_use: true }),
  ]
  expect(unitsOfRound(units, null).map(({ id }) => id)).toEqual(['a', 'c'])
})

test("Butchery's round has its own fridge and the one of every department, not the Counter's", () => {
  const units = [
    fridge('own', 1, { department_id: 'butchery' }),
    fridge('all', 2),
    fridge('theirs', 3, { department_id: 'counter' }),
  ]
  expect(unitsOfRound(units, 'butchery').map(({ id }) => id)).toEqual(['own', 'all'])
})

test('Next goes on in walking order, wraps round, and comes back to a skipped one last', () => {
  const units = ['a', 'b', 'c'].map((id, index) => fridge(id, index))
  const { entries } = roundOf(units, [read('b', '08:05', 3)], site, at('08:12'))

  expect(nextUnit(entries, 'a', new Set())).toBe('c')
  expect(nextUnit(entries, 'c', new Set())).toBe('a')
  expect(nextUnit(entries, 'c', new Set(['a', 'c']))).toBe('a')
  const all = roundOf(
    units,
    units.map(({ id }) => read(id, '08:05', 3)),
    site,
    at('08:12'),
  )
  expect(nextUnit(all.entries, 'a', new Set())).toBeNull()
})

test('at 08:12 a hot cabinet due from 10:00 is left for later; at 05:30, when nothing is due yet, all of them may be read', () => {
  const units = [fridge('a', 1), fridge('hot', 2, { log_times: ['12:00'] })]
  const now = roundOf(units, [read('a', '08:05', 3)], site, at('08:12')).entries
  expect(unitsDueNow(now).map(({ unit }) => unit.id)).toEqual(['a'])
  expect(nextUnit(now, 'a', new Set())).toBeNull()
  const early = roundOf(units, [], site, at('05:30')).entries
  expect(unitsDueNow(early).map(({ unit }) => unit.id)).toEqual(['a', 'hot'])
})

test('after a recheck of 4.0 the list shows 4.0, not the 9.4 that answered the slot first', () => {
  const failed = read('a', '08:05', 9.4)
  const again = read('a', '08:41', 4, { recheck_of_id: failed.id })
  const [entry] = roundOf([fridge('a', 1)], [failed, again], site, at('08:45')).entries
  expect(entry?.log?.temperature).toBe(4)
  expect(entry?.state).toBe('DONE')
})

describe('around midnight (domain §2.18: a log time and 2 hours on either side)', () => {
  const late = { log_times: ['11:00', '23:00'] }
  const early = { log_times: ['00:30', '12:00'] }
  const told = (more: object, now: number, logs: TemperatureLog[] = []) => {
    const { second, entries } = roundOf([fridge('a', 1, more)], logs, site, now)
    const [entry] = entries
    const slot = entry?.slot ? ` ${entry.slot.day} ${entry.slot.time}` : ''
    return `${entry?.state}${slot}: ${second}`
  }

  test('23:00 of the 5th is asked for until 01:00 of the 6th, then the next round opens at 09:00', () => {
    const open = 'DUE 2026-03-05 23:00: 0 of 1 done, due by 01:00'
    expect(told(late, at('23:30'))).toBe(open)
    expect(told(late, at('00:10', '2026-03-06'))).toBe(open)
    expect(told(late, at('01:00', '2026-03-06'))).toBe(open)
    expect(told(late, at('01:01', '2026-03-06'))).toBe(
      'LATER 2026-03-06 11:00: 0 of 1 done. Next round from 09:00',
    )
  })

  test('read at 00:40 it is done until 01:00, and counts for the two hours after it', () => {
    const log = read('a', '00:40', 3)
    const reading = { ...log, date: at('00:40', '2026-03-06'), slot: '23:00' }
    const done = 'DONE 2026-03-05 23:00: 1 of 1 done'
    expect(told(late, at('00:50', '2026-03-06'), [reading])).toBe(done)
    expect(told(late, at('02:00', '2026-03-06'), [reading])).toMatch(/^DONE 2026-03-06 11:00/)
  })

  test('00:30 of the 6th is asked for from 22:30 of the 5th, and not at 22:29', () => {
    expect(told(early, at('22:29'), [read('a', '12:10', 3)])).toBe(
      'DONE 2026-03-05 12:00: 1 of 1 done',
    )
    expect(told(early, at('22:29'))).toMatch(/^OVERDUE 2026-03-05 12:00/)
    const open = 'DUE 2026-03-06 00:30: 0 of 1 done, due by 02:30'
    expect(told(early, at('22:30'))).toBe(open)
    expect(told(early, at('23:00'))).toBe(open)
    expect(told(early, at('02:00', '2026-03-06'))).toBe(open)
  })

  test('23:00 and 00:30 share the night half and half: 23:00 until 23:45, then 00:30', () => {
    const both = { log_times: ['00:30', '23:00'] }
    expect(told(both, at('23:45'))).toContain('2026-03-05 23:00')
    expect(told(both, at('23:46'))).toContain('2026-03-06 00:30')
    expect(told(both, at('00:10', '2026-03-06'))).toContain('DUE 2026-03-06 00:30')
  })

  test('on the night of 29 March, 23 hours long, 23:00 is due for 2 hours, by 02:00; on that of 25 October by 01:00', () => {
    expect(told(late, at('00:10', '2026-03-29'))).toBe(
      'DUE 2026-03-28 23:00: 0 of 1 done, due by 02:00',
    )
    expect(told(late, at('02:01', '2026-03-29'))).toMatch(/^LATER 2026-03-29 11:00/)
    expect(told(late, at('00:10', '2026-10-25'))).toBe(
      'DUE 2026-10-24 23:00: 0 of 1 done, due by 01:00',
    )
    expect(told(early, at('22:30', '2026-10-24'))).toContain('DUE 2026-10-25 00:30')
    expect(told({ log_times: ['01:30'] }, at('23:30', '2026-03-28'))).toContain(
      'DUE 2026-03-29 01:30',
    )
  })

  test('nothing is asked for of a night the site was closed, nor of one before a tomorrow it is', () => {
    const closedOn = (day: string, more: object, now: number) =>
      roundOf([fridge('a', 1, more)], [], { ...site, closures: [{ from: day, to: day }] }, now)
        .entries[0]?.state
    expect(closedOn('2026-03-05', late, at('00:10', '2026-03-06'))).toBe('LATER')
    expect(closedOn('2026-03-06', late, at('00:10', '2026-03-06'))).toBe('DUE')
    expect(closedOn('2026-03-06', early, at('23:00'))).toBe('LATER')
  })
})

test('the bakery’s fridge is not on the round of the kitchen; with no department chosen it is', () => {
  const proofer = fridge('a', 1, { department_id: 'bakery' })
  expect(isOnRound('kitchen')(proofer)).toBe(false)
  expect(isOnRound('bakery')(proofer)).toBe(true)
  expect(isOnRound(null)(proofer)).toBe(true)
  expect(isOnRound('kitchen')(fridge('b', 2))).toBe(true)
  expect(isOnRound(null)(fridge('c', 3, { out_of_use: true }))).toBe(false)
})

test('16:00 moved to 17:00 at 16:30: what was read at 15:30 answered 16:00, and 17:00 is due', () => {
  const stood = { log_times: ['08:00', '16:00'], until: at('16:30') }
  const moved = fridge('a', 1, { log_times: ['08:00', '17:00'], earlier: [stood] })
  const [entry] = roundOf(
    [moved],
    [read('a', '15:30', 3.2, { slot: '16:00' })],
    site,
    at('16:40'),
  ).entries
  expect(`${entry?.slot?.time} ${entry?.state}`).toBe('17:00 DUE')
})
