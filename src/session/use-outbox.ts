/**
 * This person's unsent work, live: the sync pill, the warning at sign-out and the menu's counts all
 * read the same numbers. Always holds: not counted yet isn't zero, because people believe an "All
 * sent" shown a moment too early.
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
