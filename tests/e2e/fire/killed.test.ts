/**
 * A tablet that dies while somebody writes, in real Chromium: `kill -9` of its page at 100 points of
 * the save, of the sending and right after *saved* was read, and of the whole browser at 20, chosen
 * by seed, with signal and without. What the screen had called saved is there after each, whole, and
 * at the end the server has it once. In the deep run.
 */
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TemperatureLocation } from '#contract/modules/temperature/temperature-locations.ts'
import { type KillableChromium, openKillableChromium } from '#tests/support/killable-chromium.ts'
import { type KitchenDevice, openDevice, tablet } from '#tests/support/kitchen-device.ts'
import { type LossyNetwork, openLossyNetwork } from '#tests/support/lossy-network.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'
import { heldReadings, openReadingSpree, openRoundOn } from '#tests/support/reading-spree.ts'
import { type Seeded, seeded } from '#tests/sync/seeded.ts'

/** So long (ms) after Enter was announced of the nth reading, or it was called saved; or at the nth reply. */
type Point =
  | { readonly at: 'pressing' | 'saved'; readonly nth: number; readonly afterMs: number }
  | { readonly at: 'reply'; readonly nth: number; readonly isPassedOn: boolean }
type Plan = { readonly isOnline: boolean; readonly readings: number; readonly point: Point }

/** Enter is pressed so long (ms) after it was announced: a kill may come before. */
const ANNOUNCED_MS = 8

/** A drain that met silence waits up to a minute. */
const PATIENCE_MS = 90_000

function planKill(chance: Seeded): Plan {
  const readings = chance.between(1, 4)
  const nth = chance.between(1, readings)
  const isOnline = chance.chance(0.6)
  const isDrain = isOnline && chance.chance(0.4)
  const point: Point = isDrain
    ? { at: 'reply', nth, isPassedOn: chance.chance(0.5) }
    : chance.chance(0.4)
      ? { at: 'saved', nth, afterMs: chance.between(0, 5) }
      : { at: 'pressing', nth, afterMs: chance.between(0, 40) }
  return { isOnline, readings, point }
}

describe('a tablet that dies while somebody writes', () => {
  let kitchen: MorningKitchen
  let network: LossyNetwork
  let chromium: KillableChromium
  let device: KitchenDevice
  const spree = openReadingSpree()
  let began = 0

  const openRound = async (): Promise<Page> => {
    const context = chromium.context()
    const old = context.pages()
    const options = { origin: network.url, ...tablet, opensOffline: true }
    device = await openDevice({ newContext: async () => context }, options)
    await device.page.setViewportSize(tablet)
    await Promise.all(old.map((page) => page.close()))
    return device.page
  }

  /** By the network alone: Playwright's own would wait for ever for a service worker that is dead. */
  function signal(isThere: boolean): void {
    if (isThere) network.mend()
    else network.cut()
  }

  /** Everything the screen called saved is on the device, once, and nothing is there by half. */
  async function holdsAllSaved(page: Page, when: string): Promise<void> {
    const { names, halfSaved } = await heldReadings(page, began)
    expect(
      spree.saved.filter((one) => !names.includes(one)),
      when,
    ).toEqual([])
    expect(new Set(names).size, when).toBe(names.length)
    expect(halfSaved, when).toEqual([])
  }

  /** @param kill at once @returns once the kill has happened */
  async function writeUntilKilled(page: Page, plan: Plan, kill: () => void): Promise<void> {
    const { readings, point } = plan
    const dead = Promise.withResolvers<void>()
    const die = () => {
      kill()
      dead.resolve()
    }
    let replies = 0
    network.beforeReply(({ method, url }) => {
      if (method !== 'POST' || url !== '/v2/temperature-logs') return
      replies += 1
      if (point.at !== 'reply' || replies !== point.nth) return
      if (point.isPassedOn) setImmediate(die)
      else die()
    })
    const taking = spree.take(page, readings, {
      wait: ANNOUNCED_MS,
      hook: ({ is, nth }) => {
        if (point.at !== 'reply' && is === point.at && nth === point.nth) {
          // Nothing lies between the word on the screen and the kill, where it is to follow at once.
          if (point.afterMs === 0) die()
          else setTimeout(die, point.afterMs)
        }
      },
    })
    // The page dies under it, unless the last reply comes after the last reading.
    taking.catch(() => {})
    const tooLate = setTimeout(() => dead.reject(new Error('It never came to it.')), PATIENCE_MS)
    await dead.promise
    clearTimeout(tooLate)
    network.beforeReply(null)
  }

  const inWords = ({ isOnline, point }: Plan) =>
    `${isOnline ? 'with' : 'without'} signal, ${JSON.stringify(point)}`

  beforeAll(async () => {
    kitchen = await openMorningKitchen()
    network = await openLossyNetwork(() => kitchen.origin)
    chromium = await openKillableChromium()
    await spree.listen(chromium.context())
    await openRound()
    await device.signIn(kitchen.personOf('Callum'))
    await device.waitForPill('All sent')
    await device.keptForOffline()
    began = Date.now()
  })
  afterAll(async () => {
    await chromium?.close()
    await network?.close()
    await kitchen?.stop()
  })

  async function killOften(times: number, seed: number, whole: boolean) {
    const chance = seeded(seed)
    const before = { pressed: spree.pressed.length, saved: spree.saved.length }
    for (let nth = 1; nth <= times; nth += 1) {
      const plan = planKill(chance)
      const when = `kill ${nth} of seed ${seed}, ${inWords(plan)}`
      // What has crashed is put away first: it can be told nothing any more.
      const page = await openRound()
      signal(plan.isOnline)
      await openRoundOn(page, network.url, when)
      await holdsAllSaved(page, when)
      const pages = whole ? undefined : await chromium.renderers()
      const kill = pages?.kill ?? (() => void chromium.kill())
      await writeUntilKilled(page, plan, kill).catch((error: unknown) => {
        throw new Error(when, { cause: error })
      })
      if (pages) await pages.gone()
      else {
        await chromium.restart()
        await spree.listen(chromium.context())
      }
    }
    const page = await openRound()
    signal(true)
    await page.goto(`${network.url}/temperature-logging`)
    await device.waitForPill('All sent')
    await holdsAllSaved(page, `after ${times} kills of seed ${seed}`)
    const pressed = spree.pressed.slice(before.pressed)
    const said = new Set(spree.saved.slice(before.saved))
    const cutOff = pressed.filter((one) => !said.has(one))
    const { names } = await heldReadings(page, began)
    const kept = cutOff.filter((one) => names.includes(one)).length
    console.log(
      `${times} of ${times} kills: ${said.size} called saved; ${cutOff.length} cut off before, ${kept} of them on disk.`,
    )
    return { cutOff: cutOff.length, kept }
  }

  async function serverHasEachOnce(): Promise<void> {
    const units = await kitchen.asha.list<TemperatureLocation>(
      '/v2/temperature/temperature-locations',
    )
    const arrived = spree.namesOf(await kitchen.logs(), units, began)
    expect(spree.saved.filter((one) => !arrived.includes(one))).toEqual([])
    expect(new Set(arrived).size).toBe(arrived.length)
    const { names } = await heldReadings(device.page, began)
    expect([...arrived].sort()).toEqual([...names].sort())
    const { rows, verdict } = await kitchen.ledger()
    const made = rows.filter(({ act, serverTime }) => act === 'create' && serverTime >= began)
    expect(made.length).toBe(arrived.length)
    expect(verdict).toMatchObject({ intact: true, brokenAt: null })
  }

  test('the page is killed at 100 points of the saving and the sending: all that was called saved is there and arrives once', async () => {
    const { cutOff, kept } = await killOften(100, 4711, false)
    await serverHasEachOnce()
    // The points lie on both sides of the commit.
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThan(cutOff)
  }, 900_000)

  test('the whole browser is killed at 20 points: the same', async () => {
    await killOften(20, 4712, true)
    await serverHasEachOnce()
    expect(device.complaints).toEqual([])
  }, 300_000)
})
