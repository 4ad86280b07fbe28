/**
 * When the outbox of who is signed in is through, it is the turn of what others left on this device.
 * Always holds: only where the engine of this tab leads and the server answers; once a minute at most;
 * whatever goes wrong with it leaves the engine alone and is tried again.
 */
import type { SyncStatus } from '#local/signals/sync-status.ts'

const PACE_MS = 60_000

/** @returns to be told every status of the engine */
export function afterDrain(work: () => Promise<unknown>, now: () => number) {
  let last = Number.NEGATIVE_INFINITY
  let isBusy = false
  return ({ leader, online, sending }: SyncStatus): void => {
    if (!leader || !online || sending || isBusy || now() - last < PACE_MS) return
    isBusy = true
    last = now()
    work()
      // A database another tab holds in an older form; its own engine says so to its person.
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }
}
