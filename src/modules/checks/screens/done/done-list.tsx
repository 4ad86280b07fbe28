/** Checks that were done, each with its verdict and author; a row opens the check. */
import type { Check } from '#contract/modules/checks/checks.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { checkStatus } from '../check-status.ts'
import styles from '../checks.module.css'

interface DoneListProps {
  done: readonly Check[]
  late: ReadonlySet<string>
  title: string
}

export function DoneList({ done, late, title }: DoneListProps) {
  const { location } = useSession()
  const states = useSyncStates('checks')
  const timezone = timezoneOf(location)
  const nameOf = useNames({
    users: [...new Set(done.map(({ created_by }) => created_by))],
    'check-forms': [...new Set(done.map(({ form_id }) => form_id))],
  })
  return (
    <Card title={title} flush>
      {done.length === 0 ? (
        <p className={styles.nothing}>Nothing done yet.</p>
      ) : (
        <List label={title}>
          {done.map((check) => {
            const state = states.get(check.id)
            const by = nameOf('users', check.created_by) ?? 'Somebody else'
            const isWaiting = state === 'waiting'
            return (
              <ListRow
                key={check.id}
                title={nameOf('check-forms', check.form_id) ?? 'Check'}
                second={`${by}, ${formatTime(check.date, timezone)}${
                  isWaiting ? `. ${String(syncStatus(state, undefined, timezone).words)}` : ''
                }`}
                status={checkStatus(check, late.has(check.id), state)}
                to={`/checks/${check.id}`}
              />
            )
          })}
        </List>
      )}
    </Card>
  )
}
