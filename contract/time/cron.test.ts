import { describe, expect, test } from 'vitest'
import { CRON_ERROR, readCron, tooOftenProblem } from './cron.ts'
import { nextRun } from './cron-times.ts'
import { instantOf, localDay, localTime } from './zoned-time.ts'

const zone = 'Europe/London'
const at = (words: string) => {
  const [day = '', time = ''] = words.split(' ')
  return instantOf(day, time, zone)
}
function next(text: string, from: string, count: number): string[] {
  const { cron, problem } = readCron(text)
  if (!cron) throw new Error(problem)
  const found: string[] = []
  let after = at(from)
  for (let run = 0; run < count; run++) {
    after = nextRun(cron, after, zone) ?? Number.NaN
    found.push(`${localDay(after, zone)} ${localTime(after, zone)}`)
  }
  return found
}

describe('§5.4 when a check is asked for next, in London', () => {
  test.each([
    ['0 9 * * *', '2026-03-05 09:00', ['2026-03-06 09:00']],
    ['30 6 * * 1-5', '2026-03-06 06:30', ['2026-03-09 06:30']],
    ['0 30 6 * * 1-5', '2026-03-06 06:30', ['2026-03-09 06:30']],
    [
      '0 9 1 */3 *',
      '2026-03-05 00:00',
      ['2026-04-01 09:00', '2026-07-01 09:00', '2026-10-01 09:00'],
    ],
    ['0 9 L * *', '2026-02-10 00:00', ['2026-02-28 09:00', '2026-03-31 09:00', '2026-04-30 09:00']],
    [
      '0 9 13 * 5',
      '2026-03-01 00:00',
      ['2026-03-06 09:00', '2026-03-13 09:00', '2026-03-20 09:00'],
    ],
    ['0 9 * * 0', '2026-03-05 00:00', ['2026-03-08 09:00']],
    ['0 9 * * 7', '2026-03-05 00:00', ['2026-03-08 09:00']],
    ['30 1 * * *', '2026-03-28 12:00', ['2026-03-29 02:30', '2026-03-30 01:30']],
    ['30 1 * * *', '2026-10-24 12:00', ['2026-10-25 01:30', '2026-10-26 01:30']],
    [
      '0 */4 * * *',
      '2026-03-28 22:00',
      ['2026-03-29 00:00', '2026-03-29 04:00', '2026-03-29 08:00'],
    ],
  ])('%s after %s: %s', (text, from, expected) => {
    expect(next(text, from, expected.length)).toEqual(expected)
  })
  test('1 April 09:00 is 08:00 UTC, and the repeated 01:30 of 25 October is its first', () => {
    const quarterly = readCron('0 9 1 */3 *').cron
    const nightly = readCron('30 1 * * *').cron
    expect(quarterly && nextRun(quarterly, at('2026-03-05 00:00'), zone)).toBe(
      Date.parse('2026-04-01T08:00:00Z'),
    )
    expect(nightly && nextRun(nightly, at('2026-10-24 12:00'), zone)).toBe(
      Date.parse('2026-10-25T00:30:00Z'),
    )
  })
  test('names, wrapped weekdays, steps and years are read: 5 ways', () => {
    expect(next('0 9 * MAR MON', '2026-03-05 00:00', 1)).toEqual(['2026-03-09 09:00'])
    expect(readCron('0 9 * * FRI-MON').cron?.weekdays).toEqual([0, 1, 5, 6])
    expect(readCron('5/15 9 * * *').cron?.minutes).toEqual([5, 20, 35, 50])
    expect(next('0 9 1 1 ? 2028', '2026-03-05 00:00', 1)).toEqual(['2028-01-01 09:00'])
    expect(next('0 9 29 2 *', '2026-03-05 00:00', 1)).toEqual(['2028-02-29 09:00'])
  })
  test('31 February never comes', () => {
    const { cron } = readCron('0 9 31 2 *')
    expect(cron && nextRun(cron, at('2026-03-05 00:00'), zone)).toBeNull()
  })
})

describe('§5.4 what cannot be read', () => {
  test.each([
    ['* * * *', 'Expression has only 4 parts. At least 5 parts are required.'],
    [
      '* * * * * * * *',
      'Expression has too many parts (8). Expression must not have more than 7 parts.',
    ],
    ['60 0 * * *', 'minutes part must be >= 0 and <= 59'],
    ['0 24 * * *', 'hours part must be >= 0 and <= 23'],
    ['0 0 32 * *', 'DOM part must be >= 1 and <= 31'],
    ['0 0 0 * *', 'DOM part must be >= 1 and <= 31'],
    ['0 0 1 13 *', 'month part must be >= 1 and <= 12'],
    ['0 0 * * 8', 'DOW part must be >= 0 and <= 7'],
    ['', 'cron expression is empty'],
    ['0 9 * * MO', "DOW part can't be read: MO"],
    ['0 9-10-11 * * *', "hours part can't be read: 9-10-11"],
    ['*/0 9 * * *', "minutes part can't be read: */0"],
  ])('%j: %s', (text, detail) => {
    expect(readCron(text).problem).toBe(`${CRON_ERROR} ${detail}`)
  })
  test.each([
    ['* * * * *', 'This runs every minute. Choose at most every 15 minutes.'],
    ['*/5 * * * *', 'This runs every 5 minutes. Choose at most every 15 minutes.'],
    ['0,50 0,23 * * *', 'This runs every 10 minutes. Choose at most every 15 minutes.'],
    ['*/15 * * * *', null],
  ])('%s: %s', (text, sentence) => {
    const { cron } = readCron(text)
    expect(cron && tooOftenProblem(cron)).toBe(sentence)
  })
})
