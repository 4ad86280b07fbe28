/**
 * The current site's checks over a month, a line for each day. Live, from this device; older ones
 * are fetched when somebody looks at them.
 */
import type { CheckMonthDay } from '#contract/modules/checks/check-month.ts'
import { spanOfMonth } from '#contract/modules/checks/check-month.ts'
import { useFigures } from '#src/records/read/use-figures.ts'
import { type Older, useOlder } from '#src/records/read/use-older.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { monthQuestion } from './month-question.ts'

export type SeenMonth = {
  /** Undefined while they are counted, and until all of it is here. */
  readonly days: readonly CheckMonthDay[] | undefined
  readonly older: Older
  readonly isFailed: boolean
  readonly again: () => void
}

/**
 * @param month `2026-03`; use a separate component for each month, because data read for one
 *   doesn't apply to the next
 */
export function useCheckMonth(month: string): SeenMonth {
  const { location, department } = useSession()
  const timezone = useTimezone()
  const site = location?.id ?? ''
  const where = { location_id: site }
  const older = useOlder({ resource: 'checks', where, ...spanOfMonth(month, timezone) }, timezone)
  const question = { site, departmentId: department?.id ?? null, month }
  const { figures, ...rest } = useFigures(
    'check-month',
    monthQuestion(older.is, question),
    useNow(),
  )
  return { days: figures, older, ...rest }
}
