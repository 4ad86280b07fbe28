import Dexie, { type ObservabilitySet } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncer } from './announce.ts'

const whole = { whole: true } as const
const page = new Map([
  ['temperature-logs', whole],
  ['_cursor', whole],
] as const)
const outcome = new Map([['_outbox', whole]] as const)

let told: { readonly at: number; readonly stores: string[] }[]
let start: number
const listen = (parts: ObservabilitySet) => {
  const stores = new Set(Object.keys(parts).map((part) => part.split('/')[3] ?? ''))
  told.push({ at: Math.round(performance.now() - start), stores: [...stores] })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  told = []
  start = performance.now()
  Dexie.on.storagemutated.subscribe(listen)
})
afterEach(() => {
  Dexie.on.storagemutated.unsubscribe(listen)
  vi.useRealTimers()
})

/** 50 pages, one each 200 ms, the last told at once. */
function pull(announce: ReturnType<typeof createAnnouncer>, between = () => {}) {
  for (let count = 1; count < 50; count += 1) {
    announce(page, 'soon')
    between()
    vi.advanceTimersByTime(200)
  }
  announce(page, 'now')
}

test('of 50 pages in 10 s screens hear after 0, 1, 3 and 7 s, and at the end', () => {
  pull(createAnnouncer('larder-a'))
  expect(told.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000, 9_800])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(5)
})

test('the next pull is told after 0 and 1 s again', () => {
  const announce = createAnnouncer('larder-b')
  pull(announce)
  vi.advanceTimersByTime(60_000)
  told = []
  start = performance.now()
  pull(announce)
  expect(told.map(({ at }) => at).slice(0, 2)).toEqual([0, 1_000])
})

test('what is sent meanwhile is told at once, and wakes nobody who reads temperatures', () => {
  const announce = createAnnouncer('larder-c')
  pull(announce, () => announce(outcome, 'now'))
  const ofOutbox = told.filter(({ stores }) => stores.includes('_outbox'))
  expect(ofOutbox).toHaveLength(49)
  expect(ofOutbox.every(({ stores }) => stores.length === 1)).toBe(true)
  expect(told).toHaveLength(49 + 5)
})

test('a temperature recorded in the middle of a pull is told at once, with the pages before it', () => {
  const announce = createAnnouncer('larder-d')
  announce(page, 'soon')
  vi.advanceTimersByTime(200)
  announce(page, 'soon')
  announce(new Map([['temperature-logs', whole]] as const), 'now')
  expect(told.map(({ at, stores }) => [at, stores])).toEqual([
    [0, ['temperature-logs', '_cursor']],
    [200, ['temperature-logs']],
  ])
  vi.advanceTimersByTime(800)
  expect(told.at(-1)).toEqual({ at: 1_000, stores: ['_cursor'] })
})

test('of 40 outcomes in 20 s the outbox is told 40 times, the readings they are about after 0, 1, 3, 7 s and so on', () => {
  const announce = createAnnouncer('larder-e')
  const sent = new Map([
    ['temperature-logs', whole],
    ['_outbox', whole],
  ] as const)
  for (let write = 1; write < 40; write += 1) {
    announce(sent, 'rows-soon')
    vi.advanceTimersByTime(500)
  }
  announce(sent, 'now')
  const times = (store: string) =>
    told.filter(({ stores }) => stores.includes(store)).map(({ at }) => at)
  expect(times('_outbox')).toHaveLength(40)
  expect(times('temperature-logs')).toEqual([
    0, 1_000, 3_000, 7_000, 11_000, 15_000, 19_000, 19_500,
  ])
})
