import { expect, test } from 'vitest'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { asha, ben, NOW, readerOf } from '#tests/support/to-do-reader.ts'
import { arrivalLines } from './arrival-lines.ts'

test('2.32 who clocked in not fit to work is an alarm for Asha and for nobody else, until she has seen it', () => {
  const arrival = {
    ...{ id: 'e', user_id: 'ben', created_by: 'ben', kind: 'IN' },
    ...{ fit_to_work: 'NO', date: NOW },
  } as UserClockEvent
  expect(arrivalLines([arrival], readerOf(asha))).toMatchObject([
    {
      title: 'Fitness to work: an answer to look at',
      to: '/user-clock?view=hours&week=2026-03-05&person=ben',
    },
  ])
  expect(arrivalLines([arrival], readerOf(ben))).toEqual([])
  expect(arrivalLines([{ ...arrival, verified_by: 'asha' }], readerOf(asha))).toEqual([])
})
