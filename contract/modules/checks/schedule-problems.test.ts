import { describe, expect, test } from 'vitest'
import { scheduleProblems } from './schedule-problems.ts'

const today = '2026-03-05'
const never = {
  cron: "This doesn't come in the next 8 years. Check the day, the month and the year.",
}
const start_date = '2026-03-01'

test('a window of 4 minutes and an end before the start are refused', () => {
  const one = {
    cron: '0 9 * * *',
    due_window_min: 4,
    start_date: '2026-03-06',
    end_date: '2026-03-05',
  }
  expect(scheduleProblems(one, today)).toEqual({
    due_window_min: 'Due window must be at least 5 minutes.',
    end_date: "The end can't be before the start.",
  })
  expect(Object.keys(scheduleProblems({ cron: '* * * * *' }, today))).toEqual(['cron'])
})

describe('§5.4 a schedule that never comes is refused', () => {
  test.each([
    ['31 February', '0 9 31 2 *'],
    ['30 February', '0 9 30 2 *'],
    ['31 April or June', '0 9 31 4,6 *'],
    ['a year that is over', '0 9 1 1 ? 2025'],
    ['1 January of this year, in March', '0 9 1 1 ? 2026'],
  ])('%s', (_, cron) => {
    expect(scheduleProblems({ cron, start_date }, today)).toEqual(never)
  })
  test.each([
    ['29 February', '0 9 29 2 *'],
    ['the last day of February', '0 9 L 2 *'],
    ['31 February or a Friday', '0 9 31 2 5'],
    ['next year', '0 9 1 1 ? 2027'],
  ])('%s does come', (_, cron) => {
    expect(scheduleProblems({ cron, start_date }, today)).toEqual({})
  })
  test('an end before its first time, and Mondays of which every 7th day from a Tuesday is none', () => {
    const quarterly = { cron: '0 9 1 */3 *', start_date: '2026-03-02', end_date: '2026-03-31' }
    expect(scheduleProblems(quarterly, today)).toEqual({
      end_date: 'It would first be due on Wed 1 Apr 2026. Choose a later end.',
    })
    expect(scheduleProblems({ ...quarterly, end_date: '2026-04-01' }, today)).toEqual({})
    const weekly = { cron: '0 9 * * 1', start_date: '2026-03-03', every_days: 7 }
    expect(scheduleProblems(weekly, today)).toEqual({
      every_days: 'It never falls on every 7 days from its first day. Change one of them.',
    })
  })
  test('one kept before is not in the way of other changes, and one that ran may be ended', () => {
    const kept = { cron: '0 9 31 2 *', start_date }
    expect(scheduleProblems({ ...kept, paused: true }, today, kept)).toEqual({})
    const january = { cron: '0 9 1 1 ? 2026', start_date: '2025-12-01' }
    expect(scheduleProblems({ ...january, end_date: today }, today, january)).toEqual({})
  })
})
