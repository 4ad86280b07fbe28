/**
 * This site's issues, and those assigned to this person anywhere, as lines; undefined while
 * loading.
 */
import { useMemo } from 'react'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import { useNames } from '#src/records/read/use-names.ts'
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
  const all = useMemo(() => {
    if (!handedOver || !open || !started || !own) return undefined
    const found = [...handedOver, ...open, ...started, ...own]
    return [...new Map(found.map((issue) => [issue.id, issue])).values()]
  }, [handedOver, open, started, own])
  const owners = new Set(all?.flatMap(({ assigned_to }) => assigned_to ?? []))
  const nameOf = useNames({ users: [...owners].sort() })
  return useMemo(
    () => all && issueLines(all, reader, (id) => nameOf('users', id)),
    [all, reader, nameOf],
  )
}
