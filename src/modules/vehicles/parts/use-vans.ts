/** The vans and their checks on this device, live; undefined while loading. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { readRecords } from '#local/store/read-records.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { useSiteDay } from '#src/records/read/use-site-day.ts'
import { type VanState, vanStates } from './van-state.ts'

export function useVans(isAsked = true): readonly VanState[] | undefined {
  const db = useDatabase()
  const day = useSiteDay()
  const found = useLiveQuery(async () => {
    if (!db || !isAsked) return undefined
    const vans = await readRecords(db, 'vehicles', {})
    const checks = await Promise.all(
      vans.map(({ id }) => readRecords(db, 'van-checks', { where: { vehicle_id: id } })),
    )
    return { vans, checks: checks.flat() }
  }, [db, isAsked])
  return useMemo(() => found && vanStates(found.vans, found.checks, day), [found, day])
}
