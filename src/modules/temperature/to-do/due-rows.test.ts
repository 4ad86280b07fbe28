import { expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { type Round, roundOf } from '#contract/modules/temperature/temperature-round.ts'
import { dueInWords } from '#contract/time/due-words.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { alarmSentence, alarmsOf } from '../home/alarms.ts'
import { countDue, countOverdue } from '../home/count-due.ts'
import { dueRows } from './due-rows.ts'

const site = { timezone: 'Europe/London' }
const at = (time: string) => instantOf('2026-03-05', time, site.timezone)

const fridge = (id: string) =>
  ({
    id,
    name: `Fridge ${id}`,
    kind: 'FRIDGE',
    location_id: 'hs',
    warn_max: 5,
    limit_max: 8,
    log_times: ['08:00', '16:00'],
    created: 1,
    created_by: 'asha',
  }) as TemperatureLocation

const read = (unit: string, time: string, temperature: number, more = {}) =>
  ({
    id: `${unit} ${time}`,
    temperature_location_id: unit,
    location_id: 'hs',
    temperature,
    date: at(time),
    created: at(time),
    created_by: 'ben',
    source: 'MANUAL',
    result: temperature > 8 ? 'FAIL' : 'PASS',
    warn_max: 5,
    limit_max: 8,
    corrective_action: 'Shut the door',
    ...more,
  }) as TemperatureLog

const rowsOf = (round: Round) =>
  dueRows(round, { ...site, now: at('08:12') }).toSorted((a, b) => a.dueBy - b.dueBy)

const units = [fridge('1'), fridge('2'), fridge('3')]

test('at 08:12, after 9.4 at 07:55: the recheck is due 08:25, the round by 10:00, and 3 are due', () => {
  const round = roundOf(units, [read('1', '07:55', 9.4)], site, at('08:12'))
  const rows = rowsOf(round)

  expect(rows.map(({ title }) => title)).toEqual(['Recheck Fridge 1', 'Morning temperatures'])
  expect(rows.map(({ second }) => second)).toEqual(['Was 9.4 °C at 07:55', '1 of 3 done'])
  expect(
    rows.map(
      (row) =>
        dueInWords({ ...row, isMoment: row.isMoment === true }, at('08:12'), site.timezone).words,
    ),
  ).toEqual(['Due 08:25', 'Due by 10:00'])
  expect(countDue(round)).toBe(3)
})

test('the verb is Start before the first reading and Carry on after it', () => {
  const verbs = [[], [read('1', '08:05', 3)]].map(
    (logs) => rowsOf(roundOf(units, logs, site, at('08:12')))[0]?.verb,
  )
  expect(verbs).toEqual(['Start', 'Carry on'])
})

test('at 10:12 it says Overdue 12 min, at 12:05 Overdue 2 h 5 min, and counts 3 overdue', () => {
  const round = roundOf(units, [], site, at('10:12'))
  const [row] = rowsOf(round)
  if (!row) throw new Error('The round is gone.')
  expect(dueInWords(row, at('10:12'), site.timezone)).toEqual({
    isOverdue: true,
    words: 'Overdue 12 min',
  })
  expect(dueInWords(row, at('12:05'), site.timezone).words).toBe('Overdue 2 h 5 min')
  expect(dueInWords(row, at('10:00') + 30_000, site.timezone).words).toBe('Overdue 1 min')
  expect(countOverdue(round)).toBe(3)
})

test('with all 3 read nothing is due', () => {
  const logs = units.map(({ id }) => read(id, '08:05', 3))
  const round = roundOf(units, logs, site, at('08:12'))
  expect(rowsOf(round)).toEqual([])
  expect(countDue(round)).toBe(0)
})

test('9.4 at 07:55 alarms until 3.9 at 08:20; a corrected 31.0 alarms nobody', () => {
  const failed = read('1', '07:55', 9.4)
  const corrected = read('2', '08:01', 31, { voided_by_id: 'next' })
  const alarms = (logs: TemperatureLog[]) =>
    alarmsOf(roundOf(units, logs, site, at('08:37')).entries, new Map())
  const [alarm, ...others] = alarms([failed, corrected])
  expect(others).toEqual([])
  expect(alarm && alarmSentence(alarm, {}, at('08:37'))).toBe(
    'Above 8 °C, read 42 minutes ago. Shut the door.',
  )
  expect(alarms([failed, read('1', '08:20', 3.9)])).toEqual([])
})
