/**
 * Who is in at this site now (domain §3.1), for whoever may see the clock of others. Reads from this
 * device, so without signal it is what the device knows.
 */
import { timezoneOf } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { ClockStatus } from '../parts/clock-status.tsx'
import { useStandings } from '../parts/use-standings.ts'
import styles from './clock-home.module.css'

/** Whoever is in beyond these stands on the clock's own page. */
const SHOWN = 6
const HOURS = '/user-clock?view=hours'

/** Others see their own clock alone (domain §2.32). */
export function ClockedInCard() {
  const { caller } = useSession()
  return caller?.role === 'admin' ? <ClockedIn /> : null
}

function ClockedIn() {
  const { location } = useSession()
  const timezone = timezoneOf(location)
  const standings = useStandings()
  const here = [...(standings?.values() ?? [])]
    .filter(({ location_id }) => location_id === location?.id)
    .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
  const nameOf = useNames({ users: here.map(({ user_id }) => user_id) })
  if (!standings) return null
  return (
    <Card title="Clocked in now" aside={here.length > 0 ? here.length : null} flush>
      {here.length === 0 ? <p className={styles.nobody}>Nobody is clocked in.</p> : null}
      <List label="Clocked in now">
        {here.slice(0, SHOWN).map((session) => (
          <ListRow
            key={session.user_id}
            title={nameOf('users', session.user_id) ?? 'Somebody else'}
            second={<ClockStatus session={session} timezone={timezone} />}
          />
        ))}
      </List>
      {here.length > SHOWN ? (
        <Button kind="plain" to={HOURS}>
          {here.length - SHOWN} more
        </Button>
      ) : null}
    </Card>
  )
}
