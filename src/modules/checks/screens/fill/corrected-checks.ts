/** The checks that a correction replaces, by the server's rule and from this device's rows. */
import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { checksBefore } from '#contract/modules/checks/check-corrections.ts'
import type { Check } from '#contract/modules/checks/checks.ts'
import type { LarderDatabase } from '#local/store/database.ts'
import { useDatabase } from '#src/records/read/use-database.ts'

const beforeOf = (db: LarderDatabase, check: Pick<Check, 'voids_id'>) =>
  checksBefore(check, (id) => db.table<Check, string>('checks').get(id))

/** Those before this check; empty while loading. */
export function useChecksBefore(check: Check | null | undefined): readonly Check[] {
  const db = useDatabase()
  const found = useLiveQuery(
    async () => (db && check ? beforeOf(db, check) : none),
    [db, check?.id, check?.voids_id],
  )
  return found ?? none
}

/** The check being corrected and those before it; without the earlier ones while loading. */
export function useCorrectedChecks(correcting: Check | null): readonly Check[] {
  const before = useChecksBefore(correcting)
  return useMemo(() => (correcting ? [correcting, ...before] : none), [correcting, before])
}

const none: readonly Check[] = []
