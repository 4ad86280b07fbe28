/** The person who was let in: the clock, or on into the app. */
import { IconArrowRight } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { greeting } from '#contract/modules/home/greeting.ts'
import type { TabletWorker } from '#local/device/device.ts'
import { ClockStatus } from '#src/modules/clock/parts/clock-status.tsx'
import { type Tap, usePersonClock } from '#src/modules/clock/parts/use-person-clock.ts'
import { openApp } from '#src/session/tablet.ts'
import { useFlag } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { ClockButtons } from '../own/clock-buttons.tsx'
import styles from './kiosk.module.css'
import type { Said } from './kiosk-done.tsx'

interface KioskWorkProps {
  worker: TabletWorker
  onSaid: (said: Said) => void
  onLeave: () => void
}

export function KioskWork({ worker, onSaid, onLeave }: KioskWorkProps) {
  const router = useRouter()
  const clock = usePersonClock('KIOSK', worker.caller.user_id)
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()
  const hasClock = useFlag('user_clock')

  async function tap(given: Tap): Promise<boolean> {
    const done = await during(clock.tap(given))
    if (done.ok) onSaid({ sentence: done.sentence, name: worker.first_name, eventId: done.id })
    else setProblem(done.sentence)
    return done.ok
  }
  /** To Home, and not to the previous person's page. */
  function open(): void {
    router.history.replace('/')
    void openApp()
  }
  return (
    <main className={styles.work}>
      <h1 id={pageTitleId} tabIndex={-1} className="l-h1">
        {greeting(Date.now(), clock.timezone, worker.first_name)}
      </h1>
      {hasClock && clock.state ? (
        <>
          <ClockStatus session={clock.session} timezone={clock.timezone} />
          <ClockButtons
            state={clock.state}
            asksFit={clock.asksFit}
            elsewhere={clock.elsewhere}
            disabled={isBusy}
            onTap={tap}
          />
        </>
      ) : null}
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      <Button iconAfter={IconArrowRight} onClick={open}>
        Start work
      </Button>
      <Button kind="plain" onClick={onLeave}>
        Not you? Go back
      </Button>
    </main>
  )
}
