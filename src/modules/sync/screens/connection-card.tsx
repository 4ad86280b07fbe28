/** The state of the connection to the server, in plain words. */
import { useLiveQuery } from 'dexie-react-hooks'
import { formatWhen } from '#contract/time/display-time.ts'
import { lastSent } from '#local/outbox/waiting.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useOnline, useSyncStatus } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FactList } from './fact-list.tsx'
import styles from './sync.module.css'

export function ConnectionCard() {
  const db = useDatabase()
  const { updateNeeded } = useSession()
  const { timezone } = useReading()
  const status = useSyncStatus()
  const online = useOnline()
  const now = useNow(10_000)
  const sent = useLiveQuery(async () => (db ? lastSent(db) : null), [db])
  const when = (at: number | null | undefined) =>
    at ? formatWhen(at, now, timezone) : 'Not since Larder was opened'
  return (
    <Card
      title="The server"
      aside={
        online ? <Chip tone="safe">Connected</Chip> : <Chip tone="offline">No connection</Chip>
      }
    >
      <div className={styles.notes}>
        {status.signInNeeded ? (
          <Note tone="warning" title="Sign in again to send.">
            Your sign-in has ended. What you save stays here until then.
          </Note>
        ) : null}
        {status.updateNeeded || updateNeeded ? (
          <Note tone="warning" title="Update Larder to go on sending.">
            The server no longer takes records from this version.
          </Note>
        ) : null}
        {status.trouble ? <Note tone="fail" title={status.trouble} /> : null}
      </div>
      <FactList
        rows={[
          ['Last answer', when(status.lastContact)],
          ['Last sent', sent ? formatWhen(sent, now, timezone) : 'Nothing sent yet'],
          [
            'Other people’s changes',
            status.live
              ? 'Arrive at once'
              : online
                ? 'Arrive within a minute'
                : 'When the signal is back',
          ],
          ['Sends and receives', status.leader ? 'In this window' : 'In another window of Larder'],
        ]}
      />
    </Card>
  )
}
