import { expect, test } from 'vitest'
import { correctionWords, whatHappened } from '#contract/modules/temperature/reading-words.ts'
import { slotDays, standingLogs } from '#contract/modules/temperature/slot-days.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { chartSummary, limitsInScale } from './detail-line.ts'

const site = { timezone: 'Europe/London' }
const at = (day: string, time: string) => instantOf(day, time, site.timezone)

const fridge = {
  id: 'f',
  name: 'Walk-in fridge 2',
  kind: 'FRIDGE',
  location_id: 'hs',
  warn_max: 5,
  limit_max: 8,
  log_times: ['08:00', '16:00'],
  created: at('2026-01-01', '00:00'),
  created_by: 'asha',
} as TemperatureLocation

const read = (day: string, time: string, temperature: number, more: Partial<TemperatureLog> = {}) =>
  ({
    id: `${day} ${time}`,
    temperature_location_id: 'f',
    location_id: 'hs',
    temperature,
    date: at(day, time),
    created: at(day, time),
    created_by: 'ben',
    source: 'MANUAL',
    result: temperature > 8 ? 'FAIL' : temperature > 5 ? 'WARN' : 'PASS',
    warn_max: 5,
    limit_max: 8,
    ...more,
  }) as TemperatureLog

test('AC 3.14.9 of 3 days, 1 slot was missed, 1 is not due yet and the recheck stands beside', () => {
  const logs = [
    read('2026-03-03', '08:04', 3),
    read('2026-03-04', '08:02', 3),
    read('2026-03-04', '16:05', 9.4),
    read('2026-03-04', '16:40', 4, { recheck_of_id: '2026-03-04 16:05' }),
    read('2026-03-05', '08:04', 4.1),
  ]
  const days = slotDays(fridge, logs, site, 3, at('2026-03-05', '08:12'))

  expect(days.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05'])
  expect(days.map(({ slots }) => slots.map(({ state }) => state))).toEqual([
    ['DONE', 'MISSED'],
    ['DONE', 'DONE'],
    ['DONE', 'NOT_YET'],
  ])
  expect(days[1]?.others.map(({ temperature }) => temperature)).toEqual([4])
})

test('AC 3.14.9 of 3 days, set out of use on the 4th at 12:00: the missed slots of before stay on the sheet, after it none', () => {
  const until = at('2026-03-04', '12:00')
  const off = { ...fridge, out_of_use: true, earlier: [{ log_times: ['08:00', '16:00'], until }] }
  const days = slotDays(off, [], site, 3, at('2026-03-05', '20:00'))
  expect(days.map(({ slots }) => slots.map(({ time, state }) => `${time} ${state}`))).toEqual([
    ['08:00 MISSED', '16:00 MISSED'],
    ['08:00 MISSED'],
    [],
  ])
})

test('AC 3.14.9 a reading at 23:30 that answers 00:30 is on the sheet once', () => {
  const night = { ...fridge, log_times: ['00:30', '12:00'] }
  const days = slotDays(night, [read('2026-03-03', '23:30', 3)], site, 2, at('2026-03-04', '20:00'))
  expect(days.map(({ others }) => others.length)).toEqual([0, 0])
  expect(days[1]?.slots[0]?.log?.id).toBe('2026-03-03 23:30')
})

test('AC 3.14.8 the corrected 31.0 leaves the line and is told beside 3.1, with why', () => {
  const old = read('2026-03-04', '08:10', 31, { id: 'old', voided_by_id: 'new' })
  const next = read('2026-03-04', '08:10', 3.1, {
    id: 'new',
    voids_id: 'old',
    void_reason: 'missed the point',
  })
  const byId = new Map([old, next].map((log): [string, TemperatureLog] => [log.id, log]))

  expect(standingLogs([next, old])).toEqual([next])
  expect(correctionWords(next, byId, {})).toBe('was 31.0 °C, “missed the point”')
  expect(correctionWords(old, byId, {})).toBeUndefined()
})

test('AC 3.14.7 the chart’s sentence has lowest, highest and the fails, in the site’s scale', () => {
  const period = { days: 31, words: {}, timezone: site.timezone }
  const logs = [read('2026-02-22', '08:00', 9.6), read('2026-03-04', '08:00', 2.2)]
  expect(chartSummary(logs, period)).toBe(
    '31 days: lowest 2.2 °C, highest 9.6 °C. 1 failed, on Sun 22 Feb.',
  )
  expect(chartSummary(logs, { ...period, words: { fahrenheit: true } })).toContain(
    'lowest 36.0 °F, highest 49.3 °F',
  )
  expect(chartSummary([], period)).toBe('No readings in 31 days.')
  expect(limitsInScale(fridge, { fahrenheit: true })).toEqual({ warn_max: 41, limit_max: 46.4 })
})

test('what happened is told in one line: why, what was done, what became of the food', () => {
  const log = read('2026-03-04', '08:10', 9.4, {
    reason: 'DOOR_OPEN',
    corrective_action: 'Shut the door.',
    product_decision: { decision: 'KEPT', reason: 'below 8 °C within the hour' },
  })
  expect(whatHappened(log)).toBe(
    'Door left open. Shut the door. Food kept: below 8 °C within the hour.',
  )
})
