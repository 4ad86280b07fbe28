/** The people of this tablet to tap, each with where they stand; someone else signs in. */
import { IconLock, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { TabletPerson } from '#contract/session-protocol.ts'
import { firstPageIsUsable } from '#src/platform/first-page.ts'
import { ClockStatus } from '#src/records/clock-status.tsx'
import { useStandings } from '#src/records/use-standings.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { pageTitleId } from '#src/ui/page.tsx'
import { PeopleGrid, PeopleSkeleton, PersonTile } from '#src/ui/person-tile.tsx'
import { StatusLine } from '#src/ui/status-line.tsx'
import styles from './kiosk.module.css'

const SomeoneElse = lazy(async () => ({
  default: (await import('./someone-else.tsx')).SomeoneElse,
}))

interface KioskPeopleProps {
  people: readonly TabletPerson[] | undefined
  onChoose: (person: TabletPerson) => void
}

export function KioskPeople({ people, onChoose }: KioskPeopleProps) {
  const { location, flags } = useSession()
  const standings = useStandings()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const timezone = location?.timezone ?? 'Europe/London'
  useEffect(firstPageIsUsable, [])
  const hasClock = flags?.includes('user_clock')
  return (
    <main className={styles.people}>
      <div className={styles.title}>
        <h1 id={pageTitleId} tabIndex={-1} className="l-h1">
          Tap your name
        </h1>
        <Button icon={IconUserPlus} onClick={() => setIsSigningIn(true)}>
          Someone else
        </Button>
      </div>
      {people?.length === 0 ? (
        <p>Nobody is known on this tablet yet. Tap Someone else and sign in with your password.</p>
      ) : null}
      {people ? null : <PeopleSkeleton />}
      <PeopleGrid>
        {people?.map((person) => (
          <PersonTile
            key={person.id}
            firstName={person.first_name}
            lastName={person.last_name}
            onClick={() => (person.has_pin ? onChoose(person) : setIsSigningIn(true))}
            status={
              person.locked ? (
                <StatusLine tone="warning" icon={IconLock}>
                  PIN is off here
                </StatusLine>
              ) : hasClock ? (
                <ClockStatus session={standings?.get(person.id) ?? null} timezone={timezone} />
              ) : null
            }
          />
        ))}
      </PeopleGrid>
      <Suspense fallback={null}>
        {isSigningIn ? <SomeoneElse at="kiosk" onClose={() => setIsSigningIn(false)} /> : null}
      </Suspense>
    </main>
  )
}
