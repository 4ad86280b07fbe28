/** The calls a page can make to its sync worker, over comlink. Types only. */
import type { PresenceNews, SyncStatus } from '#local/signals/sync-status.ts'

export type SyncWorkerApi = {
  /** Once, before `start`; both callbacks must be comlink proxies. */
  listen(
    onStatus: (status: SyncStatus) => void,
    onPresence: (news: PresenceNews) => void,
  ): Promise<void>
  /** @param wish.origin of the API, without a slash at the end */
  start(wish: {
    readonly customerId: string
    readonly userId: string
    readonly origin: string
  }): Promise<void>
  wake(): Promise<void>
  /** Everything now, whatever waits for its time. */
  sendNow(): Promise<void>
  stop(): Promise<void>
}
