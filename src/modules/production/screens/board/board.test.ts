import { describe, expect, test } from 'vitest'
import type { Batch } from '#contract/modules/production/batches.ts'
import { dayHeading, moved } from './board-moves.ts'
import { columnOf } from './read-board.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const batch = (more: object) => ({ id: 'one', ...more }) as Batch
const today = '2026-03-05'
const asked = (day: string) => ({ day, today, timezone: 'Europe/London' })

describe('which column of which day', () => {
  test('planned for yesterday and not started, it is on today’s board and on yesterday’s', () => {
    const late = batch({ status: 'PLANNED', planned_date: '2026-03-04' })
    expect(['2026-03-04', today, '2026-03-06'].map((day) => columnOf(late, asked(day)))).toEqual([
      'planned',
      'planned',
      undefined,
    ])
  })
  test('planned for tomorrow, it is on tomorrow’s only', () => {
    const next = batch({ status: 'PLANNED', planned_date: '2026-03-06' })
    expect([today, '2026-03-06'].map((day) => columnOf(next, asked(day)))).toEqual([
      undefined,
      'planned',
    ])
  })
  test('running since yesterday it is on both, done on the day it ended', () => {
    const running = batch({ status: 'IN_PROGRESS', started_at: at('2026-03-04T16:00') })
    expect(columnOf(running, asked(today))).toBe('running')
    expect(columnOf(running, asked('2026-03-04'))).toBe('running')
    expect(columnOf(running, asked('2026-03-03'))).toBeUndefined()
    const done = batch({ status: 'COMPLETE', completed_at: at('2026-03-05T07:55') })
    expect(columnOf(done, asked(today))).toBe('done')
    expect(columnOf(batch({ status: 'CANCELLED', planned_date: today }), asked(today))).toBe(
      undefined,
    )
  })
})

test('Thursday 5 March', () => {
  expect(dayHeading(today)).toBe('Thursday 5 March')
})

describe('moved by keys', () => {
  const [a, b] = [
    batch({ id: 'a', planned_time: '10:30' }),
    batch({ id: 'b', planned_time: '11:00' }),
  ]
  test('later swaps the two times; the last one stays', () => {
    expect(moved([a, b], a, 'later', today).map(({ patch }) => patch.planned_time)).toEqual([
      '11:00',
      '10:30',
    ])
    expect(moved([a, b], b, 'later', today)).toEqual([])
  })
  test('to the next day', () => {
    expect(moved([a, b], a, 'day after', today)).toEqual([
      { batch: a, patch: { planned_date: '2026-03-06' } },
    ])
  })
})
