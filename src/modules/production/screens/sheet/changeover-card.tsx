/**
 * The changeover a line needs before this batch (AC 3.35.2; §4 F7): one that was recorded is linked, or
 * one is started. In the place of what it stops.
 */
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { formatTime } from '#contract/time/display-time.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useTimezone } from '#src/records/read/use-site-day.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import type { BatchNow } from '../../parts/use-batch.ts'
import { useChangeovers } from '../../parts/use-changeovers.ts'
import styles from './sheet.module.css'

interface ChangeoverCardProps {
  readonly now: BatchNow
  readonly says: string
  readonly onUse: (checkId: string) => void
}

export function ChangeoverCard({ now, says, onUse }: ChangeoverCardProps) {
  const timezone = useTimezone()
  const found = useChangeovers(now.batch.location_id)
  const mayPublish = useMayDo('create', 'check-forms')
  const { form, checks } = found ?? { form: undefined, checks: [] }
  return (
    <div className={styles.pane}>
      <Note
        tone="warning"
        icon={IconAlertTriangle}
        title={says}
        action={
          form ? (
            <Button kind="primary" iconAfter={IconChevronRight} to={`/checks/fill?form=${form.id}`}>
              Start the changeover
            </Button>
          ) : found && mayPublish ? (
            <Button to="/check-form-library">Open the form library</Button>
          ) : undefined
        }
      >
        {found && !form ? 'No changeover form is in use. An admin publishes one.' : null}
      </Note>
      {checks.length > 0 ? (
        <ul className={styles.rows} aria-label="Changeovers recorded here">
          {checks.slice(0, 3).map((check) => (
            <li key={check.id} className={styles.outputHead}>
              <span>
                Recorded at {formatTime(check.date, timezone)}
                {check.result === 'FAIL' ? ', failed' : ''}
              </span>
              <Button
                disabled={check.result === 'FAIL'}
                onClick={() => onUse(check.id)}
                about={`from ${formatTime(check.date, timezone)}`}
              >
                Use this changeover
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
