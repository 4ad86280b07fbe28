/**
 * The current site's readings that wait for a review, live, for people who may review. Always
 * holds: nothing is read for anybody else.
 */
import { useMemo } from 'react'
import { actingRole } from '#contract/core/access/access.ts'
import { isUnproven } from '#contract/core/sync/unproven.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { lastWeeks } from '#src/records/to-do/last-weeks.ts'
import { useSession } from '#src/session/use-session.ts'
import { useDoubtedReadings } from '../parts/use-probe-tests.ts'
import type { SecondLooks } from './second-look-lines.ts'

const WEEK_MS = 7 * 86_400_000
/** The same period as for checks (domain §3.25). */
const TESTS_MS = 4 * WEEK_MS

/** Undefined while loading. */
export function useSecondLooks(now: number): SecondLooks | undefined {
  const { location, caller } = useSession()
  const role = caller && actingRole(caller.role)
  const looks = role === 'admin' || role === 'auditor'
  const asked = location && looks ? lastWeeks(location.id, now, 1) : null
  const readings = useRecords('temperature-logs', asked)
  const doubted = useDoubtedReadings(now, { span: TESTS_MS, isAsked: looks })
  const isLoading = !doubted || (asked !== null && !readings)
  return useMemo(() => {
    if (isLoading) return undefined
    return {
      readings: (readings ?? []).filter(
        (log) =>
          log.date > now - WEEK_MS &&
          ((log.result === 'FAIL' && !log.verified_by && !log.voided_by_id) || isUnproven(log)),
      ),
      doubted: doubted ?? [],
    }
  }, [isLoading, readings, doubted, now])
}
