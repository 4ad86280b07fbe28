import { expect, test } from 'vitest'
import type { CheckForm } from '../forms/check-forms.ts'
import type { TemperatureLocation } from '../temperature/temperature-locations.ts'
import type { TemperatureLog } from '../temperature/temperature-logs.ts'
import type { Check } from './checks.ts'
import { repeatProblems } from './repeat-problems.ts'

const question = {
  type: 'string',
  title: 'Floors are clean',
  enum: ['YES', 'NO'],
  'x-fail': ['NO'],
}
const schema = JSON.stringify({ type: 'object', properties: { floors: question } })
const closing = { id: 'f', title: 'Closing checks', schema } as CheckForm
const fridge = { id: 'u', name: 'Walk-in fridge 1' } as TemperatureLocation

const bad = (more: Partial<Check> = {}) =>
  ({ form_id: 'f', data: '{"floors":"NO"}', failed_fields: ['floors'], ...more }) as Check
const warm = (more: Partial<TemperatureLog> = {}) =>
  ({ temperature_location_id: 'u', result: 'FAIL', ...more }) as TemperatureLog
const told = (checks: Check[], logs: TemperatureLog[] = []) =>
  repeatProblems({ checks, forms: [closing], logs, units: [fridge] })

test('§4 F14 floors that failed 3 times and a fridge that failed 4 times are repeat problems, the fridge first', () => {
  expect(told([bad(), bad(), bad()], [warm(), warm(), warm(), warm()])).toEqual([
    { what: 'Walk-in fridge 1', times: '4 times in 28 days' },
    { what: 'Closing checks: Floors are clean', times: '3 times in 28 days' },
  ])
})

test('twice is none; what was voided or answered in private is not counted', () => {
  expect(told([bad(), bad()], [warm(), warm()])).toEqual([])
  expect(told([bad(), bad(), bad({ voided_by_id: 'x' })])).toEqual([])
  expect(told([bad(), bad(), bad({ private: true })])).toEqual([])
  expect(told([], [warm(), warm(), warm({ result: 'WARN' })])).toEqual([])
})
