/**
 * Everybody's clock state at the sites this device holds, live: in since when, or on a break.
 * Always holds: somebody who clocked in at one of them and out at another isn't in.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { byPerson, type ClockSession, openSession } from '#contract/modules/clock/clock-sessions.ts'
import { clockedAt } from '#contract/modules/clock/clocked-at.ts'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSession } from '#src/session/use-session.ts'
import { useNow } from '#src/ui/input/use-now.ts'

/** Somebody who clocked in longer ago than any shift is looked up in the background. */
const SINCE_MS = 48 * 3_600_000

/** The open session of each person who is in, by their id; undefined while loading. */
export function useStandings(): ReadonlyMap<string, ClockSession> | undefined {
  const db = useDatabase()
  const { locations, client } = useSession()
  const ticked = useNow()
  const ids = locations.map(({ id }) => id).join(',')
  const events = useLiveQuery(async () => {
    if (!db) return undefined
    const from = Date.now() - SINCE_MS
    const bySite = ids.split(',').map((location_id) =>
      readRecords(db, 'user-clock-events', {
        where: { location_id },
        between: { field: 'date', from },
      }),
    )
    return (await Promise.all(bySite)).flat()
  }, [db, ids])
  if (!events) return undefined
  // A slow clock hasn't reached the time it has just corrected.
  const now = Math.max(ticked, Date.now(), ...events.map(clockedAt))
  const settings = client?.settings?.clock
  return new Map(
    [...byPerson(events)].flatMap(([id, own]) => {
      const session = openSession(own, now, settings)
      return session ? [[id, session] as const] : []
    }),
  )
}
