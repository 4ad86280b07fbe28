/** Does this device have a network, as far as it knows? Followed as it changes. */
import { useSyncExternalStore } from 'react'
import { useSession } from './use-session.ts'

export function useOnline(): boolean {
  const { network } = useSession().platform
  return useSyncExternalStore(network.subscribe, network.isOnline)
}
