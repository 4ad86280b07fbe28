/** Whose check it is, by the server's rule: through its corrections, from this device's rows. */
import { useLiveQuery } from 'dexie-react-hooks'
import { personOfCheck } from '#contract/modules/checks/check-corrections.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import { useDatabase } from '#src/records/read/use-database.ts'

/** Undefined while loading, and without a check. */
export function usePersonOf(check: Check | null): string | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db || !check) return undefined
    return personOfCheck(check, (id) => db.table<Check, string>('checks').get(id))
  }, [db, check])
}
