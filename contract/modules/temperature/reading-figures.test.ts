import { expect, test } from 'vitest'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { readingFigures } from './reading-figures.ts'
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
) => readingFigures({ units, logs }, { site, departmentId }, span)

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
