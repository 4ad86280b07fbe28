/** Who will fix it, and whether they have been told (kit §10). */
import { IconUserQuestion } from '@tabler/icons-react'
import { isOpenIssue } from '#contract/modules/issues/issue-moves.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './issues.module.css'

export function IssueOwnerCard({ issue, now }: { issue: Issue; now: number }) {
  const { assigned_to } = issue
  const mayEdit = useMayDo('edit', 'issues') && isOpenIssue(issue)
  const nameOf = useNames({ users: assigned_to ? [assigned_to] : [] })
  const name = assigned_to && (nameOf('users', assigned_to) ?? 'Somebody else')
  const second = useTold(issue, name, now)
  const [first = '', last] = name?.split(' ') ?? []
  return (
    <Card title="Who will fix it">
      <div className={styles.owner}>
        {name ? <Avatar firstName={first} lastName={last} size={44} /> : null}
        <div className={styles.ownerWords}>
          {name ? (
            <p>
              <strong>{name}</strong>
            </p>
          ) : (
            <StatusLine tone="fail" icon={IconUserQuestion}>
              Nobody yet
            </StatusLine>
          )}
          <p className="l-second">{second}</p>
        </div>
        {mayEdit ? (
          <Button to={`/issues/${issue.id}?edit`} about="Who will fix it">
            {name ? 'Change' : 'Give it to'}
          </Button>
        ) : null}
      </div>
    </Card>
  )
}

/** "Manages High Street. Told today at 08:34" */
function useTold(issue: Issue, name: string | undefined, now: number): string {
  const { location } = useSession()
  const site = useRecord('locations', issue.location_id)
  const isWaiting = useSyncStates('issues').get(issue.id) === 'waiting'
  if (name === undefined) {
    return isWaiting ? 'All admins are told when this is sent.' : 'All admins are told.'
  }
  if (isWaiting) return `${name.split(' ')[0]} is told when this is sent.`
  const isManager = issue.assigned_to === site?.manager_id
  const told = `Told ${formatWhenSaid(issue.received ?? issue.created, now, timezoneOf(site ?? location))}`
  const isFirst = issue.modified === undefined
  return [isManager && site ? `Manages ${site.name}` : '', isFirst ? told : '']
    .filter(Boolean)
    .join('. ')
}
