import { expect, test } from 'vitest'
import { authorOf, type DeviceSession } from './device.ts'

const SERVER = 1_745_000_000_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

const session = (ahead: number) =>
  ({
    user_id: 'ben',
    device: { id: 'tablet-hs', code: 'D1' },
    clock: { server: SERVER, device: SERVER + ahead },
    grant: { id: 'grant' },
  }) as unknown as DeviceSession
/** How far ahead the clock is taken to be when it shows this time. */
const taken = (ahead: number, now: number) => authorOf(session(ahead), now).clock_skew_ms

test('a clock a day ahead at the last contact stays so while it runs on', () => {
  expect(taken(DAY, SERVER + DAY)).toBe(DAY)
  expect(taken(DAY, SERVER + DAY + 6 * HOUR)).toBe(DAY)
})

test('put right without signal, it is right: what is counted at 09:06 did not happen yesterday, before the delivery', () => {
  expect(taken(DAY, SERVER + HOUR / 10)).toBe(0)
})

test('set back to before the last contact it proves nothing: the skew stays, and the server asks', () => {
  expect(taken(51, SERVER - 18 * HOUR)).toBe(51)
  expect(taken(DAY, SERVER - 1)).toBe(DAY)
})

test('a clock that was behind stays behind', () => {
  expect(taken(-DAY, SERVER - DAY + HOUR)).toBe(-DAY)
})
