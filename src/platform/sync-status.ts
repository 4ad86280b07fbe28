/**
 * The sync worker's latest status, and people coming and going, for whatever on the page needs it.
 * Always holds: only sync-host.ts sets it. Never starts or fetches anything.
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

/** People coming and going, from the live line. @returns stops listening */
export const onPresence = (listener: (news: PresenceNews) => void): (() => void) =>
  listening(presenceListeners, listener)

export function takePresence(news: PresenceNews): void {
  for (const listener of [...presenceListeners]) listener(news)
}
