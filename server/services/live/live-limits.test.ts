import { expect, test } from 'vitest'
import { LIVE_HEARTBEAT_MS } from '#contract/core/sync/sync-protocol.ts'
import type { Session } from '#server/sessions/session-book.ts'
import { createLiveLimits, type Line } from './live-limits.ts'

/** A heartbeat with its mask and length, as a browser sends it. */
const FRAME_BYTES = 29

const as = (user_id: string, customerId = 'hexham'): Session => ({
  customerId,
  caller: { user_id, role: 'user', location_ids: [], department_ids: [] },
  deviceId: 'tablet',
  flags: [],
  scope: 's',
  epoch: 'e',
})

function openLimits() {
  const clock = { at: 1_000_000 }
  return { clock, limits: createLiveLimits(() => clock.at) }
}
const beat = (line: Line | null) =>
  line?.spend('bytes', FRAME_BYTES) === true && line.spend('frames', 1)

test('60 devices under one name, back at once and beating every 10 seconds for a day, meet no limit', () => {
  const { clock, limits } = openLimits()
  const lines = Array.from({ length: 60 }, () => {
    expect(limits.ticket(as('asha'))).toBe(true)
    return limits.open(as('asha'))
  })
  for (let beats = 0; beats < 8_640; beats += 1) {
    // Every minute somebody looks at each of them: a probe beside the heartbeat.
    const times = beats % 6 === 0 ? 3 : 1
    for (const line of lines) for (let n = 0; n < times; n += 1) expect(beat(line)).toBe(true)
    clock.at += LIVE_HEARTBEAT_MS
    limits.sweep()
  }
})

test('60 devices whose line breaks every minute for an hour always get a ticket and a line', () => {
  const { clock, limits } = openLimits()
  for (let minute = 0; minute < 60; minute += 1) {
    for (let device = 0; device < 60; device += 1) {
      expect(limits.ticket(as('asha'))).toBe(true)
      const line = limits.open(as('asha'))
      expect(beat(line)).toBe(true)
      line?.leave()
    }
    clock.at += 60_000
  }
})

test('one socket says 30 things at once and then one a second', () => {
  const { clock, limits } = openLimits()
  const line = limits.open(as('ben'))
  const said = () =>
    Array.from({ length: 40 }, () => line?.spend('frames', 1)).filter(Boolean).length
  expect([said(), said()]).toEqual([30, 0])
  clock.at += 5_000
  expect(said()).toBe(5)
  clock.at -= 60_000
  expect(said()).toBe(0)
})

test('a new socket gives nobody back what they have spent; who is quiet for a minute starts anew', () => {
  const { clock, limits } = openLimits()
  let said = 0
  for (let sockets = 0; sockets < 200; sockets += 1) {
    const line = limits.open(as('ben'))
    while (line?.spend('frames', 1)) said += 1
    line?.leave()
    limits.sweep()
  }
  expect(said).toBeLessThanOrEqual(1_000)
  expect(limits.open(as('asha'))?.spend('frames', 1)).toBe(true)
  clock.at += 60_000
  expect(limits.open(as('ben'))?.spend('frames', 1)).toBe(true)
})

test('bytes count as they come, whatever frames they make', () => {
  const { limits } = openLimits()
  const line = limits.open(as('ben'))
  expect([line?.spend('bytes', 16_000), line?.spend('bytes', 1)]).toEqual([true, false])
})

test('the 301st socket of a person gets no line, and one that is left makes room', () => {
  const { limits } = openLimits()
  const lines = Array.from({ length: 300 }, () => limits.open(as('ben')))
  expect(lines.every((line) => line !== null)).toBe(true)
  expect(limits.open(as('ben'))).toBeNull()
  expect(limits.open(as('asha'))).not.toBeNull()
  lines[0]?.leave()
  lines[0]?.leave()
  expect(limits.open(as('ben'))).not.toBeNull()
  expect(limits.open(as('ben'))).toBeNull()
})

test('20 people of one business together do not keep another from its line', () => {
  const { limits } = openLimits()
  let said = 0
  for (let person = 0; person < 20; person += 1) {
    for (let sockets = 0; sockets < 100; sockets += 1) {
      const line = limits.open(as(`p${person}`))
      while (line?.spend('frames', 1)) said += 1
    }
  }
  expect(said).toBeLessThanOrEqual(10_000)
  expect(limits.open(as('asha', 'kelso'))?.spend('frames', 1)).toBe(true)
})

test('after 300 tickets in one second a person waits for the next, and nobody else does', () => {
  const { clock, limits } = openLimits()
  const given = Array.from({ length: 400 }, () => limits.ticket(as('ben'))).filter(Boolean)
  expect(given).toHaveLength(300)
  expect(limits.ticket(as('asha'))).toBe(true)
  clock.at += 1_000
  expect(limits.ticket(as('ben'))).toBe(true)
})
