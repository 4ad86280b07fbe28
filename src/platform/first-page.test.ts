import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './first-page.ts'

let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lost so many times, then there. */
function lostFirst(times: number) {
  return vi.fn(() =>
    fetchCode.mock.calls.length > times
      ? Promise.resolve('code')
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
}
let fetchCode: ReturnType<typeof lostFirst>

test('a part lost once while the signal is there comes by itself a second later', async () => {
  fetchCode = lostFirst(1)
  const found = patiently(fetchCode)
  await vi.advanceTimersByTimeAsync(999)
  expect(fetchCode).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toBe('code')
})

test('an hour without a signal asks 65 times, and at once when it is back', async () => {
  fetchCode = lostFirst(65)
  const found = patiently(fetchCode)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetchCode).toHaveBeenCalledTimes(65)
  browser.dispatchEvent(new Event('online'))
  expect(await found).toBe('code')
  expect(fetchCode).toHaveBeenCalledTimes(66)
})
