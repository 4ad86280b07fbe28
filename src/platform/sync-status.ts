/**
 * What the sync worker last said of itself, and of people coming and going, for whoever on the page
 * wants to know. Always holds: told by sync-host.ts alone. Never starts or fetches anything.
 */
import { initialStatus, type PresenceNews, type SyncStatus } from '#local/signals/sync-status.ts'

let status = initialStatus
const statusListeners = new Set<() => void>()
const presenceListeners = new Set<(news: PresenceNews) => void>()

const listening = <T>(listeners: Set<T>, listener: T) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For `useSyncExternalStore`. */
export const syncStatus = {
  get: (): SyncStatus => status,
  subscribe: (listener: () => void): (() => void) => listening(statusListeners, listener),
}

export function takeStatus(next: SyncStatus): void {
  status = next
  for (const listener of [...statusListeners]) listener()
}

/** People coming and going, as the live line tells it. @returns stops listening */
export const onPresence = (listener: (news: PresenceNews) => void): (() => void) =>
  listening(presenceListeners, listener)

export function takePresence(news: PresenceNews): void {
  for (const listener of [...presenceListeners]) listener(news)
}
