import { expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/resources/temperature-locations.ts'
import type { TemperatureLog } from '#contract/resources/temperature-logs.ts'
import { roundOf, unitsOfRound } from './temperature-round.ts'
import { nextUnit } from './walk-round.ts'
import { instantOf } from './zoned-time.ts'

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

test('after a recheck of 4.0 the list shows 4.0, not the 9.4 that answered the slot first', () => {
  const failed = read('a', '08:05', 9.4)
  const again = read('a', '08:41', 4, { recheck_of_id: failed.id })
  const [entry] = roundOf([fridge('a', 1)], [failed, again], site, at('08:45')).entries
  expect(entry?.log?.temperature).toBe(4)
  expect(entry?.state).toBe('DONE')
})
