import { expect, test } from 'vitest'
import { instantOf } from '#contract/time/zoned-time.ts'
import { allSentWords, waitsFor } from './use-waiting.ts'

const zone = 'Europe/London'
const now = instantOf('2026-03-05', '08:10', zone)

test('a reading whose turn it is waits for nothing more', () => {
  expect(waitsFor({ state: 'queued', next_at: 0, attempts: 0 }, now, zone)).toBeUndefined()
})

test('after 3 tries it says when the next one is: 08:12', () => {
  const entry = { state: 'queued', next_at: now + 120_000, attempts: 3 } as const
  expect(waitsFor(entry, now, zone)).toBe('Next try at 08:12, after 3 tries')
  expect(waitsFor({ ...entry, next_at: now }, now, zone)).toBeUndefined()
})

test('what waits for a person or for another record says so', () => {
  const entry = { next_at: 0, attempts: 0 }
  expect(waitsFor({ ...entry, state: 'waiting_auth' }, now, zone)).toBe('Until you sign in again')
  expect(waitsFor({ ...entry, state: 'blocked' }, now, zone)).toBe('After the record it belongs to')
  expect(waitsFor({ ...entry, state: 'inflight' }, now, zone)).toBe('Being sent')
})

test('after the browser cleared the storage at 08:04 it does not say that everything is with the server', () => {
  expect(allSentWords(undefined, now, zone)).toBe('Everything you saved is with the server.')
  const wipedAt = instantOf('2026-03-05', '08:04', zone)
  expect(allSentWords(wipedAt, now, zone)).toBe(
    "Everything you saved since today 08:04 is with the server. This browser cleared Larder's storage then: anything not sent before was lost.",
  )
})
