import { describe, expect, test } from 'vitest'
import { defineJob, type Job, longestWait, nextTime } from './define-job.ts'

const iso = (at: number) => new Date(at).toISOString()
const dueAfter = (when: Parameters<typeof nextTime>[0], now: string) =>
  iso(nextTime(when, Date.parse(now), Date.parse(now)))

describe('when a job is due', () => {
  test('every hour: an hour after it was begun', () => {
    expect(dueAfter({ everyMs: 3_600_000 }, '2026-03-09T12:00:00Z')).toBe(
      '2026-03-09T13:00:00.000Z',
    )
  })

  test('at 03:30 of London, also on the days of 23 and 25 hours', () => {
    const when = { cron: '30 3 * * *' }
    expect(dueAfter(when, '2026-03-09T01:00:00Z')).toBe('2026-03-09T03:30:00.000Z')
    expect(dueAfter(when, '2026-03-28T12:00:00Z')).toBe('2026-03-29T02:30:00.000Z')
    expect(dueAfter(when, '2026-10-24T02:30:00Z')).toBe('2026-10-25T03:30:00.000Z')
    expect(dueAfter({ ...when, timezone: 'Asia/Tokyo' }, '2026-03-09T12:00:00Z')).toBe(
      '2026-03-09T18:30:00.000Z',
    )
  })

  test('on Mondays at 06:00; a time the spring skips runs as the clocks change, one the autumn repeats once', () => {
    expect(dueAfter({ cron: '0 6 * * MON' }, '2026-03-24T12:00:00Z')).toBe(
      '2026-03-30T05:00:00.000Z',
    )
    const nightly = { cron: '30 1 * * *' }
    expect(dueAfter(nightly, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(dueAfter(nightly, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(dueAfter(nightly, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  test('by the clock or not, none waits longer than until its next time: 25 hours in autumn, 7 days for a week', () => {
    const waits = (when: Job['when'], now: string) =>
      longestWait({ when, retryPauseMs: 1 } as Job, Date.parse(now)) / 3_600_000
    expect(waits({ cron: '30 3 * * *' }, '2026-10-24T02:30:00Z')).toBe(25)
    expect(waits({ cron: '0 6 * * MON' }, '2026-03-09T06:00:00Z')).toBe(7 * 24)
    expect(waits({ everyMs: 3_600_000 }, '2026-03-09T06:00:00Z')).toBe(1)
  })

  test('a time that no clock shows, or no time for a try, stops the start', () => {
    const job = {
      ...{ name: 'end-of-day', label: 'Mail of the day', when: { cron: '10 24 * * *' } },
      ...{ timeoutMs: 1, retries: 0, retryPauseMs: 1, run: async () => undefined },
    }
    expect(() => defineJob(job)).toThrow('The times of the job end-of-day cannot be kept.')
    const unknown = [{ cron: '0 9 31 2 *' }, { cron: '10 23 * * *', timezone: 'Europe/Hexham' }]
    for (const when of unknown)
      expect(() => defineJob({ ...job, when })).toThrow('The times of the job end-of-day')
    const never = { ...job, when: { cron: '10 23 * * *' }, timeoutMs: 0 }
    expect(() => defineJob(never)).toThrow('The times of the job end-of-day cannot be kept.')
    expect(defineJob({ ...never, timeoutMs: 1 }).name).toBe('end-of-day')
  })
})
