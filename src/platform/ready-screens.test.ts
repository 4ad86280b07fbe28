import { afterEach, expect, test, vi } from 'vitest'
import { readyScreens, SCREENS_READY_MARK } from './ready-screens.ts'

const isMarked = () => performance.getEntriesByName(SCREENS_READY_MARK).length > 0
const serviceWorker = (controller: object | null) =>
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
const screensOf = (names: string[], read: string[]) =>
  names.map((name) => async () => {
    read.push(name)
    if (name === 'checks') throw new Error('not kept')
  })

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
