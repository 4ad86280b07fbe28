import { afterEach, expect, test, vi } from 'vitest'
import { readyScreens, SCREENS_READY_MARK, stopReadying } from './ready-screens.ts'

const isMarked = () => performance.getEntriesByName(SCREENS_READY_MARK).length > 0
const serviceWorker = (controller: object | null) =>
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
const screensOf = (names: string[], read: string[]) =>
  names.map((name) => async () => {
    read.push(name)
    if (name === 'checks') throw new Error('not kept')
  })

/** There once it is resolved. */
function slowStock(read: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stock = async () => {
    read.push('stock')
    await promise
    read.push('stock is there')
  }
  return { stock, resolve }
}

afterEach(() => {
  vi.unstubAllGlobals()
  performance.clearMarks()
})

test('of 3 screens 1 cannot be read: the other 2 are ready all the same', async () => {
  serviceWorker({})
  const read: string[] = []
  await readyScreens(screensOf(['stock', 'checks', 'issues'], read), new AbortController().signal)
  expect(read).toEqual(['stock', 'checks', 'issues'])
  expect(isMarked()).toBe(true)
})

test('a device that does not keep the app asks for nothing, nor does one whose person left', async () => {
  const read: string[] = []
  serviceWorker(null)
  await readyScreens(screensOf(['stock'], read), new AbortController().signal)
  serviceWorker({})
  await readyScreens(screensOf(['stock'], read), AbortSignal.abort())
  expect(read).toEqual([])
  expect(isMarked()).toBe(false)
})

test('the menu changed in between: Update now waits for the screen of the old one too', async () => {
  vi.resetModules()
  const { readyScreens, stopReadying } = await import('./ready-screens.ts')
  serviceWorker({})
  const read: string[] = []
  const { stock, resolve } = slowStock(read)
  const left = new AbortController()
  const all = readyScreens([stock], left.signal)
  await vi.waitUntil(() => read.length > 0)
  left.abort()
  await readyScreens(screensOf(['issues'], read), new AbortController().signal)
  const stopped = stopReadying().then(() => read.push('stopped'))
  resolve()
  await Promise.all([all, stopped])
  expect(read).toEqual(['stock', 'issues', 'stock is there', 'stopped'])
})

test('a new version is taken while the first of 2 screens is read: that one is waited for, the second not begun', async () => {
  serviceWorker({})
  const read: string[] = []
  const { stock, resolve } = slowStock(read)
  const all = readyScreens([stock, ...screensOf(['issues'], read)], new AbortController().signal)
  await vi.waitUntil(() => read.length > 0)
  const stopped = stopReadying().then(() => read.push('stopped'))
  resolve()
  await Promise.all([all, stopped])
  expect(read).toEqual(['stock', 'stock is there', 'stopped'])
  expect(isMarked()).toBe(false)
})
