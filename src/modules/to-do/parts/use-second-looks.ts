/**
 * What waits for a second look at the current site, live, for who may give one. Always holds: nothing
 * is read for anybody else.
 */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access.ts'
import type { FeatureFlag } from '#contract/core/names.ts'
import { isUnproven } from '#contract/core/unproven.ts'
import { useDoubtedReadings } from '#src/modules/temperature/parts/use-probe-tests.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import type { SecondLooks } from './second-look-lines.ts'

const WEEK_MS = 7 * 86_400_000
/** Longer ago, it is found under Done (domain §3.25). */
const CHECKS_MS = 4 * WEEK_MS

/** Moves once a week only: a query that changed with the clock would be read anew each time. */
const since = (now: number, span: number) => Math.floor((now - span) / WEEK_MS) * WEEK_MS

/** Undefined while loading. */
export function useSecondLooks(now: number): SecondLooks | undefined {
  const { flags, location, caller } = useSession()
  const role = caller && actingRole(caller.role)
  const looks = role === 'admin' || role === 'auditor'
  const askedAt = (flag: FeatureFlag, isAsked: boolean, span: number) =>
    location && isAsked && flags?.includes(flag)
      ? {
          where: { location_id: location.id },
          between: { field: 'date', from: since(now, span) } as const,
        }
      : null
  const ofReadings = askedAt('temperature', looks, WEEK_MS)
  const ofChecks = askedAt('checks', looks, CHECKS_MS)
  const ofArrivals = askedAt('user_clock', role === 'admin', WEEK_MS)
  const readings = useRecords('temperature-logs', ofReadings)
  const checks = useRecords('checks', ofChecks)
  const forms = useRecords('check-forms', ofChecks && { includeArchived: true })
  const arrivals = useRecords('user-clock-events', ofArrivals)
  const doubted = useDoubtedReadings(now, { span: CHECKS_MS, isAsked: looks })
  const isLoading =
    !doubted ||
    (ofReadings && !readings) ||
    (ofChecks && !(checks && forms)) ||
    (ofArrivals && !arrivals)
  return useMemo(() => {
    if (isLoading) return undefined
    return {
      readings: (readings ?? []).filter(
        (log) =>
          log.date > now - WEEK_MS &&
          ((log.result === 'FAIL' && !log.verified_by && !log.voided_by_id) || isUnproven(log)),
      ),
      doubted: doubted ?? [],
      checks: checks ?? [],
      forms: forms ?? [],
      arrivals: arrivals ?? [],
    }
  }, [isLoading, readings, doubted, checks, forms, arrivals, now])
}
