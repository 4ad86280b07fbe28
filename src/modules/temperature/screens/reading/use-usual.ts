/**
 * A unit's usual range, computed on the device from its last 14 days (AC 3.15). Undefined and null
 * both mean: no hint.
 */
import { useMemo } from 'react'
import {
  recentValues,
  type UsualRange,
  usualRange,
} from '#contract/modules/temperature/usual-temperature.ts'
import { useRecords } from '#src/records/read/use-records.ts'

const FORTNIGHT_MS = 14 * 86_400_000
const HOUR_MS = 3_600_000

export function useUsual(unitId: string): UsualRange | null {
  // Rounded to the hour, so that the query stays the same while the pad is used.
  const from = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - FORTNIGHT_MS
  const logs = useRecords('temperature-logs', {
    where: { temperature_location_id: unitId },
    between: { field: 'date', from },
  })
  return useMemo(() => (logs ? usualRange(recentValues(logs, Date.now())) : null), [logs])
}
