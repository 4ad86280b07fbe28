/** Issues of this site, and wherever this person sees to one, as lines; undefined while they are read. */
import { useMemo } from 'react'
import { useRecords } from '#src/records/read/use-records.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { issueLines } from './issue-lines.ts'

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const { location } = useSession()
  const here = useRecords(
    'issues',
    location ? { where: { location_id: location.id, status: 'AWAITING_CHECK' } } : null,
  )
  const own = useRecords('issues', { where: { assigned_to: reader.caller.user_id } })
  return useMemo(() => {
    if (!here || !own) return undefined
    const byId = new Map([...here, ...own].map((issue) => [issue.id, issue]))
    return issueLines([...byId.values()], reader)
  }, [here, own, reader])
}
