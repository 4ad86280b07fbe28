/** The people of this tablet to tap, each with where they stand; someone else signs in. */
import { IconLock, IconUserPlus } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useEffect, useState } from 'react'
import { byPerson, openSession } from '#contract/rules/clock-sessions.ts'
import type { TabletPerson } from '#contract/session-protocol.ts'
import { firstPageIsUsable } from '#src/platform/first-page.ts'
import { useDatabase } from '#src/records/use-database.ts'
import { readRecords } from '#src/records/use-records.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { pageTitleId } from '#src/ui/page.tsx'
import { PeopleGrid, PersonTile } from '#src/ui/person-tile.tsx'
import { StatusLine } from '#src/ui/status-line.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { ClockStatus } from './clock-status.tsx'
import styles from './kiosk.module.css'

const SomeoneElse = lazy(async () => ({
  default: (await import('./someone-else.tsx')).SomeoneElse,
}))

/** Who came in longer ago than any shift lasts is looked up in nobody's way. */
const SINCE_MS = 48 * 3_600_000

/** Where everybody at the sites of this tablet stands. */
function useStandings() {
  const db = useDatabase()
  const { locations, client } = useSession()
  const ticked = useNow()
  const ids = locations.map(({ id }) => id).join(',')
  const events = useLiveQuery(async () => {
    if (!db) return []
    const from = Date.now() - SINCE_MS
    const bySite = ids.split(',').map((location_id) =>
      readRecords(db, 'user-clock-events', {
        where: { location_id },
        between: { field: 'date', from },
      }),
    )
    return (await Promise.all(bySite)).flat()
  }, [db, ids])
  const people = byPerson(events ?? [])
  const settings = client?.settings?.clock
  return (id: string) => openSession(people.get(id) ?? [], Math.max(ticked, Date.now()), settings)
}

interface KioskPeopleProps {
  people: readonly TabletPerson[] | undefined
  onChoose: (person: TabletPerson) => void
}

export function KioskPeople({ people, onChoose }: KioskPeopleProps) {
  const { location, flags } = useSession()
  const standingOf = useStandings()
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
                <ClockStatus session={standingOf(person.id)} timezone={timezone} />
              ) : null
            }
          />
        ))}
      </PeopleGrid>
      <Suspense fallback={null}>
        {isSigningIn ? <SomeoneElse onClose={() => setIsSigningIn(false)} /> : null}
      </Suspense>
    </main>
  )
}
