import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AppUpdate, watchForUpdates } from './app-update.ts'

const { answers, heard, skipWaiting, stopReadying, stopSync } = vi.hoisted(() => ({
  answers: vi.fn<() => Promise<string>>(),
  heard: new Map<string, (event: { isUpdate: boolean }) => void>(),
  skipWaiting: vi.fn(),
  stopReadying: vi.fn<() => Promise<void>>(),
  stopSync: vi.fn<() => Promise<void>>(),
}))
vi.mock('workbox-window', () => ({
  messageSW: answers,
  Workbox: class {
    addEventListener = (name: string, then: () => void) => heard.set(name, then)
    messageSkipWaiting = skipWaiting
    register = () => Promise.resolve()
    update = () => Promise.resolve()
  },
}))
vi.mock('#src/platform/ready-screens.ts', () => ({ stopReadying }))
vi.mock('#src/platform/sync-host.ts', () => ({ stopSync }))

const said: unknown[] = []
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('VITE_APP_VERSION', '0.1.0')
  answers.mockResolvedValue('0.1.0')
  const controller = { postMessage: (words: unknown) => void said.push(words) }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  said.length = 0
})

const tell = (name: string) => heard.get(name)?.({ isUpdate: true })

/** @returns what is offered, in order */
function watch(): AppUpdate[] {
  const offered: AppUpdate[] = []
  watchForUpdates((update) => offered.push(update))
  return offered
}

/** Version 2 stands ready, and somebody presses Update now. */
function updateNow(): void {
  const offered = watch()
  tell('waiting')
  offered[0]?.take()
}

test('Update now takes the new version as soon as the sync has stopped', async () => {
  stopSync.mockResolvedValue()
  updateNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(skipWaiting).toHaveBeenCalledTimes(1)
  tell('controlling')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a screen that is just being read ahead is waited for: its files would keep the old worker busy', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stopSync.mockResolvedValue()
  stopReadying.mockReturnValueOnce(promise)
  updateNow()
  await vi.advanceTimersByTimeAsync(500)
  expect(skipWaiting).not.toHaveBeenCalled()
  resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

test('a call without an answer holds Update now up for 2 s, and no longer', async () => {
  stopSync.mockReturnValue(new Promise(() => {}))
  updateNow()
  expect(said).toEqual([{ type: 'LET_GO' }])
  await vi.advanceTimersByTimeAsync(1_999)
  expect(skipWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

test('a version that cannot take over within 10 s leaves the old one, started anew', async () => {
  stopSync.mockResolvedValue()
  updateNow()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a tab whose new version was taken in another one offers it, and starts anew only when asked', () => {
  const offered = watch()
  tell('controlling')
  expect([offered.length, reload.mock.calls.length]).toEqual([1, 0])
  offered[0]?.take()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page under its own version’s service worker, and one under a worker that does not answer, are offered nothing', async () => {
  const offered = watch()
  answers.mockReturnValueOnce(new Promise(() => {}))
  const unanswered = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveBeenCalledTimes(2)
  expect([offered.length, unanswered.length]).toEqual([0, 0])
})

test('version 9.9.9 was taken in another tab while this one loaded: it is offered, and starts anew only when asked', async () => {
  answers.mockResolvedValue('9.9.9')
  const offered = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect([offered.length, reload.mock.calls.length]).toEqual([1, 0])
  offered[0]?.take()
  expect(reload).toHaveBeenCalledTimes(1)
})
