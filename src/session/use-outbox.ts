/**
 * What of this person's work is not with the server yet, live: the sync pill, the warning at
 * sign-out, the menu's counts all read the same figures.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { countAttention, countWaiting } from '#local/waiting.ts'
import { useSession } from './use-session.ts'

export type OutboxCounts = { readonly waiting: number; readonly attention: number }

const nothing: OutboxCounts = { waiting: 0, attention: 0 }

export function useOutbox(): OutboxCounts {
  const { db } = useSession()
  const counts = useLiveQuery(async () => {
    if (!db) return nothing
    const [waiting, attention] = await Promise.all([countWaiting(db), countAttention(db)])
    return { waiting, attention }
  }, [db])
  return counts ?? nothing
}
