/** Checks done on one day at the current site and department, as lists show them. Live. */
import { useMemo } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { useChecks } from '../use-checks.ts'
import { doneChecks } from './done-checks.ts'

/** Undefined while loading. */
export function useDoneChecks(day: string, timezone: string): Check[] | undefined {
  const { location, department } = useSession()
  const checks = useChecks({
    where: { location_id: location?.id ?? '' },
    between: {
      field: 'date',
      from: instantOf(day, '00:00', timezone),
      to: instantOf(addDays(day, 1), '00:00', timezone) - 1,
    },
  })
  return useMemo(() => checks && doneChecks(checks, department?.id ?? null), [checks, department])
}
