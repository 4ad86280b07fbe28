import { expect, test } from 'vitest'
import { readOver } from '#contract/core/figures/figures.fixture.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { pastFigures } from '../../core/figures/counted-records.ts'
import { countedReadings } from './reading-figures.ts'
import { readingsCounted, readingsOnTime } from './readings-on-time.figures.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'

const timezone = 'Europe/London'
const site = { timezone }
const at = (day: string, time: string) => instantOf(day, time, timezone)
const span = {
  from: at('2026-02-05', '00:00'),
  to: at('2026-03-05', '00:00'),
  now: at('2026-03-05', '08:20'),
}
const days = Array.from({ length: 28 }, (_, place) => addDays('2026-02-05', place))

const unit = (id: string, more: Partial<TemperatureLocation> = {}) =>
  ({
    ...{ id, name: id, location_id: 'hs', kind: 'FRIDGE', created: 1, created_by: 'asha' },
    ...{ log_times: ['08:00', '16:00'] },
    ...more,
  }) as TemperatureLocation

const read = (of: string, day: string, time: string, more: Partial<TemperatureLog> = {}) =>
  ({
    ...{ id: `${of} ${day} ${time}`, temperature_location_id: of, location_id: 'hs' },
    ...{ temperature: 3, result: 'PASS', date: at(day, time), created_by: 'ben' },
    ...more,
  }) as TemperatureLog

/** Every 08:00 and 16:00 of a unit in the 28 days. */
const all = (of: string) => days.flatMap((day) => [read(of, day, '08:05'), read(of, day, '16:10')])

const figures = (
  units: readonly TemperatureLocation[],
  logs: readonly TemperatureLog[],
  departmentId: string | null = null,
) => pastFigures(countedReadings({ units, logs }, { site, departmentId }, span))

test('2 fridges read twice on 28 days are 112 of 112 on time; today’s reading is not among them', () => {
  const units = [unit('Fridge 1'), unit('Fridge 2')]
  const logs = [...all('Fridge 1'), ...all('Fridge 2'), read('Fridge 1', '2026-03-05', '08:02')]
  expect(figures(units, logs)).toEqual({ due: 2 * 2 * 28, onTime: 112, failed: 0 })
})

test('of 56, one that was missed and one at 13:00 that was due by 10:00 leave 54 on time', () => {
  const logs = all('Fridge 1')
    .filter(({ id }) => id !== 'Fridge 1 2026-02-10 16:10')
    .filter(({ id }) => id !== 'Fridge 1 2026-02-12 08:05')
  const late = read('Fridge 1', '2026-02-12', '13:00')
  expect(figures([unit('Fridge 1')], [...logs, late])).toMatchObject({ due: 56, onTime: 54 })
})

test('3 failed readings of which 1 was corrected, and 1 of the day before the 28, are 2 failed', () => {
  const failed = (day: string, more = {}) =>
    read('Fridge 1', day, '09:00', { result: 'FAIL', ...more })
  const logs = [
    ...all('Fridge 1'),
    failed('2026-02-04'),
    failed('2026-02-05'),
    failed('2026-02-20', { voided_by_id: 'next' }),
    failed('2026-03-04'),
  ]
  expect(figures([unit('Fridge 1')], logs).failed).toBe(2)
})

test('a fridge archived on 19 February at noon owed 29 readings before it; one of another department owes this one nothing', () => {
  const archived = unit('Old', {
    ...{ archived: true, archived_at: at('2026-02-19', '12:00') },
    ...{ earlier: [{ until: at('2026-02-19', '12:00'), log_times: ['08:00', '16:00'] }] },
  } as Partial<TemperatureLocation>)
  expect(figures([archived], all('Old'))).toMatchObject({ due: 14 * 2 + 1, onTime: 29 })
  const bakery = unit('Prover', { department_id: 'bakery' })
  expect(figures([bakery], all('Prover'), 'butchery')).toEqual({ due: 0, onTime: 0, failed: 0 })
})

test('asked of two sites, High Street did 3 of 4 in time and Mill Lane all 4; the reading of 23:30 that came at 00:10 is among them, and the list has the same 8 and the one that failed', async () => {
  const evening = { log_times: ['08:00', '23:30'] }
  const hers = unit('Hers', evening)
  const theirs = unit('Theirs', { ...evening, location_id: 'ml' })
  const there = { location_id: 'ml' }
  const rows = {
    locations: [
      { id: 'hs', timezone },
      { id: 'ml', timezone },
    ],
    'temperature-locations': [hers, theirs],
    'temperature-logs': [
      read('Hers', '2026-03-03', '08:05', { result: 'FAIL', temperature: 9.1 }),
      read('Hers', '2026-03-04', '08:05'),
      read('Hers', '2026-03-05', '00:10'),
      read('Theirs', '2026-03-03', '08:05', there),
      read('Theirs', '2026-03-03', '23:31', there),
      read('Theirs', '2026-03-04', '08:05', there),
      read('Theirs', '2026-03-04', '23:29', there),
    ],
  }
  const days = { departmentId: null, from: '2026-03-03', to: '2026-03-04' }
  const places = ['hs', 'ml', 'elsewhere'].map((id) => ({ site: id, ...days }))
  const port = readOver(rows, span.now)
  expect(await readingsOnTime({ places }, port)).toEqual([
    { site: 'hs', due: 4, onTime: 3, failed: 1 },
    { site: 'ml', due: 4, onTime: 4, failed: 0 },
  ])
  const counted = await readingsCounted({ places }, port)
  const records = counted.flatMap((one) => one.records)
  expect(records).toHaveLength(4 + 4 + 1)
  expect(records.filter(({ as }) => as === 'missed')).toEqual([
    {
      ...{ as: 'missed', at: at('2026-03-03', '23:30'), of: 'Hers' },
      ...{ record: null, done: null, by: null },
    },
  ])
  expect(records.find(({ as }) => as === 'failed')).toMatchObject({ celsius: 9.1, by: 'ben' })
})
