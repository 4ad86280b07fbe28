/**
 * Lists and forms for everybody (WCAG 2.2 AA): users, sites and fridges at 3 widths in both themes
 * have nothing that axe objects to and never scroll sideways.
 */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/chromium.ts'
import {
  type KitchenDevice,
  office,
  openDevice,
  phone,
  signInsOf,
  tablet,
} from '#tests/support/kitchen-device.ts'
import { type LarderServer, startLarderServer } from '#tests/support/larder-server.ts'

const paths = [
  ['/users', 'Users'],
  ['/users/new', 'Invite'],
  ['/locations', 'Locations'],
  ['/locations/new', 'New site'],
  ['/fridges', 'Fridges and freezers'],
  ['/fridges/new', 'New fridge'],
] as const

let browser: Browser
let server: LarderServer

beforeAll(async () => {
  browser = await launchChromium()
  server = await startLarderServer({ args: ['--demo'] })
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function faults({ page }: KitchenDevice, path: string, title: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.target.join(' ')}`),
    ...(spill > 0 ? [`${path} scrolls ${spill} px sideways`] : []),
  ]
}

test.each([
  ['a phone', phone, 'dark'],
  ['a phone', phone, 'light'],
  ['a tablet', tablet, 'light'],
  ['a tablet', tablet, 'dark'],
  ['an office computer', office, 'light'],
  ['an office computer', office, 'dark'],
] as const)('6 pages on %s have no fault (%#)', async (_name, size, theme) => {
  const { asha } = signInsOf(server.output())
  if (!asha) throw new Error(`No sign-in in: ${server.output()}`)
  const device = await openDevice(browser, { origin: server.url, ...size })
  await device.page.emulateMedia({ colorScheme: theme })
  await device.signIn(asha)
  await device.waitForPill('All sent')
  const found: string[] = []
  for (const [path, title] of paths) found.push(...(await faults(device, path, title)))
  expect(found).toEqual([])
  await device.close()
})
