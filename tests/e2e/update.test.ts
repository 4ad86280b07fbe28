/**
 * A new version of the app, as a real second build, reaches a tablet with unsent work: it is
 * offered, never taken under the user's hands, and loses nothing (sync.md, "Life events").
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { buildNextVersion } from '#tests/support/next-version.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'larder-update-'))
const appFolder = join(folder, 'app')
const nextFolder = join(folder, 'next')
let browser: Browser
let server: RunningServer | undefined
let port = 0
let nextVersion: Promise<unknown>

async function start(): Promise<RunningServer> {
  server = await startServer({
    appFolder,
    dataFolder: join(folder, 'data'),
    port,
    demoDays: 7,
    logLevel: 'silent',
  })
  port = Number(new URL(server.address).port)
  return server
}

beforeAll(async () => {
  cpSync(join(root, 'dist'), appFolder, { recursive: true })
  nextVersion = buildNextVersion(nextFolder)
  // What fails is told where it is waited for.
  nextVersion.catch(() => undefined)
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Another tab that has all its first files, and has not looked for versions yet. */
async function standStillWhileLoading(context: BrowserContext) {
  const other = await context.newPage()
  const debug = await context.newCDPSession(other)
  await debug.send('Debugger.enable')
  const stands = new Promise<unknown>((resolve) => debug.once('Debugger.paused', resolve))
  await other.addInitScript('addEventListener("DOMContentLoaded", () => { debugger })')
  const loaded = other.goto('/sync')
  await stands
  const goOn = async () => {
    await debug.send('Debugger.disable')
    await loaded
  }
  return { other, goOn }
}

test('version 9.9.9 is offered while 1 reading waits; Later keeps the old one, Update now brings it, also to a tab that was loading, and the reading is sent', async () => {
  const { demo } = await start()
  const began = Date.now()
  const callum = demo?.find(({ name }) => name.startsWith('Callum'))
  if (!callum) throw new Error('The demo made no Callum.')
  const device = await openDevice(browser, {
    origin: `http://localhost:${port}`,
    ...tablet,
    opensOffline: true,
  })
  const { page, context } = device
  await device.signIn({ name: callum.signsInAs, password: callum.password })
  await device.waitForPill('All sent')
  await device.keptForOffline()
  await page.goto('/temperature-logging')
  await page.getByText('Save and next').waitFor()
  await context.setOffline(true)
  await device.typeReading('3.1')
  await device.waitForPill('Offline, 1 saved here')

  await server?.close()
  rmSync(appFolder, { recursive: true })
  await nextVersion
  cpSync(nextFolder, appFolder, { recursive: true })
  // The old tablet is online again before the server is back: its reading must still wait.
  await context.setOffline(false)
  await page.reload()
  await page
    .getByRole('button', { name: /saved here|waiting/ })
    .first()
    .waitFor()
  await start()
  await page.reload()

  await page.getByText('A new version of Larder is ready.').waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Later' }).click()
  expect(await page.getByText('A new version of Larder is ready.').count()).toBe(0)
  await page.goto('/sync')
  await page.getByText('0.1.0').waitFor()
  await page.getByText('A new version of Larder is ready.').waitFor()
  const { other, goOn } = await standStillWhileLoading(context)
  await page.getByRole('button', { name: 'Update now' }).click()
  await page.getByText('9.9.9').waitFor({ timeout: 30_000 })
  await device.waitForPill('All sent')
  await goOn()
  await other.getByRole('button', { name: 'Update now' }).click()
  await other.getByText('9.9.9').waitFor({ timeout: 30_000 })

  const rows = (await server?.store.read('staging').find('temperature-logs', {})) ?? []
  const made = rows.map(({ body }) => JSON.parse(body) as TemperatureLog)
  expect(
    made.filter(({ created }) => created >= began).map(({ temperature }) => temperature),
  ).toEqual([3.1])
  await device.close()
}, 240_000)
