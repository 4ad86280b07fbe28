/**
 * New versions of the app (sync.md, "Life events"): looked for, offered, never taken under the
 * user's hands. Only in a built app: the dev server has its own live reload. Fetched after the
 * first page.
 */
import { Workbox } from 'workbox-window'

const LOOK_EVERY_MS = 30 * 60_000
/**
 * The old worker is let go when it is idle, and what the page fetches at that very moment wakes it
 * for another half minute: so the new one is told until it has taken over.
 */
const ASK_AGAIN_MS = 1_000

export type AppUpdate = {
  /** Takes the new version: this page starts anew with it. */
  readonly take: () => void
}

/** @param onReady a new version stands ready */
export function watchForUpdates(onReady: (update: AppUpdate) => void): void {
  const workbox = new Workbox('/service-worker.js')
  const ready = (): void =>
    onReady({
      take() {
        workbox.addEventListener('controlling', () => location.reload())
        workbox.messageSkipWaiting()
        setInterval(() => workbox.messageSkipWaiting(), ASK_AGAIN_MS)
      },
    })
  workbox.addEventListener('waiting', ready)
  // A browser that refuses the worker (private window) goes on without it: only cold starts need it.
  workbox.register().catch(() => {})
  setInterval(() => void workbox.update().catch(() => {}), LOOK_EVERY_MS)
}
