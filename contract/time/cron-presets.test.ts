import { expect, test } from 'vitest'
import { library } from '../modules/forms/library/library.ts'
import { readCron } from './cron.ts'
import { cronOfPreset, presetOf } from './cron-presets.ts'

test('2.25 of the 4 choices each is read back as it was written', () => {
  for (const cron of [
    '0 7,15 * * *',
    '30 6 * * 1-5',
    '0 10 * * 3',
    '0 9 1 * *',
    '5 0 * * 0',
    '0 17 * * 1,3,5',
    '0 6 * * 1-6',
  ]) {
    const preset = presetOf(cron)
    expect(preset && cronOfPreset(preset)).toBe(cron)
    expect(readCron(cron).problem).toBeNull()
  }
  expect(presetOf('0  7,15  * * *')?.times).toEqual(['07:00', '15:00'])
})

test('what says more than a choice is left to the expression: every 4 hours, the last day, 25:00', () => {
  for (const cron of [
    '0 */4 * * *',
    '0 9 L * *',
    '0 25 * * *',
    '0 9 * * 1,3-5',
    '0 9 * * 5-1',
    '',
  ]) {
    expect(presetOf(cron)).toBeNull()
  }
  const times = { often: 'daily', weekdays: [1] } as const
  expect(cronOfPreset({ ...times, times: ['07:00', '15:30'] })).toBeNull()
  expect(cronOfPreset({ ...times, times: [] })).toBeNull()
  expect(cronOfPreset({ often: 'weekly', weekdays: [], times: ['07:00'] })).toBeNull()
})

test('every schedule of the library is such a choice, the van check of Monday to Saturday too', () => {
  const crons = library.flatMap(({ cron }) => cron ?? [])
  expect(crons.filter((cron) => presetOf(cron) === null)).toEqual([])
})
