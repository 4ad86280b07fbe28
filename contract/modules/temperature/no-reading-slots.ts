/**
 * Log times that were answered without a reading (no-readings.ts). Pure. Always holds: a reading for
 * the same log time comes first; such a time is neither done nor missed.
 */
import type { NoReading } from './no-readings.ts'
import type { Slot } from './temperature-slots.ts'

type Answer = Pick<NoReading, 'date' | 'voided_by_id'>

/** The newest valid answer made while it was this log time's turn. */
export const answerTo = <A extends Answer>(
  { opensAt, missedFrom }: Pick<Slot, 'opensAt' | 'missedFrom'>,
  answers: readonly A[],
): A | null =>
  answers.findLast(
    ({ date, voided_by_id }) => !voided_by_id && opensAt <= date && date < missedFrom,
  ) ?? null
