/** The browser's own word to the service worker that the network is back. No page of ours is needed. */
import type { BrowserContext } from 'playwright'

/** As the page registers it and the service worker knows it. */
const TAG = 'larder-sync'

/** @param origin whose service worker; it is there */
export async function tellServiceWorker(
  context: BrowserContext,
  origin: string,
  times = 1,
): Promise<void> {
  const outside = await context.newPage()
  const session = await context.newCDPSession(outside)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await known
  const event = { origin, registrationId, tag: TAG, lastChance: false }
  for (let nth = 0; nth < times; nth += 1) {
    await session.send('ServiceWorker.dispatchSyncEvent', event)
  }
  await outside.close()
}
