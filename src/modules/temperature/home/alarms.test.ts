import { expect, test } from 'vitest'
import { moreAlarms } from './alarms.ts'

test('of 4 fridges that failed, 1 more failed at its last reading; of 5, 2 at theirs', () => {
  expect(moreAlarms(1)).toBe('1 more failed at its last reading.')
  expect(moreAlarms(2)).toBe('2 more failed at their last reading.')
})
