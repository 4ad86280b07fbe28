/**
 * The last valid reading of units not read since yesterday, live: an alarm stays until a good
 * reading follows, however long that takes (AC 3.1, domain §2.19). Always holds: one row of each
 * unit is read, never the log between.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { lastReading, type RoundEntry } from '#contract/modules/temperature/temperature-round.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { HIGHEST, LOWEST } from '#local/store/query-plan.ts'
import { useDatabase } from '#src/records/read/use-database.ts'

const lastStanding = (db: LarderDatabase, unitId: string): Promise<TemperatureLog | undefined> =>
  db
    .table<TemperatureLog, string>('temperature-logs')
    .where('[temperature_location_id+date]')
    .between([unitId, LOWEST], [unitId, HIGHEST])
    .reverse()
    .filter(({ voided_by_id }) => !voided_by_id)
    .first()

const none: ReadonlyMap<string, TemperatureLog> = new Map()

/** By unit; undefined while loading. */
export function useOlderReadings(
  entries: readonly RoundEntry[],
): ReadonlyMap<string, TemperatureLog> | undefined {
  const db = useDatabase()
  const unread = entries.flatMap((entry) => (lastReading(entry) ? [] : [entry.unit.id]))
  const found = useLiveQuery(async () => {
    if (!db) return undefined
    const last = await Promise.all(unread.map((id) => lastStanding(db, id)))
    return new Map(last.flatMap((log) => (log ? [[log.temperature_location_id, log]] : [])))
  }, [db, unread.join()])
  return unread.length > 0 ? found : none
}
