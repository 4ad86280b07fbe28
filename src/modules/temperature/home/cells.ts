/** Valid failed readings of the last seven days, for the units on the round (domain §3.1). */
import { useMemo } from 'react'
import { startOfDay } from '#contract/time/business-day.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { Cell, HomeReader } from '#src/records/seam/home.ts'
import { useSession } from '#src/session/use-session.ts'
import { useRound } from '../parts/use-round.ts'

const WEEK_MS = 7 * 86_400_000

export function useHomeCells({ now, timezone }: HomeReader): readonly Cell[] {
  const { location } = useSession()
  const round = useRound()
  const logs = useRecords('temperature-logs', {
    where: { location_id: location?.id ?? '' },
    between: { field: 'date', from: startOfDay(now - WEEK_MS, timezone) },
  })
  return useMemo(() => {
    const onRound = new Set(round?.entries.map(({ unit }) => unit.id))
    const failed = logs?.filter(
      ({ temperature_location_id: id, voided_by_id, result }) =>
        result === 'FAIL' && !voided_by_id && onRound.has(id),
    )
    const [unit, ...others] = new Set(failed?.map((log) => log.temperature_location_id))
    const rechecks = round?.entries.filter(({ recheckOf }) => recheckOf).length ?? 0
    const isOne = unit !== undefined && others.length === 0
    return [
      {
        label: 'Failed readings',
        figure: round && failed ? failed.length : null,
        second: rechecks > 0 ? `${rechecks} to recheck` : 'Last 7 days',
        to: isOne ? `/temperature-logging/${unit}` : '/temperature-logging',
      },
    ]
  }, [round, logs])
}
