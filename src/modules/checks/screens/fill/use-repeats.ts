/**
 * Repeated problems at the current site, for a form that starts with them (`x-prefill: repeats`).
 */
import { useMemo, useState } from 'react'
import {
  REPEAT_DAYS,
  type RepeatProblem,
  repeatProblems,
} from '#contract/modules/checks/repeat-problems.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useChecks } from '../use-checks.ts'

const DAY_MS = 86_400_000
const none: readonly RepeatProblem[] = []

/** Undefined while loading; none if the form doesn't ask. */
export function useRepeats(isAsked: boolean): readonly RepeatProblem[] | undefined {
  const { location } = useSession()
  const [from] = useState(() => Date.now() - REPEAT_DAYS * DAY_MS)
  const query =
    isAsked && location
      ? { where: { location_id: location.id }, between: { field: 'date', from } as const }
      : null
  const checks = useChecks(query)
  const logs = useRecords('temperature-logs', query)
  const forms = useRecords('check-forms', query && { includeArchived: true })
  const units = useRecords('temperature-locations', query && { includeArchived: true })
  return useMemo(() => {
    if (!isAsked) return none
    return checks && logs && forms && units
      ? repeatProblems({ checks, logs, forms, units })
      : undefined
  }, [isAsked, checks, logs, forms, units])
}
