/**
 * What may be done with an issue now: the next step as the one filled button, going back and giving
 * up with a reason (AC 3.9.3, 3.9.5). Always holds: only moves that would be accepted are offered,
 * three buttons at most.
 */
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { isOpenIssue, needsReason, possibleMoves } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { moveVerbs } from '#src/modules/issues/parts/issue-words.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useSession } from '#src/session/use-session.ts'
import { MoreActs } from '#src/ui/layers/more-acts.tsx'
import { ReasonDialog } from '#src/ui/layers/reason-dialog.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IssueWorkSheet } from './issue-work-sheet.tsx'
import { useIssueActs } from './use-issue-acts.ts'

type Asking = 'AWAITING_CHECK' | 'CLOSED' | 'IN_PROGRESS' | 'CANCELLED' | null

export function IssueActions({ issue }: { issue: Issue }) {
  const { caller } = useSession()
  const acts = useIssueActs(issue)
  const mayEdit = useMayDo('edit', 'issues')
  const [asking, setAsking] = useState<Asking>(null)
  const run = useOneAtATime(async (to: 'IN_PROGRESS' | 'CANCELLED', text?: string) => {
    // Whoever starts on what nobody had is the one who sees to it.
    const takes = issue.status === 'OPEN' && !issue.assigned_to
    const saved = await acts.move(to, {
      ...(text !== undefined && { text }),
      ...(takes && to === 'IN_PROGRESS' && caller
        ? { fields: { assigned_to: caller.user_id } }
        : {}),
    })
    if (!saved.ok) return toast.fail(saved.message)
    setAsking(null)
    const done = to === 'CANCELLED' ? 'Issue cancelled' : 'In progress'
    toast.success(done, { second: 'Saved on this device' })
  })

  if (!caller || !mayEdit) return null
  const moves = possibleMoves(issue, caller)
  const forward = moves.find(
    (to) => to !== 'CANCELLED' && (to !== 'IN_PROGRESS' || issue.status === 'OPEN'),
  )
  const back = moves.includes('IN_PROGRESS') && needsReason(issue.status, 'IN_PROGRESS')
  const isReopening = issue.status === 'CLOSED'

  function step(): void {
    if (forward === 'AWAITING_CHECK' || forward === 'CLOSED') setAsking(forward)
    else void run('IN_PROGRESS')
  }

  return (
    <>
      <MoreActs
        acts={[
          moves.includes('CANCELLED') && {
            label: 'Cancel the issue',
            isDanger: true,
            onClick: () => setAsking('CANCELLED'),
          },
        ]}
      />
      {isOpenIssue(issue) ? (
        <Button icon={IconPencil} to={`/issues/${issue.id}?edit=yes`}>
          Edit
        </Button>
      ) : null}
      {back ? (
        <Button icon={IconArrowBackUp} onClick={() => setAsking('IN_PROGRESS')}>
          {isReopening ? 'Open again' : 'Send back'}
        </Button>
      ) : null}
      {forward ? (
        <Button kind="primary" onClick={step}>
          {moveVerbs[forward]}
        </Button>
      ) : null}
      {asking === 'AWAITING_CHECK' || asking === 'CLOSED' ? (
        <IssueWorkSheet issue={issue} to={asking} onClose={() => setAsking(null)} />
      ) : null}
      <ReasonDialog
        opened={asking === 'IN_PROGRESS'}
        title={isReopening ? 'Open this issue again?' : 'Send this back to be worked on?'}
        verb={isReopening ? 'Open again' : 'Send back'}
        label="Why"
        onConfirm={(why) => run('IN_PROGRESS', why)}
        onCancel={() => setAsking(null)}
      />
      <ReasonDialog
        opened={asking === 'CANCELLED'}
        title="Cancel this issue?"
        verb="Cancel the issue"
        cancel="Keep it"
        danger
        label="Why"
        onConfirm={(why) => run('CANCELLED', why)}
        onCancel={() => setAsking(null)}
      >
        It stays on record, and can't be opened again.
      </ReasonDialog>
    </>
  )
}
