/**
 * Keeps the app itself on the device, so that every screen opens without signal, and sends what
 * waits when no tab is open. Always holds: a new version takes over only when the page says so,
 * never while somebody is working; API calls are never answered from here. Never holds business
 * data: records are in IndexedDB (sync.md).
 */
import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { sendWaiting } from '#workers/sync/engine/wake.ts'
import { beginFreshLog } from './fresh-log.ts'

/** Background Sync isn't in the browsers' common types. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST?: (PrecacheEntry | string)[]
}

const BACKGROUND_SYNC = 'larder-sync'

void beginFreshLog(self.clients)

precacheAndRoute(self.__WB_MANIFEST ?? [])
cleanupOutdatedCaches()
// The first installation serves the tab that made it; later ones wait for the page's message.
clientsClaim()

// Only page loads: a path like /users is also an API call, which goes to the network.
if (import.meta.env.PROD) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/v[12]\//, /^\/openapi\.json$/, /^\/healthz$/, /^\/readyz$/],
    }),
  )
}

let letGo = () => {}
const leaving = new Promise<void>((resolve) => {
  letGo = resolve
})

self.addEventListener('message', ({ data, ports }: ExtendableMessageEvent) => {
  // Asked by a page that may have been loaded before this version took over.
  if (data?.type === 'GET_VERSION') ports[0]?.postMessage(import.meta.env.VITE_APP_VERSION)
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // For the previous version: the browser keeps it while it is sending, and a call without an
  // answer takes half a minute. Its entry is sent again, under the same operation.
  if (data?.type === 'LET_GO') letGo()
})

/** Rejecting makes the browser try again later, with its own increasing delays. */
async function sendInBackground(): Promise<void> {
  const isSent = await Promise.race([sendWaiting(self.location.origin), leaving.then(() => false)])
  if (!isSent) throw new Error('Something still waits.')
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === BACKGROUND_SYNC) (event as SyncEvent).waitUntil(sendInBackground())
})
