/**
 * What was recorded, across the whole screen for four seconds (guide, "Kiosk"), and where it is
 * saved. "That wasn't me" keeps the event and marks it for an admin, because somebody did tap.
 */
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useRecord } from '#src/records/read/use-records.ts'
import { syncStatus, useSyncStates } from '#src/records/save/row-sync-state.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { useSession } from '#src/session/use-session.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from './kiosk.module.css'

/** What was recorded, and for whom. */
export type Said = { readonly sentence: string; readonly name: string; readonly eventId: string }

const SHOWN_MS = 4_000

export function KioskDone({ said, onDone }: { said: Said; onDone: () => void }) {
  const save = useSave()
  const { location } = useSession()
  const states = useSyncStates('user-clock-events')
  const event = useRecord('user-clock-events', said.eventId)
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])

  async function notMe(): Promise<void> {
    if (event) {
      const marked = await save.edit('user-clock-events', event, { disowned: true })
      if (marked.ok)
        toast.success('Marked for your manager', { second: 'They will ask you about it.' })
      else toast.fail(marked.message)
    }
    onDone()
  }
  const sent = syncStatus(states.get(said.eventId), event?.received, timezoneOf(location))
  const isSent = sent.tone === 'safe'
  return (
    <main className={styles.done}>
      <IconCircleCheck size={120} stroke={1.6} aria-hidden="true" />
      <div role="status">
        <h1 id={pageTitleId} tabIndex={-1} className="l-confirmation">
          {said.sentence}
        </h1>
      </div>
      <p className={styles.doneName}>{said.name}</p>
      <Chip tone={sent.tone} icon={sent.icon}>
        {isSent ? sent.words : 'Saved on this device'}
      </Chip>
      <div className={styles.doneButtons}>
        <Button kind="primary" onClick={onDone}>
          Done
        </Button>
        <Button onClick={() => void notMe()}>That wasn't me</Button>
      </div>
      <p>Closes by itself in 4 seconds</p>
    </main>
  )
}
