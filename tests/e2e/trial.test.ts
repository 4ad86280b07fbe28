/** The notice of a trial that has ended, in real Chromium (AC 3.3). */
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import { changeStored } from '#tests/support/device-storage.ts'
import {
  type KitchenDevice,
  office,
  openDevice,
  type SignIn,
  signInsOf,
} from '#tests/support/kitchen-device.ts'
import { type LarderServer, startLarderServer } from '#tests/support/larder-server.ts'

let browser: Browser
let server: LarderServer
let device: KitchenDevice

const who = (name: string): SignIn => {
  const found = signInsOf(server.output())[name]
  if (!found) throw new Error(`The demo made no ${name}.`)
  return found
}

beforeAll(async () => {
  browser = await launchChromium()
  server = await startLarderServer({ args: ['--demo'] })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})
beforeEach(async () => {
  device = await openDevice(browser, { origin: server.url, ...office, opensOffline: true })
})
afterEach(async () => {
  expect(device.complaints).toEqual([])
  await device.close()
})

const DAY_MS = 86_400_000
const startOfToday = () => new Date().setHours(0, 0, 0, 0)
const endTrial = (expires: number) =>
  changeStored(
    device.page,
    { prefix: 'larder-staging', store: 'client' },
    { trial: true, trial_expires: expires },
  )
const notice = () => device.page.getByRole('heading', { level: 1, name: 'Your trial has ended' })

test('AC 3.3.1 AC 3.3.3 a trial that ended yesterday, today 00:00 or today 23:59 shows the notice, on a deep link too; tomorrow 00:00 does not', async () => {
  const { page } = device
  await device.signIn(who('asha'))
  await device.waitForPill('All sent')
  await device.keptForOffline()
  // Without a signal, so that the server's own record does not come back in between.
  await device.context.setOffline(true)
  const today = startOfToday()
  for (const expires of [today - DAY_MS, today, today + DAY_MS - 60_000]) {
    await endTrial(expires)
    await page.goto('/temperature-logging')
    await notice().waitFor()
  }
  await endTrial(today + DAY_MS + 12 * 3_600_000)
  await page.goto('/temperature-logging')
  await page.getByText('Save and next').waitFor()
  expect(await notice().count()).toBe(0)
})

test('AC 3.3.2 Jo the supplier never sees the trial notice', async () => {
  await device.signIn(who('jo'))
  await device.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await notice().count()).toBe(0)
})
