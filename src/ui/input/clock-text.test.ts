import { expect, test } from 'vitest'
import { dayToText, textToDay, textToTime } from './clock-text.ts'

test.each([
  ['8', '08:00'],
  ['0800', '08:00'],
  ['8.30', '08:30'],
  ['16:05', '16:05'],
  ['24:00', null],
  ['12:60', null],
  ['noon', null],
])('typing %s as a time gives %s', (text, time) => expect(textToTime(text)).toBe(time))

test.each([
  ['12/03/2026', '2026-03-12'],
  ['12/3/26', '2026-03-12'],
  ['29.02.2028', '2028-02-29'],
  ['29/02/2026', null],
  ['03/13/2026', null],
  ['2026-03-12', null],
])('typing %s as a date gives %s', (text, day) => expect(textToDay(text)).toBe(day))

test('a use-by of 2026-03-12 is shown day first', () => {
  expect(dayToText('2026-03-12')).toBe('12/03/2026')
  expect(dayToText('')).toBe('')
})
