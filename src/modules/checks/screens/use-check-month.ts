/**
 * The checks of the current site over a month, a line for each day. Live, from this device; what is
 * older is fetched when somebody looks at it.
 */
import { useMemo } from 'react'
import type { CheckMonthDay } from '#contract/modules/checks/check-month.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { type Older, useOlder } from '#src/records/read/use-older.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { spanOfMonth, toldMonth } from './told-month.ts'

export type SeenMonth = {
  /** Undefined while loading, and until all of it is here. */
  readonly days: CheckMonthDay[] | undefined
  readonly older: Older
}

/** @param month `2026-03`; another one is another component's: what was read of one is not of the next */
export function useCheckMonth(month: string): SeenMonth {
  const { location, department } = useSession()
  const now = useNow()
  const timezone = timezoneOf(location)
  const where = { location_id: location?.id ?? '' }
  const { from, to } = spanOfMonth(month, timezone)
  const older = useOlder({ resource: 'checks', where, from, to }, timezone)
  const schedules = useRecords('check-schedules', { where, includeArchived: true })
  const forms = useRecords('check-forms', { includeArchived: true })
  const checks = useRecords(
    'checks',
    older.is === 'here' ? { where, between: { field: 'date', from, to } } : null,
  )
  const days = useMemo(() => {
    if (!location) return undefined
    const place = { site: location, departmentId: department?.id ?? null }
    return toldMonth(older.is, { schedules, forms, checks }, place, { month, now })
  }, [older.is, schedules, forms, checks, location, department, month, now])
  return { days, older }
}
