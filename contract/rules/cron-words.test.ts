import { expect, test } from 'vitest'
import { cronWords } from './cron-words.ts'

test.each([
  ['0 7,15 * * *', 'At 07:00 and 15:00'],
  ['30 6 * * 1-5', 'At 06:30, Monday through Friday'],
  ['0 10 * * 3', 'At 10:00, only on Wednesday'],
  ['0 9 * * 0', 'At 09:00, only on Sunday'],
  ['0 9 * * 7', 'At 09:00, only on Sunday'],
  ['0 9 1 * *', 'At 09:00, on day 1 of the month'],
  ['0 9 L * *', 'At 09:00, on the last day of the month'],
  ['0 24 * * *', null],
  ['* * * *', null],
])('§5.4 AC 3.26.3 %s reads %j', (text, words) => {
  expect(cronWords(text)).toBe(words)
})
