/**
 * What is waiting to be sent, Send now, and the same as a file to keep (sync.md: nothing is lost).
 */
import { IconDownload, IconSend } from '@tabler/icons-react'
import { localDay } from '#contract/time/zoned-time.ts'
import { sendNow } from '#src/platform/sync-host.ts'
import { WaitingList } from '#src/records/attention/waiting-list.tsx'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useOutbox } from '#src/session/use-outbox.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from './sync.module.css'
import { allSentWords, useWaiting, useWipedAt } from './use-waiting.ts'
import { waitingFile } from './waiting-file.ts'

export function WaitingCard() {
  const waiting = useWaiting()
  const attention = useOutbox()?.attention
  const { timezone } = useReading()
  const online = useOnline()
  const wipedAt = useWipedAt()
  const count = waiting?.count ?? 0
  return (
    <Card
      title="Waiting to send"
      aside={
        count > 0 ? (
          <Chip tone="waiting">{count} waiting</Chip>
        ) : waiting && attention === 0 ? (
          <Chip tone="safe">All sent</Chip>
        ) : null
      }
    >
      {attention ? (
        <div className={styles.note}>
          <Note
            tone="fail"
            title={
              attention === 1 ? '1 record needs attention' : `${attention} records need attention`
            }
            action={<Button to="/needs-attention">See what is wrong</Button>}
          >
            {attention === 1
              ? "The server didn't accept it. It is kept here until you decide."
              : "The server didn't accept them. They are kept here until you decide."}
          </Note>
        </div>
      ) : null}
      {waiting ? (
        <WaitingList lines={waiting.lines} more={waiting.more} timezone={timezone} />
      ) : null}
      {waiting && attention === 0 && count === 0 ? (
        <p className={styles.plain}>{allSentWords(wipedAt, Date.now(), timezone)}</p>
      ) : null}
      <div className={styles.acts}>
        <SendNow hasWork={count > 0} online={online} />
        <SaveFile hasWork={count + (attention ?? 0) > 0} />
      </div>
    </Card>
  )
}

function SendNow({ hasWork, online }: { hasWork: boolean; online: boolean }) {
  return (
    <>
      <Button
        kind="primary"
        icon={IconSend}
        disabled={!hasWork}
        aria-describedby={online ? undefined : 'send-later'}
        onClick={() => void sendNow()}
      >
        Send now
      </Button>
      {online || !hasWork ? null : (
        <p id="send-later" className="l-second">
          It is sent automatically when the signal is back.
        </p>
      )}
    </>
  )
}

function SaveFile({ hasWork }: { hasWork: boolean }) {
  const db = useDatabase()
  const { platform, caller } = useSession()
  const { timezone } = useReading()
  const [isBusy, during] = useBusy()
  if (!hasWork) return null

  async function save(): Promise<void> {
    if (!db || !caller) return
    const now = Date.now()
    const text = await waitingFile(db, caller, now)
    const name = `larder-waiting-${localDay(now, timezone)}.json`
    await platform.files.save(name, new Blob([text], { type: 'application/json' }))
  }
  return (
    <Button icon={IconDownload} disabled={isBusy} onClick={() => void during(save())}>
      Save a copy as a file
    </Button>
  )
}
