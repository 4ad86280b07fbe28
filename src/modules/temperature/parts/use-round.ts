/**
 * The round of the current site, live: units, yesterday's and today's readings, the clock. Reads an
 * index range of two days, never the whole log.
 */

import { useMemo } from 'react'
import {
  type Round,
  roundOf,
  unitsOfRound,
} from '#contract/modules/temperature/temperature-round.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS

/** Undefined while loading. */
export function useRound(): Round | undefined {
  const { location, department } = useSession()
  const now = useNow()
  const timezone = timezoneOf(location)
  const from = startOfDay(now, timezone) - DAY_MS
  const location_id = location?.id ?? ''
  const units = useRecords('temperature-locations', { where: { location_id } })
  const recent = { where: { location_id }, between: { field: 'date', from } } as const
  const logs = useRecords('temperature-logs', recent)
  // One that waits to be sent counts however old it is (roundOf).
  const answers = useRecords('no-readings', {
    where: { location_id },
    between: { field: 'date', from: from - KEPT_MS },
  })
  return useMemo(() => {
    if (!units || !logs || !answers || !location) return undefined
    return roundOf(
      unitsOfRound(units, department?.id ?? null),
      logs,
      location,
      Math.max(now, ...[...logs.slice(-1), ...answers.slice(-1)].map(({ date }) => date)),
      answers,
    )
  }, [units, logs, answers, location, department, now])
}
