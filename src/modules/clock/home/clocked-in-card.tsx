/**
 * Who is in now at the sites shown (domain §3.1; kit, Home), for people who may see others' clocks.
 * Reads from this device, so without signal it shows what the device knows.
 */
import { actingRole } from '#contract/core/access/access.ts'
import { localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { useNames } from '#src/records/read/use-names.ts'
import { useSession } from '#src/session/use-session.ts'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { useStandings } from '../parts/use-standings.ts'
import styles from './clock-home.module.css'

/** Others who are in are on the clock's own page. */
const SHOWN = 4
const HOURS = '/user-clock?view=hours'

/** Others only see their own clock (domain §2.32). */
export function ClockedInCard() {
  const { caller } = useSession()
  return caller && actingRole(caller.role) === 'admin' ? <ClockedIn /> : null
}

function ClockedIn() {
  const { scope } = useSession()
  const standings = useStandings()
  const here = [...(standings?.values() ?? [])]
    .flatMap((session) => {
      const site = scope.find(({ id }) => id === session.location_id)
      return site ? [{ session, timezone: timezoneOf(site) }] : []
    })
    .toSorted((a, b) => (a.session.from ?? 0) - (b.session.from ?? 0))
  const nameOf = useNames({ users: here.map(({ session }) => session.user_id) })
  if (!standings) return null
  const more = here.length - SHOWN
  return (
    <Card
      title={`In now, ${here.length}`}
      aside={
        here.length > 0 ? (
          <Button kind="plain" to={HOURS} about="who are in">
            See all
          </Button>
        ) : null
      }
      flush
    >
      {here.length === 0 ? <p className={styles.nobody}>Nobody is clocked in.</p> : null}
      <List label="In now">
        {here.slice(0, SHOWN).map(({ session: { user_id, from, breaks }, timezone }) => {
          const rest = breaks.at(-1)
          const onBreak = rest?.to === null
          const since = onBreak ? rest.from : from
          const time = since ? localTime(since, timezone) : ''
          return (
            <ListRow
              key={user_id}
              title={nameOf('users', user_id) ?? 'Somebody else'}
              aside={onBreak ? `break since ${time}` : `since ${time}`}
            />
          )
        })}
      </List>
      {more > 0 ? <p className={styles.more}>{more} more</p> : null}
    </Card>
  )
}
