import { expect, test } from 'vitest'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { asha, ben, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { arrivalLines } from './arrival-lines.ts'

test('2.32 who clocked in not fit to work is an alarm for Asha and for nobody else, until she has seen it', () => {
  const arrival = {
    ...{ id: 'e', user_id: 'ben', created_by: 'ben', kind: 'IN' },
    ...{ fit_to_work: 'NO', date: NOW },
  } as UserClockEvent
  const lines = (one: UserClockEvent, caller: typeof asha | typeof ben) =>
    arrivalLines([one], readerOf(caller), () => 'Ben Carter')
  expect(lines(arrival, asha)).toMatchObject([
    {
      title: 'Ben Carter isn’t fit for work',
      to: '/user-clock?view=hours&week=2026-03-05&person=ben',
    },
  ])
  expect(lines(arrival, ben)).toEqual([])
  expect(lines({ ...arrival, verified_by: 'asha' }, asha)).toEqual([])
})
