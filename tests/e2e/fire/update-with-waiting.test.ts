/**
 * A new version of the app, as a real second build, is taken while 50 readings wait: once without
 * signal, and in the middle of a drain whose first reply never comes, by the page and by the service
 * worker. All arrive once (sync.md, "Life events"). In the deep run.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { type KitchenDevice, openDevice, show, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { buildNextVersion } from '#tests/support/next-version.ts'
import { heldReadings, openReadingSpree, type ReadingSpree } from '#tests/support/reading-spree.ts'
import { tellServiceWorker } from '#tests/support/sync-event.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const WAITING = 50

describe('a new version while 50 readings wait', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-update-'))
  const appFolder = join(folder, 'app')
  const nextFolder = join(folder, 'next')
  let browser: Browser
  let network: LossyNetwork
  let server: RunningServer
  let people: NonNullable<RunningServer['demo']> = []
  let port = 0
  let began = 0

  async function start(): Promise<void> {
    const dataFolder = join(folder, 'data')
    server = await startServer({ appFolder, dataFolder, port, demoDays: 7, logLevel: 'silent' })
    port = Number(new URL(server.address).port)
    people = server.demo ?? people
  }
  /** Signed in, with the app and all records on it. */
  async function tabletOf(firstName: string, spree: ReadingSpree): Promise<KitchenDevice> {
    const who = people.find(({ name }) => name.startsWith(firstName))
    if (!who) throw new Error(`The demo made no ${firstName}.`)
    const device = await openDevice(browser, {
      origin: network.url,
      ...tablet,
      opensOffline: true,
    })
    await spree.listen(device.context)
    await device.signIn({ name: who.signsInAs, password: who.password })
    await device.waitForPill('All sent')
    await device.keptForOffline()
    return device
  }
  async function signal({ context }: KitchenDevice, isThere: boolean): Promise<void> {
    if (isThere) network.mend()
    else network.cut()
    await context.setOffline(!isThere)
  }
  const rows = async <R>(resource: 'temperature-logs' | 'temperature-locations'): Promise<R[]> =>
    (await server.store.read('staging').find(resource, {})).map(({ body }) => JSON.parse(body) as R)
  const arrived = async (spree: ReadingSpree) => {
    const units = await rows<TemperatureLocation>('temperature-locations')
    return spree.namesOf(await rows<TemperatureLog>('temperature-logs'), units, began).sort()
  }
  const isOffered = (page: Page) =>
    page.getByText('A new version of Larder is ready.').waitFor({ timeout: 30_000 })
  /** From a page that names the version it is. */
  async function takeUpdate(page: Page): Promise<void> {
    await page.getByText('0.1.0').waitFor()
    await page.getByRole('button', { name: 'Update now' }).click()
    await page.getByText('9.9.9').waitFor({ timeout: 30_000 })
  }

  const [callums, devs, spares] = [openReadingSpree(), openReadingSpree(), openReadingSpree()]
  let callum: KitchenDevice
  let dev: KitchenDevice
  let spare: KitchenDevice

  beforeAll(async () => {
    cpSync(join(root, 'dist'), appFolder, { recursive: true })
    const built = buildNextVersion(nextFolder)
    // What fails is told where it is waited for.
    built.catch(() => undefined)
    browser = await launchChromium()
    await start()
    network = await openLossyNetwork(() => `http://localhost:${port}`)
    callum = await tabletOf('Callum', callums)
    dev = await tabletOf('Dev', devs)
    spare = await tabletOf('Callum', spares)
    await built
    await server.close()
    rmSync(appFolder, { recursive: true })
    cpSync(nextFolder, appFolder, { recursive: true })
    await start()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await network?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** @returns once the first reading is at the server; from then on no reply comes until `end` */
  function silence() {
    const isThere = Promise.withResolvers<void>()
    const isOver = Promise.withResolvers<void>()
    network.beforeReply(({ method, url }) => {
      if (method !== 'POST' || url !== '/v2/temperature-logs') return
      isThere.resolve()
      return isOver.promise
    })
    const end = () => {
      network.beforeReply(null)
      isOver.resolve()
    }
    return { isThere: isThere.promise, end }
  }
  async function fiftyWaitOn(device: KitchenDevice, spree: ReadingSpree): Promise<void> {
    began = Date.now()
    await device.page.goto('/temperature-logging')
    await isOffered(device.page)
    await signal(device, false)
    await spree.take(device.page, WAITING)
    await device.waitForPill(`Offline, ${WAITING} saved here`)
  }
  async function allArriveOnce(device: KitchenDevice, spree: ReadingSpree): Promise<void> {
    await device.waitForPill('All sent')
    expect(await arrived(spree)).toEqual([...spree.saved].sort())
    expect(spree.saved).toHaveLength(WAITING)
    expect(device.complaints).toEqual([])
    await device.close()
  }

  test('taken without signal: the 50 still wait under version 9.9.9, and with the signal each arrives once', async () => {
    const { page } = callum
    await fiftyWaitOn(callum, callums)
    await page.goto('/sync')
    await takeUpdate(page)
    await callum.waitForPill(`Offline, ${WAITING} saved here`)
    const { names, halfSaved } = await heldReadings(page, began)
    expect([...names].sort()).toEqual([...callums.saved].sort())
    expect(halfSaved).toEqual([])
    expect(await arrived(callums)).toEqual([])
    await signal(callum, true)
    await allArriveOnce(callum, callums)
  }, 120_000)

  test('taken while the first of 50 is at the server and its reply never comes: version 9.9.9 sends it again, and it is there once', async () => {
    await fiftyWaitOn(dev, devs)
    await show(dev.page, '/sync')
    const { isThere, end } = silence()
    await signal(dev, true)
    await isThere
    expect(await arrived(devs)).toHaveLength(1)
    await takeUpdate(dev.page)
    end()
    await allArriveOnce(dev, devs)
  }, 120_000)

  test('the same while the service worker is the one that sends: it lets go at once', async () => {
    const { page, context } = spare
    // While nothing of the app is open the browser would change the versions by itself.
    const other = await context.newPage()
    await other.goto('/healthz')
    await fiftyWaitOn(spare, spares)
    await page.goto('about:blank')
    const { isThere, end } = silence()
    await signal(spare, true)
    await tellServiceWorker(context, network.url)
    await isThere
    expect(await arrived(spares)).toHaveLength(1)
    await page.goto('/sync')
    await takeUpdate(page)
    end()
    await allArriveOnce(spare, spares)
  }, 120_000)
})
