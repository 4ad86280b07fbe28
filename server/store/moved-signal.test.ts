import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMovedSignal } from './moved-signal.ts'
import type { Moved } from './store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const moved = (updated: number, resource = 'fridges'): Moved => ({
  customerId: 'staging',
  heads: { [resource]: updated },
})

test('1,000 commits within a second are told in 5 pieces, the last head among them', async () => {
  const told: Moved[] = []
  const signal = createMovedSignal(250, (all) => told.push(...all))
  for (let n = 1; n <= 1_000; n += 1) {
    signal.add(moved(n))
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told.length).toBe(5)
  expect(told[0]).toEqual(moved(1))
  expect(told.at(-1)).toEqual(moved(1_000))
})

test('heads that move together are told together, each at its largest', async () => {
  const tell = vi.fn()
  const signal = createMovedSignal(250, tell)
  signal.add(moved(7))
  signal.add(moved(5))
  signal.add(moved(6, 'vans'))
  signal.add({ ...moved(1), customerId: 'butchers' })
  await vi.advanceTimersByTimeAsync(0)
  expect(tell.mock.calls).toEqual([
    [
      [
        { customerId: 'staging', heads: { fridges: 7, vans: 6 } },
        { customerId: 'butchers', heads: { fridges: 1 } },
      ],
    ],
  ])
})
