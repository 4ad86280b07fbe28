import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { TemperatureLocation } from './temperature-locations.ts'
import type { TemperatureLog } from './temperature-logs.ts'
import { unitFigures } from './unit-figures.ts'

const site = { timezone: 'Europe/London' }
const at = (day: string, time: string) => instantOf(day, time, site.timezone)
const fridge = {
  id: 'f',
  warn_max: 5,
  limit_max: 8,
  log_times: ['08:00', '16:00'],
  created: at('2026-01-01', '00:00'),
} as TemperatureLocation
const read = (day: string, time: string, result: string) =>
  ({ id: `${day} ${time}`, temperature: 3, date: at(day, time), result }) as TemperatureLog

test('of 28 days to 4 March 56 readings were due: 2 on time, 1 late; 1 failed by the limits of its day, 1 warm; today counts for nothing', () => {
  const logs = [
    read('2026-02-10', '08:04', 'WARN'),
    read('2026-02-10', '16:01', 'FAIL'),
    read('2026-02-11', '11:00', 'PASS'),
    read('2026-03-05', '08:04', 'FAIL'),
    read('2026-02-04', '08:04', 'FAIL'),
  ]
  expect(unitFigures(fridge, logs, site, at('2026-03-05', '12:00'))).toEqual({
    ...{ to: '2026-03-04', due: 56, onTime: 2, failed: 1, warm: 1 },
  })
})
