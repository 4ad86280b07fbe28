/**
 * A shared tablet at rest and at the clock (§3.41, guide "Kiosk"): people, PIN, their actions, what
 * was recorded. Always holds: nobody is signed in at the tablet until a PIN or password let them
 * in, and it shows its people again after each tap, and if nobody continues.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { fullName } from '#contract/text/names.ts'
import { sharedTablet } from '#local/device/shared-tablet.ts'
import { nextPerson, refreshPeople } from '#src/session/tablet.ts'
import { useOnline } from '#src/session/use-online.ts'
import { useSession } from '#src/session/use-session.ts'
import { AutoReturn } from './auto-return.tsx'
import styles from './kiosk.module.css'
import { KioskDone, type Said } from './kiosk-done.tsx'
import { KioskHead } from './kiosk-head.tsx'
import { KioskPeople } from './kiosk-people.tsx'
import { KioskPin } from './kiosk-pin.tsx'
import { KioskWork } from './kiosk-work.tsx'
import { useViewFocus } from './use-view-focus.ts'

const SomeoneElse = lazy(async () => ({
  default: (await import('./someone-else.tsx')).SomeoneElse,
}))

export function KioskScreen() {
  const { api, kept } = useSession()
  const online = useOnline()
  const people = useLiveQuery(() => sharedTablet.people())?.people
  const [chosen, setChosen] = useState<TabletPerson>()
  const [said, setSaid] = useState<Said>()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const worker = kept?.worker

  useEffect(() => {
    if (online) void refreshPeople(api)
  }, [api, online])

  const rest = (): void => {
    setChosen(undefined)
    setSaid(undefined)
    setIsSigningIn(false)
    void nextPerson()
  }
  const view = worker ? (said ? 'done' : 'work') : chosen ? 'pin' : 'people'
  const isBegun = view === 'pin' || view === 'work' || isSigningIn
  useViewFocus(view)
  const shown = () => {
    if (worker && said) return <KioskDone said={said} onDone={rest} />
    if (worker) return <KioskWork worker={worker} onSaid={setSaid} onLeave={rest} />
    if (chosen) {
      return (
        <KioskPin
          person={people?.find(({ id }) => id === chosen.id) ?? chosen}
          onLeave={() => setChosen(undefined)}
          onPassword={() => setIsSigningIn(true)}
        />
      )
    }
    return (
      <KioskPeople people={people} onChoose={setChosen} onPassword={() => setIsSigningIn(true)} />
    )
  }
  return (
    <div className={`l-floor ${styles.kiosk}`}>
      <KioskHead />
      {shown()}
      {isBegun ? (
        <AutoReturn key={view} who={worker?.first_name ?? chosen?.first_name} onLeave={rest} />
      ) : null}
      <Suspense fallback={null}>
        {isSigningIn && !worker ? (
          <SomeoneElse
            at="kiosk"
            who={chosen && fullName(chosen)}
            onClose={() => setIsSigningIn(false)}
            onOpen={() => setIsSigningIn(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
