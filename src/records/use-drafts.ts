/** What this person has begun and not saved yet, live, by the name of the draft. */
import { useLiveQuery } from 'dexie-react-hooks'
import { type Draft, draftsOf } from '#local/drafts.ts'
import { useDatabase } from './use-database.ts'

/** Undefined while loading. */
export function useDrafts<V>(prefix: string): ReadonlyMap<string, Draft<V>> | undefined {
  const db = useDatabase()
  return useLiveQuery(async () => {
    if (!db) return undefined
    const drafts = await draftsOf<V>(db, prefix)
    return new Map(drafts.map((draft): [string, Draft<V>] => [draft.name, draft]))
  }, [db, prefix])
}
