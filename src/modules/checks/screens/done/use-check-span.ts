/**
 * The checks done at the current site and department over some days, the newest first, with the
 * share of owed ones that were on time. Live, from this device.
 */
import { useMemo } from 'react'
import {
  type CheckSpan,
  checkSpan,
  readOfSpan,
  spanOfDays,
} from '#contract/modules/checks/check-span.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { verifyQueue } from '#contract/modules/checks/verify-queue.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import type { Corrections } from '../record/use-corrections.ts'
import { useChecks } from '../use-checks.ts'
import { correctedRows } from './corrected-rows.ts'
import { doneChecks } from './done-checks.ts'

export type SeenChecks = CheckSpan & {
  readonly rows: readonly Check[]
  /** Those this person may verify. */
  readonly toVerify: ReadonlySet<string>
  /** By the id of the check that corrects. */
  readonly corrected: ReadonlyMap<string, Corrections>
  /** Of every revision. */
  readonly formsById: ReadonlyMap<string, CheckForm>
}

/**
 * Undefined while loading. @param lastDay `2026-03-05`; @param days how many, including that one
 */
export function useCheckSpan(lastDay: string, days: number): SeenChecks | undefined {
  const { location, department, caller } = useSession()
  const now = useNow()
  const timezone = timezoneOf(location)
  const location_id = location?.id ?? ''
  const { from, to } = spanOfDays(lastDay, days, timezone)
  const schedules = useRecords('check-schedules', { where: { location_id }, includeArchived: true })
  const forms = useRecords('check-forms', { includeArchived: true })
  const read = useMemo(
    () => schedules && location && readOfSpan(schedules, location, { from, to }),
    [schedules, location, from, to],
  )
  const checks = useChecks(
    read ? { where: { location_id }, between: { field: 'date', ...read } } : null,
  )
  return useMemo(() => {
    if (!schedules || !forms || !checks || !location) return undefined
    const departmentId = department?.id ?? null
    const where = { site: location, departmentId }
    const made = checks.filter(({ date }) => date >= from && date < to)
    const formsById = new Map(forms.map((form) => [form.id, form]))
    return {
      ...checkSpan({ schedules, forms, checks }, where, { from, to, now }),
      rows: doneChecks(made, departmentId),
      corrected: correctedRows(made, formsById),
      toVerify: new Set(
        caller && verifyQueue(made, forms, caller, departmentId).mine.map(({ check }) => check.id),
      ),
      formsById,
    }
  }, [schedules, forms, checks, location, department, caller, now, from, to])
}
