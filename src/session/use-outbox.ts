/**
 * What of this person's work is not with the server yet, live: the sync pill, the warning at
 * sign-out, the menu's counts all read the same figures. Always holds: not counted yet is no zero;
 * "All sent", said a moment too early, is believed.
 */
import { useLiveQuery } from 'dexie-react-hooks'
import { countAttention, countWaiting } from '#local/outbox/waiting.ts'
import { useSession } from './use-session.ts'

export type OutboxCounts = { readonly waiting: number; readonly attention: number }

/** Undefined until it is counted. */
export function useOutbox(): OutboxCounts | undefined {
  const { db } = useSession()
  return useLiveQuery(async (): Promise<OutboxCounts | undefined> => {
    if (!db) return undefined
    const [waiting, attention] = await Promise.all([countWaiting(db), countAttention(db)])
    return { waiting, attention }
  }, [db])
}
