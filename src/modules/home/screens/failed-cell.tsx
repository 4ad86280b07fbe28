/** Readings of the last seven days that failed and stand, of the units on the round (domain §3.1). */

import type { Round } from '#contract/modules/temperature/temperature-round.ts'
import { startOfDay } from '#contract/time/business-day.ts'
import { DEFAULT_TIMEZONE } from '#contract/time/zoned-time.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { CountCell } from './count-cell.tsx'

const WEEK_MS = 7 * 86_400_000

export function FailedCell({ round }: { round: Round | undefined }) {
  const { location } = useSession()
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const logs = useRecords('temperature-logs', {
    where: { location_id: location?.id ?? '' },
    between: { field: 'date', from: startOfDay(useNow() - WEEK_MS, timezone) },
  })
  const onRound = new Set(round?.entries.map(({ unit }) => unit.id))
  const failed = logs?.filter(
    ({ temperature_location_id: id, voided_by_id, result }) =>
      result === 'FAIL' && !voided_by_id && onRound.has(id),
  )
  const [unit, ...others] = new Set(failed?.map((log) => log.temperature_location_id))
  const rechecks = round?.entries.filter(({ recheckOf }) => recheckOf).length ?? 0
  return (
    <CountCell
      label="Failed readings"
      figure={round && failed ? failed.length : null}
      second={rechecks > 0 ? `${rechecks} to recheck` : 'Last 7 days'}
      to={unit && others.length === 0 ? `/temperature-logging/${unit}` : '/temperature-logging'}
    />
  )
}
