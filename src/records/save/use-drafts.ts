/**
 * What this person has started and not saved yet, live, by draft name. Always holds: on a shared
 * tablet nobody sees another person's drafts.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { type Draft, draftsOf } from '#local/drafts/drafts.ts'
import { useSession } from '#src/session/use-session.ts'

/** Undefined while loading. */
export function useDrafts<V>(prefix: string): ReadonlyMap<string, Draft<V>> | undefined {
  const { db, caller } = useSession()
  const user_id = caller?.user_id
  return useLiveQuery(async () => {
    if (!db || !user_id) return undefined
    const drafts = await draftsOf<V>({ db, user_id }, prefix)
    return new Map(drafts.map((draft): [string, Draft<V>] => [draft.name, draft]))
  }, [db, user_id, prefix])
}
