/**
 * Once the signed-in person's outbox is empty, sends what others left on this device. Always holds:
 * only if this tab's engine leads and the server answers; once a minute at most; any failure leaves
 * the engine alone and is retried.
 */
import type { SyncStatus } from '#local/signals/sync-status.ts'

const PACE_MS = 60_000

/** @returns a listener for every status of the engine */
export function afterDrain(work: () => Promise<unknown>, now: () => number) {
  let last = Number.NEGATIVE_INFINITY
  let isBusy = false
  return ({ leader, online, sending }: SyncStatus): void => {
    if (!leader || !online || sending || isBusy || now() - last < PACE_MS) return
    isBusy = true
    last = now()
    work()
      // A database another tab holds in an older form; its own engine tells its person.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }
}
