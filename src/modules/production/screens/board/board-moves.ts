/** Moving a planned batch by keys (design, Production: Alt and an arrow), and the day's heading. Pure. */
import type { Batch } from '#contract/modules/production/batches.ts'
import { addDays, weekdayOf } from '#contract/time/business-day.ts'
import { dateParts } from '#contract/time/display-time.ts'
import type { Move } from './board-card.tsx'

const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const

/** "Thursday 5 March" */
export function dayHeading(day: string): string {
  const { date, month } = dateParts(day)
  return `${weekdays[weekdayOf(day)]} ${date} ${month}`
}

interface Moved {
  readonly batch: Batch
  readonly patch: Partial<Record<keyof Batch, unknown>>
}

/**
 * What changes: another day, or two batches swap their times. Nothing at the ends, and nothing without
 * times.
 * @param planned in order of time
 */
export function moved(
  planned: readonly Batch[],
  batch: Batch,
  move: Move,
  day: string,
): readonly Moved[] {
  if (move === 'day after') return [{ batch, patch: { planned_date: addDays(day, 1) } }]
  if (move === 'day before') return [{ batch, patch: { planned_date: addDays(day, -1) } }]
  const other =
    planned[planned.findIndex(({ id }) => id === batch.id) + (move === 'later' ? 1 : -1)]
  if (!other?.planned_time || !batch.planned_time) return []
  return [
    { batch, patch: { planned_time: other.planned_time } },
    { batch: other, patch: { planned_time: batch.planned_time } },
  ]
}
