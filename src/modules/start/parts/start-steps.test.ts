import { expect, test } from 'vitest'
import { isSetUp, minutesLeft, nextStep, type SoFar, startSteps } from './start-steps.ts'

const nothing: SoFar = {
  siteName: null,
  ...{ sites: 0, units: 0, people: 1, checks: 0, tablets: 0, readings: 0 },
}

test('an empty business has 8 minutes and its site before it', () => {
  const steps = startSteps(nothing)
  expect(minutesLeft(steps)).toBe(8)
  expect(nextStep(steps)?.title).toBe('Your site')
  expect(isSetUp(steps)).toBe(false)
})

test('with a site and 9 fridges, 5 minutes are left, and people come next', () => {
  const steps = startSteps({ ...nothing, siteName: 'High Street', sites: 1, units: 9 })
  expect(minutesLeft(steps)).toBe(5)
  expect(nextStep(steps)).toMatchObject({ name: 'people', to: '/start/people' })
  expect(steps[1]?.second).toBe('9 units, limits set')
})

test('without a tablet a business is set up all the same; without a reading it is not', () => {
  const all = { ...nothing, sites: 1, units: 9, people: 2, checks: 3, readings: 1 }
  expect(isSetUp(startSteps(all))).toBe(true)
  expect(isSetUp(startSteps({ ...all, readings: 0, tablets: 1 }))).toBe(false)
})
