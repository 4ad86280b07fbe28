/**
 * Clock events whose author or time wasn't confirmed, or that the person reported right after as
 * somebody else's, for a manager (security.md, Offline PIN).
 */
import { useMemo } from 'react'
import { isTimeUnproven } from '#contract/core/sync/unproven.ts'
import { isInDoubt } from '#contract/modules/clock/clock-answers.ts'
import type { UserClockEvent } from '#contract/modules/clock/user-clock-events.ts'
import { type Review, type ReviewsReader, useInDoubt } from '#src/records/attention/reviews.ts'
import { useSession } from '#src/session/use-session.ts'
import { unprovenClock } from './unproven-clock.ts'

const isOpen = (event: UserClockEvent) => isInDoubt(event) && !event.voided_by_id

export function useReviews(reader: ReviewsReader): readonly Review[] | undefined {
  const { locations, location } = useSession()
  const events = useInDoubt('user-clock-events', reader, isOpen)
  const { now } = reader
  return useMemo(
    () =>
      events?.map((event) => {
        const { id, created_by, date } = event
        const line = unprovenClock(event, locations, location?.id, now)
        return { ...{ id, created_by, date }, ...line, isOfTime: isTimeUnproven(event) }
      }),
    [events, locations, location, now],
  )
}
