/**
 * This site's issues, and those assigned to this person anywhere, as lines; undefined while
 * loading.
 */
import { useMemo } from 'react'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import type { ToDoLine, ToDoReader } from '#src/records/to-do/to-do-line.ts'
import { useSession } from '#src/session/use-session.ts'
import { issueLines } from './issue-lines.ts'

export function useToDoLines(reader: ToDoReader): readonly ToDoLine[] | undefined {
  const { location } = useSession()
  const ofState = (status: IssueStatus) =>
    location ? { where: { location_id: location.id, status } } : null
  const handedOver = useRecords('issues', ofState('AWAITING_CHECK'))
  const open = useRecords('issues', ofState('OPEN'))
  const started = useRecords('issues', ofState('IN_PROGRESS'))
  const own = useRecords('issues', { where: { assigned_to: reader.caller.user_id } })
  return useMemo(() => {
    if (!handedOver || !open || !started || !own) return undefined
    const all = [...handedOver, ...open, ...started, ...own]
    const byId = new Map(all.map((issue) => [issue.id, issue]))
    return issueLines([...byId.values()], reader)
  }, [handedOver, open, started, own, reader])
}
