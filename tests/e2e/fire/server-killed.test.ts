/**
 * The server dies by `kill -9` 20 times while a tablet sends, on each engine, at points chosen by
 * seed: before a call reaches it, in the middle of its work, after the work and before the reply. It
 * comes back on the same data: nothing is lost, nothing is there twice. In the deep run.
 */
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { type KitchenDevice, openDevice, signInsOf, tablet } from '#tests/support/kitchen-device.ts'
import { type LarderServer, startLarderServer } from '#tests/support/larder-server.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { heldReadings, openReadingSpree } from '#tests/support/reading-spree.ts'
import { serverReader } from '#tests/support/server-reader.ts'
import { seeded } from '#tests/sync/seeded.ts'

const KILLS = 20

const engines = ['SQLite', 'PostgreSQL'] as const

describe.each(engines)('on %s', (engine) => {
  let browser: Browser
  let server: LarderServer
  let network: LossyNetwork
  let device: KitchenDevice
  let began = 0
  let dropDatabase = async () => {}
  const spree = openReadingSpree()

  async function signal(isThere: boolean): Promise<void> {
    if (isThere) network.mend()
    else network.cut()
    await device.context.setOffline(!isThere)
  }

  beforeAll(async () => {
    const env: Record<string, string> = {}
    if (engine === 'PostgreSQL') {
      const database = await freshDatabase(inject('postgresUrl'))
      env.DATABASE_URL = database.url
      env.SIGNING_KEY = 'a signing key of the tests, 32 signs or more'
      dropDatabase = database.drop
    }
    browser = await launchChromium()
    server = await startLarderServer({ args: ['--demo'], env })
    network = await openLossyNetwork(() => server.url)
    device = await openDevice(browser, { origin: network.url, ...tablet })
    await spree.listen(device.context)
    const { callum } = signInsOf(server.output())
    if (!callum) throw new Error(`No sign-in of Callum in: ${server.output()}`)
    await device.signIn(callum)
    await device.waitForPill('All sent')
    await device.page.goto('/temperature-logging')
    await device.page.locator('h2#unit-name').waitFor()
    began = Date.now()
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await network?.close()
    await server?.stop()
    await dropDatabase()
  })

  /** @returns once the server is dead: so long (ms) after the nth reading was asked to be taken */
  function killedAt(nth: number, afterMs: number): Promise<void> {
    const dead = Promise.withResolvers<void>()
    let calls = 0
    network.onCall(({ method, url }) => {
      if (method !== 'POST' || url !== '/v2/temperature-logs') return
      calls += 1
      if (calls !== nth) return
      network.onCall(null)
      setTimeout(() => void server.kill().then(dead.resolve, dead.reject), afterMs)
    })
    return dead.promise
  }

  test(`${KILLS} drains of 8 readings, the server killed in each: 160 are there, each once`, async () => {
    const chance = seeded(4713)
    const reader = await serverReader(server.url, signInsOf(server.output()).asha)
    const units = await reader.list<TemperatureLocation>('/v2/temperature/temperature-locations')
    const arrived = async () =>
      spree.namesOf(await reader.list<TemperatureLog>('/v2/temperature-logs'), units, began)
    const alreadyThere: number[] = []
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await signal(false)
      await spree.take(device.page, 8)
      // A call takes some 5 ms there: from before it is read to after the next one is answered.
      const dead = killedAt(chance.between(1, 8), chance.between(0, 8))
      await signal(true)
      await dead
      await server.start()
      alreadyThere.push((await arrived()).length - 8 * (kill - 1))
      await device.waitForPill('All sent')
      expect((await arrived()).sort(), `kill ${kill}`).toEqual([...spree.saved].sort())
    }
    expect(spree.saved).toHaveLength(8 * KILLS)
    const { names, halfSaved } = await heldReadings(device.page, began)
    expect([...names].sort()).toEqual([...spree.saved].sort())
    expect(halfSaved).toEqual([])
    expect(device.complaints).toEqual([])
    console.log(`${KILLS} of ${KILLS} kills on ${engine}; of 8 were there: ${alreadyThere}`)
  }, 400_000)
})
