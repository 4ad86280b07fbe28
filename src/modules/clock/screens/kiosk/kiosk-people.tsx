/** This tablet's people to tap, each with their clock state; anyone else signs in. */

import { IconLock, IconUserPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { TabletPerson } from '#contract/core/access/session-protocol.ts'
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { ClockStatus } from '#src/modules/clock/parts/clock-status.tsx'
import { useStandings } from '#src/modules/clock/parts/use-standings.ts'
import { firstPageIsUsable } from '#src/platform/first-page.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'
import { PeopleGrid, PeopleSkeleton, PersonTile } from '#src/ui/pads/person-tile.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { pageTitleId } from '#src/ui/page/page.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { byName } from './by-name.ts'
import styles from './kiosk.module.css'

interface KioskPeopleProps {
  people: readonly TabletPerson[] | undefined
  onChoose: (person: TabletPerson) => void
  /** Somebody who isn't listed, or has no PIN. */
  onPassword: () => void
}

export function KioskPeople({ people, onChoose, onPassword }: KioskPeopleProps) {
  const { location } = useSession()
  const standings = useStandings()
  const timezone = timezoneOf(location)
  useEffect(firstPageIsUsable, [])
  const hasClock = useFlag('user_clock')
  return (
    <main className={styles.people}>
      <div className={styles.title}>
        <h1 id={pageTitleId} tabIndex={-1} className="l-h1">
          Tap your name
        </h1>
        <Button icon={IconUserPlus} onClick={onPassword}>
          Someone else
        </Button>
      </div>
      {people ? null : <PeopleSkeleton />}
      <PeopleGrid>
        {people?.toSorted(byName).map((person) => (
          <PersonTile
            key={person.id}
            firstName={person.first_name}
            lastName={person.last_name}
            onClick={() => (person.has_pin ? onChoose(person) : onPassword())}
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
      {people && people.length < 2 ? (
        <p className={styles.hint}>
          Not here yet? Tap Someone else and sign in once with your password. From then on your name
          is here and your PIN will do.
        </p>
      ) : null}
    </main>
  )
}
