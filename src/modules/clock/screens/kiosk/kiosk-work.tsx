/**
 * The person who was let in (kit §13): the one likely act of the clock, their work, what else they
 * may want, and clocking out at the foot while it is not the likely act.
 */
import { IconArrowRight, IconClock, IconFlag } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { kindWords, likelyKind } from '#contract/modules/clock/clock-acts.ts'
import { greeting } from '#contract/modules/home/greeting.ts'
import { closesAt } from '#contract/time/business-day.ts'
import { minutesInWords } from '#contract/time/due-words.ts'
import { localDay } from '#contract/time/zoned-time.ts'
import type { TabletWorker } from '#local/device/device.ts'
import { ClockStatus } from '#src/modules/clock/parts/clock-status.tsx'
import { type Tap, usePersonClock } from '#src/modules/clock/parts/use-person-clock.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { openApp } from '#src/session/tablet.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import { QuickAct } from '#src/ui/page/quick-box.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { clockIcons, useClockTaps } from '../own/clock-buttons.tsx'
import { DueWork } from './due-work.tsx'
import styles from './kiosk.module.css'
import type { Said } from './kiosk-done.tsx'

interface KioskWorkProps {
  worker: TabletWorker
  onSaid: (said: Said) => void
  onLeave: () => void
}

export function KioskWork({ worker, onSaid, onLeave }: KioskWorkProps) {
  const router = useRouter()
  const { location } = useSession()
  const clock = usePersonClock('KIOSK', worker.caller.user_id)
  const { timezone, session, state, now } = clock
  const [problem, setProblem] = useState<string>()
  const [isBusy, during] = useBusy()
  const hasClock = useFlag('user_clock')
  const mayRaise = useMayDo('create', 'issues')

  async function tap(given: Tap): Promise<boolean> {
    const done = await during(clock.tap(given))
    if (done.ok) onSaid({ sentence: done.sentence, name: worker.first_name, eventId: done.id })
    else setProblem(done.sentence)
    return done.ok
  }
  const { press, questions } = useClockTaps({
    asksFit: clock.asksFit,
    elsewhere: clock.elsewhere,
    onTap: tap,
  })
  /** Into the app, and not to the previous person's page. */
  function open(to: string): void {
    router.history.replace(to)
    void openApp()
  }
  const closes = useMemo(
    () => location && closesAt(localDay(now, timezone), location, timezone),
    [location, now, timezone],
  )
  const from = session?.from ?? null
  const likely = state && likelyKind(state, { now, from, closes })
  const hasSince = state === 'IN' && from !== null
  const Likely = likely && clockIcons[likely]
  return (
    <main className={styles.work}>
      <div className={styles.who}>
        <Avatar firstName={worker.first_name} size={72} />
        <div>
          <h1 id={pageTitleId} tabIndex={-1} className={styles.name}>
            {greeting(Date.now(), timezone, worker.first_name)}
          </h1>
          {hasClock && state ? <ClockStatus session={session} timezone={timezone} /> : null}
        </div>
        <Button onClick={onLeave}>Not you? Go back</Button>
      </div>
      {hasClock && likely && Likely ? (
        <button
          type="button"
          className={styles.likely}
          aria-describedby={hasSince ? 'kiosk-since' : undefined}
          disabled={isBusy}
          onClick={({ timeStamp }) => press(likely, timeStamp)}
        >
          <Likely size={36} stroke={1.9} aria-hidden="true" />
          <span>
            {kindWords[likely]}
            {hasSince ? (
              <small
                id="kiosk-since"
                aria-hidden="true"
              >{`You came in ${minutesInWords(now - from)} ago`}</small>
            ) : null}
          </span>
        </button>
      ) : null}
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      <DueWork onOpen={open} />
      <section aria-labelledby="kiosk-else" className={styles.part}>
        <h2 id="kiosk-else" className="l-h2">
          Something else
        </h2>
        <div className={styles.pair}>
          <QuickAct
            words="Start work"
            second="Everything in Larder"
            icon={IconArrowRight}
            onClick={() => open('/')}
          />
          {mayRaise ? (
            <QuickAct
              words="Raise an issue"
              second="Something is wrong"
              icon={IconFlag}
              onClick={() => open('/issues/create')}
            />
          ) : null}
          {hasClock ? (
            <QuickAct
              words="My shifts"
              second="The last two weeks"
              icon={IconClock}
              onClick={() => open('/user-clock')}
            />
          ) : null}
        </div>
      </section>
      {hasClock && state && state !== 'OUT' && likely !== 'OUT' ? (
        <div className={styles.foot}>
          <p>Going home?</p>
          <Button
            icon={clockIcons.OUT}
            disabled={isBusy}
            onClick={({ timeStamp }) => press('OUT', timeStamp)}
          >
            {kindWords.OUT}
          </Button>
        </div>
      ) : null}
      {questions}
    </main>
  )
}
