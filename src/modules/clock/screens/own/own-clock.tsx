/**
 * The clock of the person at this device: the time, one large button, and the last two weeks by day
 * (domain §9, Clock). Always holds: a tap is only reported once it is saved.
 */
import { IconPencilPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ClockStatus } from '#src/modules/clock/parts/clock-status.tsx'
import {
  type Tap,
  type TapResult,
  usePersonClock,
} from '#src/modules/clock/parts/use-person-clock.ts'
import { useSession } from '#src/session/use-session.ts'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Columns } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import styles from '../clock.module.css'
import { ClockButtons } from './clock-buttons.tsx'
import { ClockFace } from './clock-face.tsx'
import { noClockSentence } from './no-clock.ts'
import { OwnHours } from './own-hours.tsx'

const AddEvent = lazy(async () => ({ default: (await import('../hours/add-event.tsx')).AddEvent }))

export function OwnClock() {
  const { caller, location } = useSession()
  const noClock = noClockSentence(caller?.role)
  const clock = usePersonClock('APP', noClock === null && caller ? caller.user_id : null)
  const [said, setSaid] = useState<TapResult>()
  const [isBusy, during] = useBusy()
  const [isAdding, setIsAdding] = useState(false)
  if (noClock !== null || !caller) return <Note tone="info" title={noClock} />

  async function tap(given: Tap): Promise<boolean> {
    const done = await during(clock.tap(given))
    setSaid(done)
    return done.ok
  }
  return (
    <Columns
      aside={
        <Card
          title="Your hours"
          flush
          aside={
            <Button kind="plain" icon={IconPencilPlus} onClick={() => setIsAdding(true)}>
              Add a missed time
            </Button>
          }
        >
          <OwnHours clock={clock} />
        </Card>
      }
    >
      <Card>
        <div className={styles.own}>
          <ClockFace timezone={clock.timezone} />
          <div className={styles.standing}>
            {clock.state ? <ClockStatus session={clock.session} timezone={clock.timezone} /> : null}
            <span className="l-second">{location?.name}</span>
          </div>
          {clock.state ? (
            <ClockButtons
              state={clock.state}
              asksFit={clock.asksFit}
              elsewhere={clock.elsewhere}
              disabled={isBusy}
              onTap={tap}
            />
          ) : null}
          <div className={styles.said}>
            {said ? (
              <Note
                tone={said.ok ? 'safe' : 'fail'}
                title={said.sentence}
                live={said.ok ? 'polite' : 'assertive'}
              >
                {said.ok ? 'Saved on this device' : null}
              </Note>
            ) : null}
          </div>
        </div>
      </Card>
      <Suspense fallback={null}>
        {isAdding ? (
          <AddEvent userId={caller.user_id} source="APP" onClose={() => setIsAdding(false)} />
        ) : null}
      </Suspense>
    </Columns>
  )
}
