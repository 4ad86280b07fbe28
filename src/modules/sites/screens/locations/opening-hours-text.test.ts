import { expect, test } from 'vitest'
import { openingHoursText } from './opening-hours-text.ts'

const nine = [{ from: '09:00', to: '17:00' }]

test('days with the same hours are told together, closed days are left out', () => {
  const hours = { mon: nine, tue: nine, wed: nine, sat: [{ from: '09:00', to: '13:00' }] }
  expect(openingHoursText(hours)).toBe('Mon–Wed 09:00–17:00, Sat 09:00–13:00')
})

test('a site that shuts at noon has two spans; one without hours says so', () => {
  const split = [
    { from: '08:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ]
  expect(openingHoursText({ fri: split })).toBe('Fri 08:00–12:00 and 13:00–17:00')
  expect(openingHoursText(undefined)).toBe('Hours not set')
  expect(openingHoursText({})).toBe('Hours not set')
})
