import { expect, test } from 'vitest'
import { retryDelay } from './retry-schedule.ts'

test('the first retry is at once, the later ones between 0.5 and 60 s', () => {
  expect(retryDelay(1, 0.99, null)).toBe(0)
  for (let attempts = 2; attempts < 40; attempts += 1) {
    expect(retryDelay(attempts, 0, null)).toBe(500)
    expect(retryDelay(attempts, 0.999_999, null)).toBeLessThan(60_000)
  }
  expect(retryDelay(10, 0.999_999, null)).toBeGreaterThan(59_000)
  // The second within a second: most of what is lost on a shaky way goes through then.
  expect(retryDelay(2, 0.999_999, null)).toBeLessThan(1_001)
})

test('what the server asks for is waited, even before the first retry, up to 10 minutes', () => {
  expect(retryDelay(1, 0, 8_000)).toBe(8_000)
  expect(retryDelay(5, 0, 90_000)).toBe(90_000)
  expect(retryDelay(1, 0, 86_400_000)).toBe(600_000)
})
