import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  ['00:00', 'Good morning, Ben'],
  ['08:12', 'Good morning, Ben'],
  ['11:59', 'Good morning, Ben'],
  ['12:00', 'Good afternoon, Ben'],
  ['17:59', 'Good afternoon, Ben'],
  ['18:00', 'Good evening, Ben'],
])('at %s in London in July: %s', (time, words) => {
  expect(greeting(Date.parse(`2026-07-02T${time}:00+01:00`), 'Europe/London', 'Ben')).toBe(words)
})

test('the super user has no name: at 08:12 just "Good morning"', () => {
  expect(greeting(Date.parse('2026-03-05T08:12:00Z'), 'Europe/London')).toBe('Good morning')
  expect(greeting(Date.parse('2026-03-05T08:12:00Z'), 'Europe/London', ' ')).toBe('Good morning')
})
