/**
 * The sync state of a screen's rows: waiting, sent, or needs attention (sync.md). One live query
 * over the outbox for the whole screen, never one per row: thousands of rows, few entries.
 */
import { IconCloudUp } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import type { ResourceName } from '#contract/core/resource/registry.ts'
import { formatTime } from '#contract/time/display-time.ts'
import { type SendState, sendStates } from '#local/outbox/waiting.ts'
import type { RowStatus } from '#src/ui/lists/list-row.tsx'
import { useDatabase } from '../read/use-database.ts'

const none: ReadonlyMap<string, SendState> = new Map()

/** States of the rows that have something in the outbox; any other row is sent. */
export function useSyncStates(resource: ResourceName): ReadonlyMap<string, SendState> {
  const db = useDatabase()
  return useLiveQuery(async () => (db ? sendStates(db, resource) : none), [db, resource]) ?? none
}

/** Text and icon of a row's state; `received` (ms) is when the server first had it. */
export function syncStatus(
  state: SendState | undefined,
  received: number | undefined,
  timezone: string,
): RowStatus {
  if (state === 'needs_attention') return { tone: 'fail', words: 'Needs attention' }
  if (state === 'waiting' || received === undefined) {
    return { tone: 'waiting', icon: IconCloudUp, words: 'Waiting to send' }
  }
  return { tone: 'safe', words: `Sent ${formatTime(received, timezone)}` }
}

/** Only exceptions: a list doesn't say "Sent" on every row. */
export const unusualStatus = (state: SendState | undefined): RowStatus | undefined =>
  state === undefined || state === 'sent' ? undefined : syncStatus(state, undefined, '')
