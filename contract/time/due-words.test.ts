import { expect, test } from 'vitest'
import { dueInWords } from './due-words.ts'
import { instantOf } from './zoned-time.ts'

const timezone = 'Europe/London'
const at = (day: number, time: string) => instantOf(`2026-03-0${day}`, time, timezone)

test('the probe test asked for on 1 March at 09:00 and due in three days says Wed 4 Mar, tomorrow on the 3rd, and 09:00 alone on the 4th', () => {
  const dueBy = at(4, '09:00')
  const told = [1, 3, 4].map((day) => dueInWords({ dueBy }, at(day, '08:00'), timezone))
  expect(told).toEqual([
    { isOverdue: false, words: 'Due by Wed 4 Mar, 09:00' },
    { isOverdue: false, words: 'Due by tomorrow 09:00' },
    { isOverdue: false, words: 'Due by 09:00' },
  ])
})
