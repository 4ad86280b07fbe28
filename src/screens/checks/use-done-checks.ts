/**
 * Checks made on one day at the current site, the newest first: those that still stand, and those
 * that were voided with nothing in their place. Live.
 */
import { useMemo } from 'react'
import { isVoidedAlone } from '#contract/amendments.ts'
import type { Check } from '#contract/resources/checks.ts'
import { addDays } from '#contract/rules/business-day.ts'
import { isMissedReason } from '#contract/rules/missed-checks.ts'
import { instantOf } from '#contract/rules/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { useChecks } from './use-checks.ts'

/** Undefined while loading. */
export function useDoneChecks(day: string, timezone: string): Check[] | undefined {
  const { location } = useSession()
  const checks = useChecks({
    where: { location_id: location?.id ?? '' },
    between: {
      field: 'date',
      from: instantOf(day, '00:00', timezone),
      to: instantOf(addDays(day, 1), '00:00', timezone) - 1,
    },
  })
  return useMemo(
    () =>
      checks
        ?.filter((one) => !one.voided_by_id || isVoidedAlone(one))
        .filter((one) => !isMissedReason(one))
        .sort((a, b) => b.date - a.date),
    [checks],
  )
}
