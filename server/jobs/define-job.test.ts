import { describe, expect, test } from 'vitest'
import { defineJob, nextTime } from './define-job.ts'

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
    const when = { at: '03:30' }
    expect(dueAfter(when, '2026-03-09T01:00:00Z')).toBe('2026-03-09T03:30:00.000Z')
    expect(dueAfter(when, '2026-03-28T12:00:00Z')).toBe('2026-03-29T02:30:00.000Z')
    expect(dueAfter(when, '2026-10-24T02:30:00Z')).toBe('2026-10-25T03:30:00.000Z')
    expect(dueAfter({ at: '03:30', timezone: 'Asia/Tokyo' }, '2026-03-09T12:00:00Z')).toBe(
      '2026-03-09T18:30:00.000Z',
    )
  })

  test('a time that no clock shows, or no time for a try, stops the start', () => {
    const job = {
      ...{ name: 'end-of-day', label: 'Mail of the day', when: { at: '24:10' } },
      ...{ timeoutMs: 1, retries: 0, retryPauseMs: 1, run: async () => undefined },
    }
    expect(() => defineJob(job)).toThrow('The times of the job end-of-day cannot be kept.')
    const never = { ...job, when: { at: '23:10' }, timeoutMs: 0 }
    expect(() => defineJob(never)).toThrow('The times of the job end-of-day cannot be kept.')
    expect(defineJob({ ...never, timeoutMs: 1 }).name).toBe('end-of-day')
  })
})
