/**
 * What Home knows of the temperatures of the current site and department: the round, the alarms,
 * the failures of a week. Reads an index range of seven days, never the whole log.
 */
import { useMemo } from 'react'
import { startOfDay } from '#contract/rules/business-day.ts'
import type { Round } from '#contract/rules/temperature-round.ts'
import { useRecords } from '#src/records/use-records.ts'
import { DEFAULT_TIMEZONE, useRound } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { type Alarm, alarmsOf } from './alarms.ts'

const WEEK_MS = 7 * 86_400_000

export type Kitchen = {
  readonly round: Round
  readonly alarms: readonly Alarm[]
  readonly failed: number
}

/** Undefined while loading. @param now ms */
export function useKitchen(now: number): Kitchen | undefined {
  const { location } = useSession()
  const round = useRound()
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const logs = useRecords('temperature-logs', {
    where: { location_id: location?.id ?? '' },
    between: { field: 'date', from: startOfDay(now - WEEK_MS, timezone) },
  })
  return useMemo(() => {
    if (!round || !logs) return undefined
    const units = round.entries.map(({ unit }) => unit)
    const ids = new Set(units.map(({ id }) => id))
    const standing = logs.filter(
      ({ temperature_location_id: id, voided_by_id }) => ids.has(id) && !voided_by_id,
    )
    const failed = standing.filter(({ result }) => result === 'FAIL').length
    return { round, alarms: alarmsOf(units, standing), failed }
  }, [round, logs])
}
