/**
 * What is waiting to be sent, when something was last sent, and Send now (guide, sync pill).
 * Fetched when first opened.
 */

import { IconCloudCheck } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { formatWhenSaid } from '#contract/time/display-time.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { lastSent, listWaiting } from '#local/outbox/waiting.ts'
import { sendNow } from '#src/platform/sync-host.ts'
import { describeEntries } from '#src/records/attention/entry-words.ts'
import { useOutboxWords } from '#src/records/attention/use-outbox-words.ts'
import { WaitingList } from '#src/records/attention/waiting-list.tsx'
import { useSession } from '#src/session/use-session.ts'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './sync-panel.module.css'
import type { PillState } from './sync-pill-state.ts'

const SHOWN = 5

const sentences: Record<PillState['kind'], string> = {
  waiting: 'They are saved on this device and sent automatically when the signal is back.',
  offline: 'Work is saved on this device and sent automatically when the signal is back.',
  arriving: 'Your records are still arriving. You can work in the meantime.',
  sent: 'Everything on this device is with the server.',
  attention: '',
}

interface SyncPanelProps {
  state: PillState
  onDone: () => void
}

export function SyncPanel({ state, onDone }: SyncPanelProps) {
  const { db, location } = useSession()
  const timezone = timezoneOf(location)
  const fahrenheit = location?.temperatures_in_farenheit === true
  const words = useOutboxWords()
  const seen = useLiveQuery(async () => {
    if (!db || !words) return undefined
    const entries = await listWaiting(db)
    const first = entries.slice(0, SHOWN)
    const lines = await describeEntries(db, first, { fahrenheit, timezone }, words)
    return { lines, more: entries.length - lines.length, sentAt: await lastSent(db) }
  }, [db, fahrenheit, timezone, words])
  const now = Date.now()
  if (!seen) return null
  return (
    <div className={styles.panel}>
      <h2 className="l-h2">{state.wide}</h2>
      <p className="l-second">{sentences[state.kind]}</p>
      <WaitingList lines={seen.lines} more={seen.more} timezone={timezone} />
      <p className={styles.last}>
        <IconCloudCheck size={20} stroke={1.9} aria-hidden="true" />
        {seen.sentAt
          ? `Last sent ${formatWhenSaid(seen.sentAt, now, timezone)}`
          : 'Nothing recorded here yet'}
      </p>
      <Button onClick={() => void sendNow()}>Send now</Button>
      <AppLink to="/sync" className={styles.more} onClick={onDone}>
        Sending and receiving
      </AppLink>
    </div>
  )
}
