/** Who leads when the device itself gives trouble (sync.md, "One engine at a time"). */
import { describe, expect, test } from 'vitest'
import { transactionsOf } from '#local/store/idb-transaction.ts'
import { openTablet } from '#local/store/local.fixture.ts'
import type { TransactionalStore } from '#local/store/transaction.ts'
import { held } from './held-lock.fixture.ts'
import { keepLeading, leadOnce } from './leader.ts'
import type { Lock } from './ports.ts'
import { webLock } from './web-lock.ts'

/** Nobody else asks for it. */
const lock: Lock = {
  hold: async (_name, _wish, _stop, work) => {
    await work(new AbortController().signal)
    return true
  },
}

/** Sleeps take no time, but as long as it takes others to go on. */
const clock = {
  now: () => 1_700_000_000_000,
  random: () => 0,
  sleep: () => new Promise<void>((resolve) => setImmediate(resolve)),
}

function fullFor(times: number, store: TransactionalStore): TransactionalStore {
  let left = times
  return {
    name: store.name,
    transact(...call) {
      left -= 1
      if (left >= 0) throw new DOMException('The device is full.', 'QuotaExceededError')
      return store.transact(...call)
    },
  }
}

test('a device that is full when its turn comes leads as soon as there is room again', async () => {
  const stop = new AbortController()
  const troubles: unknown[] = []
  const store = fullFor(3, transactionsOf(await openTablet()))
  let turns = 0
  await keepLeading(
    { clock, lock, store },
    stop.signal,
    async () => {
      turns += 1
      stop.abort()
    },
    (error) => troubles.push(error),
  )
  expect(turns).toBe(1)
  expect(troubles.length).toBeGreaterThan(0)
  expect(String(troubles[0])).toContain('The device is full.')
})

describe('the service worker, where a tab holds the lock', () => {
  test('the tab was closed and lets go a moment later: it leads then', async () => {
    const store = transactionsOf(await openTablet())
    const letGo = held(store.name)
    const sleep = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    let turns = 0
    const leading = leadOnce(
      { clock: { ...clock, sleep }, lock: webLock, store },
      new AbortController().signal,
      async () => {
        turns += 1
      },
    )
    letGo()
    expect(await leading).toBe(true)
    expect(turns).toBe(1)
  })

  test('the tab goes on leading: after 3 s it is left to it', async () => {
    const store = transactionsOf(await openTablet())
    const letGo = held(store.name)
    const slept: number[] = []
    const sleep = async (ms: number) => void slept.push(ms)
    const isLed = await leadOnce(
      { clock: { ...clock, sleep }, lock: webLock, store },
      new AbortController().signal,
      () => Promise.reject(new Error('It leads beside the tab.')),
    )
    expect(isLed).toBe(false)
    expect(slept).toEqual([3_000])
    letGo()
  })
})
