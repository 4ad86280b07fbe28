/**
 * Can this device reach the server, as far as it knows? Combines the browser's network state and
 * the sync engine's last try: a kitchen's Wi-Fi may be up while nothing behind it answers.
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
 * Progress of a first sync, null if there is none. Figures of a list that is still arriving may
 * change. Text, because the engine reports progress with every page.
 */
export const useListsComplete = (): string | null =>
  useSyncExternalStore(syncStatus.subscribe, listsComplete)

const isLastAnswered = () => syncStatus.get().online !== false

export function useOnline(): boolean {
  const { network } = useSession().platform
  const hasNetwork = useSyncExternalStore(network.subscribe, network.isOnline)
  // Read separately: the engine's other values change with every page of a first sync.
  const isAnswered = useSyncExternalStore(syncStatus.subscribe, isLastAnswered)
  return hasNetwork && isAnswered
}
