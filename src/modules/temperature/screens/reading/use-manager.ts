/**
 * The first name of the person who gets the issues of this unit, live; undefined if nobody does, or
 * if it is the current user.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { managerAt } from '#contract/modules/issues/issue-owner.ts'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { useDatabase } from '#src/records/read/use-database.ts'
import { deviceRead } from '#src/records/save/device-read.ts'
import { useFlag, useSession } from '#src/session/use-session.ts'

export function useManager({
  location_id,
  department_id,
}: Pick<TemperatureLocation, 'location_id' | 'department_id'>): string | undefined {
  const db = useDatabase()
  const hasIssues = useFlag('issues')
  const self = useSession().caller?.user_id
  return useLiveQuery(async () => {
    if (!db || !hasIssues) return undefined
    const id = await managerAt({ location_id, department_id }, deviceRead(db))
    if (id === undefined || id === self) return undefined
    return (await db.records('users').get(id))?.first_name
  }, [db, hasIssues, self, location_id, department_id])
}
