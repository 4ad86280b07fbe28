/** Units, readings and issues as tests of the To-do list know them. */
import type { Issue } from '#contract/modules/issues/issues.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import type { RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import { MINUTE, NOW } from './to-do-reader.ts'

/** @param ago minutes */
export const read = (id: string, temperature: number, ago: number) =>
  ({
    id,
    temperature,
    date: NOW - ago * MINUTE,
    result: temperature > 8 ? 'FAIL' : 'PASS',
    created_by: 'ben',
    temperature_location_id: 'Fridge 1',
  }) as TemperatureLog

export const entry = (name: string, change: Partial<RoundEntry>): RoundEntry => ({
  unit: { id: name, name } as TemperatureLocation,
  state: 'DONE',
  slot: null,
  log: null,
  last: null,
  recheckOf: null,
  noReading: null,
  ...change,
})

/** Ben's. */
export const issue = (title: string, change: Partial<Issue>) =>
  ({
    id: title,
    title,
    status: 'OPEN',
    severity: 'MEDIUM',
    assigned_to: 'ben',
    due_date: '2026-03-09',
    ...change,
  }) as Issue
