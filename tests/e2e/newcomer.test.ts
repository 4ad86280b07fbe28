/**
 * Somebody new, in real Chromium: from the printed link of an empty business to the first reading on
 * a second device, counting what they press (kit, First run).
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { type KitchenDevice, office, openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { objectionsAtOnce } from '#tests/support/objections.ts'

const root = join(import.meta.dirname, '..', '..')
/** Screens gone through, from the link to the reading (AC: at most 12). */
const STEPS = 12

let folder: string
let server: RunningServer
let browser: Browser
let origin: string
let path: string
const devices: KitchenDevice[] = []

async function open(on: typeof office | typeof tablet): Promise<KitchenDevice> {
  const device = await openDevice(browser, { origin, ...on })
  devices.push(device)
  return device
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larder-newcomer-'))
  const args = ['--id', 'hexham', '--name', 'Hexham Butchers', '--admin', 'asha.patel@example.com']
  const said = execFileSync(
    process.execPath,
    [join(root, 'server/commands/business.ts'), ...args, '--data', folder],
    { encoding: 'utf8' },
  )
  path = /\/reset-password\S+/.exec(said)?.[0] ?? ''
  server = await startServer({ port: 0, demo: 'never', dataFolder: folder, logLevel: 'silent' })
  origin = server.address.replace('127.0.0.1', 'hexham.localhost')
  browser = await launchChromium()
})

afterAll(async () => {
  for (const device of devices) {
    expect(device.complaints).toEqual([])
    await device.close()
  }
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test(`an empty business has its first reading after at most ${STEPS} steps, with a tablet on the wall`, async () => {
  let steps = 0
  const step = () => {
    steps += 1
  }
  const asha = await open(office)
  const { page } = asha
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const follow = (name: string | RegExp) => page.getByRole('link', { name }).first().click()

  // 1. The link: who she is, a password, and she is in.
  await page.goto(`${origin}${path}`)
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Choose a password').fill('copper-basil-lantern-42')
  expect(await objectionsAtOnce(page)).toEqual([])
  await press('Start setting up')
  step()
  await asha.acceptLegal()
  step()
  await page.getByRole('heading', { name: 'Set up Larder' }).waitFor()
  await page.getByText('0 of 6 done, about 8 minutes left').waitFor()
  expect(await objectionsAtOnce(page)).toEqual([])
  await follow('Start')
  step()

  // 2. The site.
  await page.getByLabel('Name', { exact: true }).fill('High Street')
  await press('Next: fridges')
  step()

  // 3. Two fridges and a freezer, one press each.
  const units = page.getByRole('list', { name: 'Fridges and freezers' }).getByRole('listitem')
  for (const [kind, many] of [
    ['Fridge', 1],
    ['Fridge', 2],
    ['Freezer', 3],
  ] as const) {
    await press(new RegExp(`^${kind}`))
    await expect.poll(() => units.count()).toBe(many)
  }
  await page.getByText('3 units, read at 08:00 and 16:00').waitFor()
  await page
    .getByText('-18 °C or below, fails above -15 °C')
    .or(page.getByText('−18 °C or below, fails above −15 °C'))
    .waitFor()
  expect(await objectionsAtOnce(page)).toEqual([])
  await follow('Next: people')
  step()

  // 4. Ben, who gets a link.
  await page.getByLabel('First name').fill('Ben')
  await page.getByLabel('Last name').fill('Carter')
  await page.getByLabel('Username').fill('ben')
  await press(/^Invite$/)
  await page.getByRole('heading', { name: 'Link for Ben Carter' }).waitFor()
  expect(await objectionsAtOnce(page)).toEqual([])
  await follow('Next: checks')
  step()

  // 5. One ready-made check.
  await press(/^Add Opening checks/)
  await page.getByRole('dialog').getByRole('button').last().click()
  await follow('Next: a tablet')
  step()

  // 6. The tablet on the wall joins by the code and shows who works there.
  const code = page.locator('output').filter({ hasText: /^\d{3} \d{3}$/ })
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  expect(await objectionsAtOnce(page)).toEqual([])
  const wall = await open(tablet)
  await wall.page.goto(`${origin}/t`)
  await wall.page.getByLabel('Code').fill((await code.textContent()) ?? '')
  await wall.page.getByRole('button', { name: 'Join' }).click()
  await wall.page.getByText('High Street').first().waitFor()
  await page.getByText(/Joined \d\d:\d\d/).waitFor()
  step()

  // 7. The first reading: asked of Home, which says what is left.
  await follow('Next: first reading')
  await page.getByRole('heading', { level: 1 }).waitFor()
  step()
  await page.getByText('Walk-in fridge 1').first().click()
  step()
  await asha.typeReading('3.2')
  step()
  await asha.waitForPill('All sent')
  const [reading] = await server.store.read('hexham').find('temperature-logs', {})
  expect(JSON.parse(reading?.body ?? '{}') as TemperatureLog).toMatchObject({ temperature: 3.2 })
  expect(steps).toBeLessThanOrEqual(STEPS)

  await page.goto(`${origin}/`)
  await page
    .getByRole('heading', { name: 'Your sites' })
    .or(page.getByText('To do').first())
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Set up Larder' }).count()).toBe(0)
})
