import { describe, expect, test } from 'vitest'
import {
  addDays,
  closesAt,
  daysBetween,
  endOfDay,
  isOpenDay,
  startOfDay,
  weekStart,
} from './business-day.ts'

const london = 'Europe/London'

test('the day after 28 February 2026 is 1 March, and 366 days lie from 1 March 2027 to 2028', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2027-03-01', '2028-03-01')).toBe(366)
})

describe('the week', () => {
  test.each([
    ['2026-03-05', 'MON', '2026-03-02'],
    ['2026-03-02', 'MON', '2026-03-02'],
    ['2026-03-08', 'MON', '2026-03-02'],
    ['2026-03-05', 'SUN', '2026-03-01'],
    ['2026-03-05', 'SAT', '2026-02-28'],
    ['2026-03-05', '', '2026-03-02'],
  ])('of %s starting on "%s" begins %s', (day, starts, first) => {
    expect(weekStart(day, starts)).toBe(first)
  })
})

describe('the day at the site', () => {
  test('in summer London begins it at 23:00 UTC of the day before', () => {
    const noon = Date.parse('2026-07-01T12:00:00Z')
    expect(startOfDay(noon, london)).toBe(Date.parse('2026-06-30T23:00:00Z'))
  })
  test('29 March 2026 has 23 hours and 25 October 25', () => {
    const hours = (day: string) =>
      (endOfDay(day, london) + 1 - startOfDay(endOfDay(day, london), london)) / 3_600_000
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-10-25')).toBe(25)
  })
  test('a use-by of 5 March lasts until 23:59:59.999', () => {
    expect(endOfDay('2026-03-05', london)).toBe(Date.parse('2026-03-05T23:59:59.999Z'))
  })
  test('where midnight itself is skipped (Cairo, 24 April 2026) the day begins at 01:00', () => {
    const noon = Date.parse('2026-04-24T09:00:00Z')
    expect(startOfDay(noon, 'Africa/Cairo')).toBe(Date.parse('2026-04-23T22:00:00Z'))
  })
})

describe('is the site open', () => {
  const opening_hours = { mon: [{}], tue: [{}], sat: [] }
  test('without hours on every day', () => {
    expect(isOpenDay('2026-03-08', {})).toBe(true)
    expect(isOpenDay('2026-03-08', { opening_hours: {} })).toBe(true)
  })
  test('with hours on Monday 2 March, not on Saturday 7 or Sunday 8', () => {
    expect(isOpenDay('2026-03-02', { opening_hours })).toBe(true)
    expect(isOpenDay('2026-03-07', { opening_hours })).toBe(false)
    expect(isOpenDay('2026-03-08', { opening_hours })).toBe(false)
  })
  test('closed from 24 to 26 December, both days counted', () => {
    const closures = [{ from: '2026-12-24', to: '2026-12-26' }]
    const open = ['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27'].filter((day) =>
      isOpenDay(day, { closures }),
    )
    expect(open).toEqual(['2026-12-23', '2026-12-27'])
  })
})

test('a site open until 17:30 with a pause closes at 17:30 by its own clock; on a closed day, and without hours, nobody knows', () => {
  const day = [
    { from: '08:00', to: '13:00' },
    { from: '14:00', to: '17:30' },
  ]
  const site = { opening_hours: { thu: day }, closures: [{ from: '2026-03-12', to: '2026-03-12' }] }
  expect(closesAt('2026-03-05', site, 'Europe/Dublin')).toBe(Date.parse('2026-03-05T17:30:00Z'))
  expect(closesAt('2026-07-02', site, 'Europe/London')).toBe(Date.parse('2026-07-02T16:30:00Z'))
  expect(closesAt('2026-03-06', site, 'Europe/London')).toBeNull()
  expect(closesAt('2026-03-12', site, 'Europe/London')).toBeNull()
  expect(closesAt('2026-03-05', {}, 'Europe/London')).toBeNull()
})
