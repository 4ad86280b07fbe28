/** Checks whose author or time wasn't confirmed, for a manager (security.md, Offline PIN). */
import { useMemo } from 'react'
import { isTimeUnproven, isUnproven, whyUnproven } from '#contract/core/sync/unproven.ts'
import { type Review, type ReviewsReader, useInDoubt } from '#src/records/attention/reviews.ts'
import { useReading } from '#src/records/read/use-names.ts'

export function useReviews(reader: ReviewsReader): readonly Review[] | undefined {
  const checks = useInDoubt('checks', reader, isUnproven)
  const { nameOf, timezone } = useReading({
    'check-forms': (checks ?? []).map(({ form_id }) => form_id),
  })
  const { now } = reader
  return useMemo(
    () =>
      checks?.map((check) => {
        const { id, created_by, date, form_id } = check
        return {
          ...{ id, created_by, date },
          title: nameOf('check-forms', form_id) ?? 'Check',
          to: `/checks/${id}`,
          why: whyUnproven(check, now, timezone),
          isOfTime: isTimeUnproven(check),
        }
      }),
    [checks, nameOf, timezone, now],
  )
}
