/**
 * Keeps the app itself on the device, so that every screen opens without signal, and sends what
 * waits when no tab is open. Always holds: a new version takes over only when the page says so,
 * never under a person's hands; calls of the API are never answered from here. Never holds business
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
import { sendWaiting } from '#workers/sync/wake.ts'

/** Background Sync is not in the browsers' common types. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST?: (PrecacheEntry | string)[]
}

const BACKGROUND_SYNC = 'larder-sync'

precacheAndRoute(self.__WB_MANIFEST ?? [])
cleanupOutdatedCaches()
// The first installation serves the tab that made it; later ones wait for the page's word.
clientsClaim()

// Only page openings: a path like /users is also a call of the API, which goes to the network.
if (import.meta.env.PROD) {
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/v[12]\//, /^\/openapi\.json$/, /^\/healthz$/, /^\/readyz$/],
    }),
  )
}

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** Rejecting makes the browser try again later, with its own growing delays. */
async function sendInBackground(): Promise<void> {
  if (!(await sendWaiting(self.location.origin))) throw new Error('Something still waits.')
}

self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === BACKGROUND_SYNC) (event as SyncEvent).waitUntil(sendInBackground())
})
