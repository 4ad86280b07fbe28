/**
 * What Home knows of the checks due here. They are added once their rule has been fetched
 * (use-check-day.ts), because Home doesn't wait for them.
 */
import { useMemo } from 'react'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useDrafts } from '#src/records/save/use-drafts.ts'
import type { HomeNow, HomeReader } from '#src/records/seam/home.ts'
import { CHECK_DRAFTS } from '../parts/check-draft.ts'
import { useCheckDay } from '../parts/use-check-day.ts'
import { dueRows } from './due-rows.ts'

export function useHomeNow(reader: HomeReader): HomeNow {
  const day = useCheckDay()
  const drafts = useDrafts(CHECK_DRAFTS)
  const mayFill = useMayDo('create', 'checks')
  return useMemo(() => {
    const due = day?.due ?? []
    const rows = dueRows(due, new Set(drafts?.keys()), reader)
    return {
      due: mayFill ? rows : rows.map((row) => ({ ...row, verb: 'See' })),
      count: due.length,
      overdue: due.filter(({ occurrence }) => occurrence.state === 'OVERDUE').length,
      isWhole: day !== undefined,
    }
  }, [day, drafts, mayFill, reader])
}
