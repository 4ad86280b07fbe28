/** Issues of the current site and department, live, whatever their state; undefined while loading. */
import { useMemo } from 'react'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { inDepartment } from '#contract/modules/sites/in-department.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useSession } from '#src/session/use-session.ts'

export function useSiteIssues(): Issue[] | undefined {
  const { location, department } = useSession()
  const rows = useRecords('issues', location ? { where: { location_id: location.id } } : null)
  return useMemo(() => rows?.filter(inDepartment(department?.id)), [rows, department])
}
