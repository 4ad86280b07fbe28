/** Checks done on one day at the current site and department, as lists show them. Live. */
import { useMemo } from 'react'
import type { Check } from '#contract/modules/checks/checks.ts'
import { addDays } from '#contract/time/business-day.ts'
import { instantOf } from '#contract/time/zoned-time.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import type { Corrections } from '../record/use-corrections.ts'
import { useChecks } from '../use-checks.ts'
import { correctedRows } from './corrected-rows.ts'
import { doneChecks } from './done-checks.ts'

export type DoneChecks = {
  readonly rows: readonly Check[]
  /** By the id of the check that corrects. */
  readonly corrected: ReadonlyMap<string, Corrections>
}

/** Undefined while loading. */
export function useDoneChecks(day: string, timezone: string): DoneChecks | undefined {
  const { location, department } = useSession()
  const checks = useChecks({
    where: { location_id: location?.id ?? '' },
    between: {
      field: 'date',
      from: instantOf(day, '00:00', timezone),
      to: instantOf(addDays(day, 1), '00:00', timezone) - 1,
    },
  })
  const forms = useRecords('check-forms', { includeArchived: true })
  return useMemo(() => {
    if (!checks || !forms) return undefined
    const formsById = new Map(forms.map((form) => [form.id, form]))
    return {
      rows: doneChecks(checks, department?.id ?? null),
      corrected: correctedRows(checks, formsById),
    }
  }, [checks, forms, department])
}
