import { expect, test } from 'vitest'
import { unitProblems } from './temperature-locations.rules.ts'

const fridge = { warn_max: 5, limit_max: 8 }
const unread = { log_times: 'Add at least one log time, or a sensor.' }

test('a fridge with a log time at 08:00 is fine, and so is one that only a sensor reads', () => {
  expect(unitProblems({ ...fridge, log_times: ['08:00'] })).toEqual({})
  expect(unitProblems({ ...fridge, log_times: [], sensor_id: 'S-1' })).toEqual({})
})

test('a fridge nobody reads is refused, with what is wrong about its limits beside it', () => {
  expect(unitProblems(fridge)).toEqual(unread)
  expect(unitProblems({ ...fridge, log_times: [] })).toEqual(unread)
  expect(unitProblems({ warn_max: 9, limit_max: 8 })).toEqual({
    ...unread,
    warn_max: 'The warning must be inside the limit.',
  })
})
