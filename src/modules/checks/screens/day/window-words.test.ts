import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import { missedInWords, windowInWords } from './window-words.ts'

const timezone = 'Europe/London'
const at = (day: number, time: string) => instantOf(`2026-03-0${day}`, time, timezone)

test('it began at 09:00 today, on the 2nd it began yesterday, and on the 5th it was due by yesterday', () => {
  const occurrence = { at: at(1, '09:00'), dueBy: at(4, '09:00') }
  const told = [at(1, '10:00'), at(2, '08:00'), at(5, '08:00')].map((now) =>
    windowInWords(occurrence, now, timezone),
  )
  expect(told).toEqual(['From 09:00', 'From yesterday 09:00', 'Was due by yesterday 09:00'])
})

test('what was missed names no next one, which an ended or paused schedule has not: not done by 07:00, by yesterday 12:00', () => {
  const told = [at(5, '07:00'), at(4, '12:00')].map((missedFrom) =>
    missedInWords({ missedFrom }, at(5, '08:00'), timezone),
  )
  expect(told).toEqual(['Not done by 07:00', 'Not done by yesterday 12:00'])
})
