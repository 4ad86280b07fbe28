/** Readings whose author or time wasn't confirmed, for a manager (security.md, Offline PIN). */
import { useMemo } from 'react'
import { isTimeUnproven, isUnproven, whyUnproven } from '#contract/core/sync/unproven.ts'
import { formatReading } from '#contract/measure/display-temperature.ts'
import { type Review, type ReviewsReader, useInDoubt } from '#src/records/attention/reviews.ts'
import { useReading } from '#src/records/read/use-names.ts'

export function useReviews(reader: ReviewsReader): readonly Review[] | undefined {
  const logs = useInDoubt('temperature-logs', reader, isUnproven)
  const { nameOf, timezone, fahrenheit } = useReading({
    'temperature-locations': (logs ?? []).map((log) => log.temperature_location_id),
  })
  const { now } = reader
  return useMemo(
    () =>
      logs?.map((log) => {
        const { id, created_by, date, temperature, temperature_location_id: unitId } = log
        const unit = nameOf('temperature-locations', unitId) ?? 'A temperature'
        return {
          ...{ id, created_by, date },
          title: `${unit}, ${formatReading(temperature, { fahrenheit })}`,
          to: `/temperature-logging/${unitId}`,
          why: whyUnproven(log, now, timezone),
          isOfTime: isTimeUnproven(log),
        }
      }),
    [logs, nameOf, timezone, fahrenheit, now],
  )
}
