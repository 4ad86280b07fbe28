/**
 * New versions of the app (sync.md, "Life events"): checked for, offered, and never installed while
 * somebody is working. Only in a built app: the dev server has its own live reload. Fetched after
 * the first page.
 */
import { messageSW, Workbox } from 'workbox-window'
import { stopReadying } from '#src/platform/ready-screens.ts'
import { stopSync } from '#src/platform/sync-host.ts'

const LOOK_EVERY_MS = 30 * 60_000
/** The page reloads by then, with the old version if the new one couldn't take over. */
const TAKE_WITHIN_MS = 10_000
/** A call that gets no answer would hold the update up; what it carried is sent again afterwards. */
const STOP_WITHIN_MS = 2_000

export type AppUpdate = {
  /** Accepts the new version: this page reloads with it. */
  readonly take: () => void
}

const startAnew: AppUpdate = { take: () => location.reload() }

/**
 * Another tab accepted the new version while this page was loading, before anything listened here:
 * its service worker no longer holds the files of screens this page hasn't opened yet. A service
 * worker older than this question gives no answer.
 */
async function wasTakenMeanwhile(): Promise<boolean> {
  const { controller } = navigator.serviceWorker
  if (!controller) return false
  return (await messageSW(controller, { type: 'GET_VERSION' })) !== import.meta.env.VITE_APP_VERSION
}

/** @param onReady called when a new version is ready */
export function watchForUpdates(onReady: (update: AppUpdate) => void): void {
  const workbox = new Workbox('/service-worker.js')
  let isTaking = false
  const ready = (): void =>
    onReady({
      take() {
        isTaking = true
        setTimeout(() => location.reload(), TAKE_WITHIN_MS)
        // Of the old version, which may be sending in the background.
        navigator.serviceWorker.controller?.postMessage({ type: 'LET_GO' })
        // The browser stops the old worker once it has been idle for a second; any request in that
        // second, even for a file of the app, would keep it for another half minute.
        const patience = new Promise<void>((resolve) => setTimeout(resolve, STOP_WITHIN_MS))
        const quiet = Promise.all([stopSync(), stopReadying()])
        void Promise.race([quiet, patience]).finally(() => workbox.messageSkipWaiting())
      },
    })
  workbox.addEventListener('waiting', ready)
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isTaking) location.reload()
    // Accepted in another tab, or too late for the page that asked: this one still runs the old
    // version.
    else if (isUpdate) onReady(startAnew)
  })
  // A browser that refuses the worker (private window) works without it: only cold starts need it.
  workbox.register().then(
    async () => {
      if (await wasTakenMeanwhile()) onReady(startAnew)
    },
    () => {},
  )
  setInterval(() => void workbox.update().catch(() => {}), LOOK_EVERY_MS)
}
