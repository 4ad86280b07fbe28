/**
 * A browser with a profile that stays on disk between launches: a tablet that is switched off at
 * night. Always holds: one profile per folder; whoever opens it closes it before the next launch.
 */
import { type BrowserContext, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '#tests/support/chromium.ts'
import { type KitchenDevice, openDevice, tablet } from '#tests/support/kitchen-device.ts'
import type { BenchServer } from './larder.ts'

export const openKept = (folder: string, flags: readonly string[] = []): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: [...chromiumFlags, ...flags],
    viewport: { width: tablet.width, height: tablet.height },
    hasTouch: tablet.isTouch,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })

/** Asha signs in and the device gets its records and the app; the context stays open. */
export async function signInOn(
  context: BrowserContext,
  { url, asha }: BenchServer,
): Promise<KitchenDevice> {
  const device = await openDevice(
    { newContext: async () => context },
    { origin: url, ...tablet, opensOffline: true },
  )
  await device.signIn(asha)
  await device.waitForPill('All sent')
  await device.page.waitForFunction(
    async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
  )
  return device
}
