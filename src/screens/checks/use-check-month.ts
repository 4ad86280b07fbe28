/** The checks of the current site over a month, a line for each day. Live, from this device. */
import { useMemo } from 'react'
import { type CheckMonthDay, checkMonth, monthAfter } from '#contract/rules/check-month.ts'
import { instantOf } from '#contract/rules/zoned-time.ts'
import { useRecords } from '#src/records/use-records.ts'
import { DEFAULT_TIMEZONE } from '#src/records/use-round.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/use-now.ts'

/** A check of the week before may answer its first day, a reason of the week after its last. */
const WEEK_MS = 7 * 86_400_000

/** Undefined while loading. @param month `2026-03` */
export function useCheckMonth(month: string): CheckMonthDay[] | undefined {
  const { location, department, caller } = useSession()
  const now = useNow()
  const timezone = location?.timezone ?? DEFAULT_TIMEZONE
  const location_id = location?.id ?? ''
  const schedules = useRecords('check-schedules', { where: { location_id }, includeArchived: true })
  const forms = useRecords('check-forms', { includeArchived: true })
  const from = instantOf(`${month}-01`, '00:00', timezone) - WEEK_MS
  const to = instantOf(`${monthAfter(month)}-01`, '00:00', timezone) + WEEK_MS
  const checks = useRecords('checks', {
    where: { location_id },
    between: { field: 'date', from, to },
  })
  return useMemo(() => {
    if (!schedules || !forms || !checks || !location || !caller) return undefined
    const where = { site: location, departmentId: department?.id ?? null, seer: caller }
    return checkMonth({ schedules, forms, checks }, where, { month, now })
  }, [schedules, forms, checks, location, department, caller, month, now])
}
