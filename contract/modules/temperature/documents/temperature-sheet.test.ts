import { expect, test } from 'vitest'
import type { Cell, DocumentContent, DocumentTable } from '#contract/core/document/document.ts'
import { cellText } from '#contract/core/document/widths.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import type { ProbeTest } from '../probe-tests.ts'
import type { TemperatureLocation } from '../temperature-locations.ts'
import type { TemperatureLog } from '../temperature-logs.ts'
import { type SheetRecords, temperatureSheet } from './temperature-sheet.ts'

const site = { timezone: 'Europe/London' }
const at = (day: string, time: string) => instantOf(day, time, site.timezone)
const names: Readonly<Record<string, string>> = { ben: 'Ben Carter', asha: 'Asha Patel' }

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
    received: at(day, time),
    source: 'MANUAL',
    result: temperature > 8 ? 'FAIL' : temperature > 5 ? 'WARN' : 'PASS',
    warn_max: 5,
    limit_max: 8,
    ...more,
  }) as TemperatureLog

const sheetOf = (logs: readonly TemperatureLog[], more: Partial<SheetRecords> = {}) =>
  temperatureSheet.make({
    unit: fridge,
    site,
    logs,
    tests: [],
    personOf: (id) => names[id] ?? 'Somebody else',
    days: 2,
    now: at('2026-03-05', '20:00'),
    words: {},
    ...more,
  })

const tableOf = ({ sections }: DocumentContent): DocumentTable => {
  const table = sections.flatMap(({ parts }) => parts).find((part) => part.kind === 'table')
  if (table?.kind !== 'table') throw new Error('There is no table.')
  return table
}
const rowsOf = (sheet: DocumentContent) => tableOf(sheet).rows.map((row) => row.map(cellText))
const cell = (sheet: DocumentContent, row: number, column: number): Cell =>
  tableOf(sheet).rows[row]?.[column] ?? ''
const figuresOf = ({ sections }: DocumentContent) =>
  sections
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'figures' ? part.figures : []))
    .map(({ value, label, second }) => [label, value, ...(second ? [second] : [])].join(' '))

test('AC 3.14.9 of 2 days, 4 log times: each with its value and limit, 1 missed, and 3 of 4 due are counted', () => {
  const sheet = sheetOf([
    read('2026-03-04', '08:04', 3),
    read('2026-03-05', '08:02', 4.5),
    read('2026-03-05', '16:05', 9.4, {
      reason: 'DOOR_OPEN',
      corrective_action: 'Shut the door',
      verified_by: 'asha',
    }),
  ])
  expect(rowsOf(sheet)).toEqual([
    ['Wed 4 Mar', '08:00', '08:04', '3.0 °C', '5 °C or below', 'Good', 'Ben Carter', '', ''],
    ['Wed 4 Mar', '16:00', '–', '–', '–', 'Missed', '', '', ''],
    ['Thu 5 Mar', '08:00', '08:02', '4.5 °C', '5 °C or below', 'Good', 'Ben Carter', '', ''],
    [
      ...['Thu 5 Mar', '16:00', '16:05', '9.4 °C', '5 °C or below', 'Too warm', 'Ben Carter'],
      ...['Door left open. Shut the door.', 'Asha Patel'],
    ],
  ])
  expect(figuresOf(sheet)).toEqual([
    'Logged 75% 3 of 4 due',
    'Missed 1',
    'Failed readings 1',
    'Corrected 0',
  ])
  expect(sheet.about).toBe(
    '4 March 2026 to 5 March 2026. 5 °C or below, fails above 8 °C. Logged 08:00 and 16:00.',
  )
  expect(tableOf(sheet).groups).toEqual([2])
})

test('the limit of its day: a reading of 6 °C stays good by the 8 °C of then, though the limit is 5 °C now', () => {
  const then = { warn_max: 8, limit_max: 10, result: 'PASS' } as const
  const sheet = sheetOf([read('2026-03-04', '08:04', 6, then)])
  expect(rowsOf(sheet)[0]?.slice(3, 6)).toEqual(['6.0 °C', '8 °C or below', 'Good'])
})

test('AC 3.14.8 31.0 corrected twice stays to be read: both values struck through, each with who, when and why', () => {
  const [first, second, third] = [
    read('2026-03-05', '08:10', 31, {
      id: 'a',
      voided_by_id: 'b',
      void_reason: 'missed the point',
    }),
    read('2026-03-05', '08:10', 13, {
      ...{ id: 'b', voids_id: 'a', voided_by_id: 'c', void_reason: 'figures turned round' },
      ...{ created: at('2026-03-05', '08:20') },
    }),
    read('2026-03-05', '08:10', 3.1, {
      ...{ id: 'c', voids_id: 'b', void_reason: 'figures turned round', created_by: 'asha' },
      ...{ created: at('2026-03-05', '09:30') },
    }),
  ]
  const sheet = sheetOf([third, first, second])
  expect(cell(sheet, 2, 3)).toEqual([
    { text: '31.0 °C', isStruck: true },
    { text: ' ' },
    { text: '13.0 °C', isStruck: true },
    { text: ' ' },
    { text: '3.1 °C', isBold: true },
  ])
  expect(rowsOf(sheet)[2]?.slice(6, 8)).toEqual([
    'Ben Carter',
    'Corrected by Ben Carter, 5 Mar 2026, 08:20: “missed the point” Corrected by Asha Patel, 5 Mar 2026, 09:30: “figures turned round”',
  ])
})

test('a reading voided with nothing in its place is struck through, and its log time counts as missed', () => {
  const voided = read('2026-03-04', '08:04', 3, {
    ...{ id: 'v', voided_by_id: 'v', void_reason: 'of another fridge', modified_by: 'asha' },
    ...{ modified: at('2026-03-04', '10:00') },
  })
  const rows = rowsOf(sheetOf([voided]))
  expect(rows[0]?.[5]).toBe('Missed')
  expect(rows[2]).toEqual([
    ...['Wed 4 Mar', '–', '08:04', '3.0 °C', '5 °C or below', 'Voided', 'Ben Carter'],
    ...['Voided by Asha Patel, 4 Mar 2026, 10:00: “of another fridge”', ''],
  ])
})

test('it shows and marks what is not sent yet, a probe that failed its test, and a name or time without proof', () => {
  const tests: ProbeTest[] = [
    {
      check_id: 'c',
      location_id: 'hs',
      probe: 'P1, blue',
      date: at('2026-03-05', '12:00'),
      passed: false,
    },
  ]
  const { received: _, ...waiting } = read('2026-03-05', '08:04', 3, {
    probe_id: 'P1, blue',
    tags: ['NAME_NOT_PROVEN'],
  })
  const sheet = sheetOf([waiting as TemperatureLog], { tests })
  expect(rowsOf(sheet)[2]?.[7]).toBe(
    'Probe P1, blue failed its test on 5 Mar 2026. The wrong PIN was entered for this.',
  )
  expect(JSON.stringify(sheet)).toContain('1 record in it is on this device and not sent yet.')
})

test('92 days without a log time and without a reading say so', () => {
  const { log_times: _, ...unit } = fridge
  const sheet = sheetOf([], { unit, days: 92 })
  expect(rowsOf(sheet)).toEqual([])
  expect(tableOf(sheet).empty).toBe('No readings were due in these days, and none were made.')
  expect(figuresOf(sheet)[0]).toBe('Logged – None due')
})

test('limits changed on 4 March are said above the table; rows keep the limit of their day', () => {
  const earlier = [{ warn_max: 5, limit_max: 8, until: at('2026-03-04', '12:00'), by: 'asha' }]
  const unit = { ...fridge, limit_max: 7, limits_reason: 'Matches the plan', earlier }
  const sheet = sheetOf([read('2026-03-04', '08:04', 3)], { unit })
  const notes = sheet.sections
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.kind === 'note' ? [part.title] : []))
  expect(notes).toEqual([
    'Asha Patel changed the limits yesterday: highest allowed 7 °C (was 8 °C), “Matches the plan”.',
  ])
})
