/**
 * Can this device reach the server, as far as it knows? The network's own word and the sync
 * engine's last try together: a kitchen's Wi-Fi may stand while nothing answers behind it.
 */
import { useSyncExternalStore } from 'react'
import type { SyncStatus } from '#local/signals/sync-status.ts'
import { syncStatus } from '#src/platform/sync-status.ts'
import { useSession } from './use-session.ts'

export const useSyncStatus = (): SyncStatus =>
  useSyncExternalStore(syncStatus.subscribe, syncStatus.get)

const listsComplete = () => {
  const { progress } = syncStatus.get()
  return progress && `${progress.done} of ${progress.of} lists complete.`
}

/**
 * How far a first sync is, null when none is on. Figures of a list that is still arriving may
 * change. Text, because the engine tells its progress with every page.
 */
export const useListsComplete = (): string | null =>
  useSyncExternalStore(syncStatus.subscribe, listsComplete)

const isLastAnswered = () => syncStatus.get().online !== false

export function useOnline(): boolean {
  const { network } = useSession().platform
  const hasNetwork = useSyncExternalStore(network.subscribe, network.isOnline)
  // Asked for alone: what else the engine tells, it tells with every page of a first sync.
  const isAnswered = useSyncExternalStore(syncStatus.subscribe, isLastAnswered)
  return hasNetwork && isAnswered
}
