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
import type { Corrections } from '../record/use-corrections.ts'
import { authorOf } from './corrected-rows.ts'

interface DoneListProps {
  done: readonly Check[]
  late: ReadonlySet<string>
  title: string
  corrected: ReadonlyMap<string, Corrections>
}

export function DoneList({ done, late, title, corrected }: DoneListProps) {
  const { location } = useSession()
  const states = useSyncStates('checks')
  const timezone = timezoneOf(location)
  const nameOf = useNames({
    users: [...new Set(done.flatMap((one) => [one.created_by, authorOf(one, corrected)]))].sort(),
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
            const nameIn = (id: string) => nameOf('users', id) ?? 'Somebody else'
            const corrector = corrected.get(check.id)?.steps[0]?.by
            const by = [
              nameIn(authorOf(check, corrected)),
              corrector && `corrected by ${nameIn(corrector)}`,
            ]
              .filter(Boolean)
              .join(', ')
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
