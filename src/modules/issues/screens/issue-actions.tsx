/**
 * What can be done with an issue now (AC 3.9.3, 3.9.5): its transitions, and Edit while it is open.
 */
import { isOpenIssue, offeredMoves } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { EditButton } from '#src/records/page/record-card.tsx'
import { StateActions } from '#src/records/page/state-actions.tsx'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSession } from '#src/session/use-session.ts'
import { IssueWorkSheet } from './issue-work-sheet.tsx'
import { useIssueActs } from './use-issue-acts.ts'

export function IssueActions({ issue }: { issue: Issue }) {
  const { caller } = useSession()
  const acts = useIssueActs(issue)
  const mayEdit = useMayDo('edit', 'issues')
  if (!caller || !mayEdit) return null
  // Whoever starts work on an unassigned issue gets it assigned.
  const takes = issue.status === 'OPEN' && !issue.assigned_to
  return (
    <StateActions
      moves={offeredMoves(issue, caller)}
      onMove={({ to, verb }, text) =>
        acts.move(to, {
          ...(text !== undefined && { text }),
          ...(takes && verb === 'start' && { fields: { assigned_to: caller.user_id } }),
        })
      }
      sheetOf={(move, close) =>
        move.to === 'AWAITING_CHECK' || move.to === 'CLOSED' ? (
          <IssueWorkSheet issue={issue} move={move} onClose={close} />
        ) : null
      }
    >
      {isOpenIssue(issue) ? (
        <EditButton resource="issues" path={`/issues/${issue.id}`} kind="default" />
      ) : null}
    </StateActions>
  )
}
